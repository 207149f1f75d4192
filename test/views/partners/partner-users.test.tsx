import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { PartnerUser } from "#contract/schemas/partner-user.ts"
import { centreUsers } from "#machines/partners/partner-users.ts"
import { centreUserEditor, centreUserForm } from "#machines/partners/user-editor.ts"
import { ApiError } from "#services/failures.ts"
import { button, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { describeEditor } from "#test/support/kit/describe-editor.tsx"
import { nothingToLose } from "#test/views/support/around.tsx"
import { CentreUsers } from "#views/partners/PartnerUsers.tsx"
import { CentreUserEditor } from "#views/partners/UserEditor.tsx"
import { listed, newPerson } from "./samples.ts"

const texts = ["partners", "account", "components", "tools"] as const
const screen = { machine: centreUsers, View: CentreUsers, texts } as const
const editor = { machine: centreUserEditor, View: CentreUserEditor, texts } as const

describeCollection("users of a service centre", {
  ...screen,
  row: PartnerUser,
  rows: listed,
  shows: ["Jarmo Ruuvila", "1 more role elsewhere", "Oma Käyttäjä (you)", "Not active"],
})

describeEditor("form that adds a user to a service centre", {
  ...editor,
  form: centreUserForm,
  empty: { ...newPerson, email: "" },
  filled: newPerson,
  required: "E-mail",
})

it("offers an editor what may be done about each user, and a reader nothing but the reason", async () => {
  await page.viewport(1440, 900)
  const partner = { id: 3, name: "Harjukylän Huolto" }
  const open = (mayEdit: boolean) =>
    openScreen(
      screen,
      listActors(async () => listed, undefined, { partner, mayEdit }),
      { params: { id: "3" } },
    )
  const edited = await open(true)
  await expect
    .element(page.getByRole("link", { name: "Add user" }))
    .toHaveAttribute("href", "/service/3/users/new")
  const offered = async (name: string) => {
    await userEvent.click(page.getByRole("button", { name: `Actions: ${name}` }))
    await expect.element(page.getByRole("menuitem", { name: "Remove" })).toBeEnabled()
    const items = page.getByRole("menuitem").elements()
    await userEvent.keyboard("{Escape}")
    await expect.poll(() => page.getByRole("menuitem").elements()).toEqual([])
    return items.map(({ textContent }) => textContent)
  }
  expect(await offered("Jarmo Ruuvila")).toEqual(["Send reminder", "Make read-only", "Remove"])
  expect(await offered("Liisa Lukija")).toEqual(["Send reminder", "Give write access", "Remove"])
  const own = page.getByRole("button", { name: /^Remove: Oma Käyttäjä. You cannot change your own role/ })
  await expect.element(own).toBeDisabled()
  await edited.done()
  const read = await open(false)
  await expect
    .element(page.getByText("Changes are made by users of the centre", { exact: false }))
    .toBeVisible()
  expect(page.getByRole("button", { name: /Remove|read-only|reminder/ }).elements()).toEqual([])
  expect(page.getByRole("link", { name: "Add user" }).elements()).toEqual([])
  await read.done()
})

it("asks for no name of a user who is known, and says at the address why it cannot be added", async () => {
  await page.viewport(1440, 900)
  const codes = ["MUST_INVITE", "DUPLICATE", "DAILY_LIMIT"] as const
  const sent: Array<{ readonly way: string }> = []
  const form = centreUserForm.provide({
    actors: {
      ...nothingToLose,
      send: fromPromise(({ input }) => {
        const message = codes[sent.length]
        sent.push(input as never)
        return message === undefined
          ? Promise.resolve(listed[0])
          : Promise.reject(
              new ApiError({
                status: 400,
                errors: [{ message: message as never, field: "email" }],
                call: "PUT",
              }),
            )
      }) as never,
    },
  })
  const { done, went } = await openScreen(
    editor,
    { load: fromPromise(async () => ({ ...newPerson, firstName: "", lastName: "" })), form },
    { params: { id: "3" } },
  )
  await userEvent.selectOptions(page.getByRole("combobox", { name: "How to add" }), "ADD")
  await expect.element(page.getByRole("textbox", { name: "First name" })).not.toBeInTheDocument()
  for (const words of ["Invite the person by e-mail instead", "already a user here", "20 addresses"]) {
    await userEvent.click(button("Save"))
    await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  }
  await userEvent.click(button("Save"))
  await expect.poll(() => went).toEqual(["/service/3/users"])
  expect(sent.map(({ way }) => way)).toEqual(["ADD", "ADD", "ADD", "ADD"])
  await done()
})

import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { PartnerUser } from "#contract/schemas/partner-user.ts"
import { listedRoles, newNetworkUser } from "#domain/partners/network-user.ts"
import { networkRoleEditor, networkRoleForm } from "#machines/partners/network-role-editor.ts"
import { type NetworkPerson, networkUser } from "#machines/partners/network-user.ts"
import { networkUsers, personSearchForm } from "#machines/partners/person-search.ts"
import { administrator } from "#machines/shell/sample-users.ts"
import { exampleOf } from "#test/support/examples.ts"
import { button, expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeEditor } from "#test/support/kit/describe-editor.tsx"
import { describeRecord, recordActors } from "#test/support/kit/describe-record.tsx"
import { nothingToLose } from "#test/views/support/around.tsx"
import { NetworkRole } from "#views/partners/NetworkRole.tsx"
import { NetworkUser } from "#views/partners/NetworkUser.tsx"
import { NetworkUsers } from "#views/partners/NetworkUsers.tsx"

const texts = ["partners", "account", "components", "tools"] as const
const record = { machine: networkUser, View: NetworkUser, texts } as const
const user = {
  ...exampleOf(PartnerUser),
  roles: [{ authRole: "ROLE_IMPORTER", countryId: "FI", brandId: 1 }, { authRole: "ROLE_GDPR" }] as never,
}
const listed = listedRoles({ id: 9, roles: [{ authRole: "ROLE_ADMIN" }] }, user, [])
const person: NetworkPerson = {
  ...user,
  listed: [listed[0], { ...listed[1], mayTake: false }] as never,
  brandNames: { "1": "Headland" },
  mayGive: true,
  mayRemove: false,
  isReader: false,
}
const choices = { countries: ["FI", "SE"], brands: [{ id: "1", name: "Headland" }] }
const empty = newNetworkUser("", administrator, choices)

describeRecord<NetworkPerson>("person of the network", {
  ...record,
  value: person,
  schema: PartnerUser as never,
  params: { id: "5" },
  title: "Jarmo Ruuvila",
})

describeEditor("form that invites a person into the network", {
  machine: networkRoleEditor,
  View: NetworkRole,
  texts,
  form: networkRoleForm,
  empty,
  filled: { ...empty, email: "a@b.fi", firstName: "A", lastName: "B", countryId: "FI", brandId: "1" },
  required: "Brand",
})

it("finds a person by address, says why none was found, and leads to adding one (API-PART-07)", async () => {
  await page.viewport(390, 844)
  const form = personSearchForm.provide({
    actors: { ...nothingToLose, send: fromPromise(async () => ({ id: 5 })) as never },
  })
  const { done, went } = await openScreen(
    { machine: networkUsers, View: NetworkUsers, texts },
    { load: fromPromise(async () => ({ email: "", mayInvite: true })), form },
  )
  await expect
    .element(page.getByRole("link", { name: "Add network user" }))
    .toHaveAttribute("href", "/network/users/new")
  await expectUsable(390)
  await userEvent.click(button("Find person"))
  await expect.element(page.getByRole("textbox", { name: "E-mail" })).toBeInvalid()
  await userEvent.fill(page.getByRole("textbox", { name: "E-mail" }), "jarmo@partners.example")
  await userEvent.click(button("Find person"))
  await expect.poll(() => went).toEqual(["/network/users/5"])
  await done()
})

it("offers to take roles within the right, and the way out of the network when all are (ROLE-31)", async () => {
  await page.viewport(1440, 900)
  const some = await openScreen(
    record,
    recordActors(async () => person),
    { params: { id: "5" } },
  )
  await expect.element(button("Remove role: Importer, Finland, Headland")).toBeVisible()
  await expect.element(page.getByText("You can take only roles", { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole("link", { name: "Give role" }))
    .toHaveAttribute("href", "/network/users/5/role")
  expect(button("Remove from network").elements()).toEqual([])
  await some.done()
  const all = { ...person, listed: [listed[0]] as never, mayRemove: true }
  const open = await openScreen(
    record,
    recordActors(async () => all),
    { params: { id: "5" } },
  )
  await expect.element(button("Remove from network")).toBeVisible()
  expect(page.getByText("You can take only roles", { exact: false }).elements()).toEqual([])
  await open.done()
})

import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, type EventObject, fromPromise, setup } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { sampleCountries } from "#machines/account/address-options/chart.ts"
import { addressOptionsMachine } from "#machines/account/address-options/machine.ts"
import { forgotMachine } from "#machines/account/forgot/machine.ts"
import { newPasswordMachine } from "#machines/account/new-password/machine.ts"
import { registrationChart } from "#machines/account/registration/chart.ts"
import { registrationForm } from "#machines/account/registration/form.ts"
import { registrationMachine } from "#machines/account/registration/machine.ts"
import type { FormValues } from "#machines/shared/form/machine.ts"
import { languageOf } from "#machines/shell/portal/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Forgot } from "#views/account/forgot/Forgot.tsx"
import { NewPasswordPage } from "#views/account/new-password/NewPasswordPage.tsx"
import { Registration } from "#views/account/registration/Registration.tsx"
import { SsoProfileError } from "#views/shell/page/SsoProfileError.tsx"
import { around, texts } from "../support/around.tsx"
import { startHarness } from "../support/portal.tsx"

const input = { params: { token: "abc" }, search: "", user: null, boot: sampleBoot }
const link = (name: string) => page.getByRole("link", { name, exact: true })
/** Texts and addresses of the page's own links. */
const ways = () =>
  page
    .getByRole("link")
    .elements()
    .map((one) => [one.textContent, one.getAttribute("href")])
const hrefOf = (name: string) => new URL((link(name).element() as HTMLAnchorElement).href).pathname

beforeEach(texts("account"))

/** Replaces the actor that stores unsaved work in the browser. */
const quiet = setup({}).createMachine({})

/** Charts of the parts of the registration page. */
const registrationParts = (send = fromPromise(() => Promise.resolve())) => ({
  form: registrationForm.provide({ actors: { send: send as never, unsaved: quiet as never } }),
  addressOptions: addressOptionsMachine.provide({
    actors: { loadCountries: fromPromise(() => Promise.resolve(sampleCountries)) as never },
  }),
})

describeView(registrationChart, {
  parts: registrationParts,
  view: (actor) => around(<Registration actor={actor as never} />),
  interactions: {},
  assertions: {
    open: async () => {
      await expect.element(page.getByRole("heading", { name: "Create an account" })).toBeVisible()
      await expect.element(page.getByRole("option", { name: "Portugal" })).toBeInTheDocument()
    },
  },
})

describe("registration", () => {
  const start = async () => {
    const sent: Array<unknown> = []
    const send = fromPromise(({ input: values }: { readonly input: unknown }) => {
      sent.push(values)
      return Promise.resolve()
    })
    const actor = createActor(registrationMachine.provide({ actors: registrationParts(send) as never }), {
      input,
    }).start()
    const parts = startHarness({ path: "/login/register" })
    await render(around(<Registration actor={actor} />, { parts }))
    return { sent, parts }
  }

  it("is sent in the language that the page is read in, and then says where to look", async () => {
    const { sent, parts } = await start()
    parts.portal.send({ type: "language.selected", language: "fi-FI" })
    await expect.poll(() => languageOf(parts.portal.getSnapshot())).toBe("fi-FI")
    await userEvent.fill(page.getByLabelText(/^First name/), "Aino")
    await userEvent.fill(page.getByLabelText(/^Last name/), "Rantala")
    await userEvent.fill(page.getByLabelText(/^E-mail/), "aino@farm.example")
    await userEvent.selectOptions(page.getByLabelText(/^Country/), "FI")
    await userEvent.click(page.getByRole("button", { name: "Create account" }))
    await expect.element(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible()
    expect(sent).toMatchObject([{ email: "aino@farm.example", country: "FI", language: "fi-FI" }])
    expect(page.getByLabelText(/^E-mail/).elements()).toEqual([])
  })

  it("leads back to signing in, and may be read in another language", async () => {
    const { parts } = await start()
    expect(hrefOf("I have an account: sign in")).toBe("/login")
    await userEvent.selectOptions(page.getByLabelText("Language"), "fi-FI")
    await expect.poll(() => languageOf(parts.portal.getSnapshot())).toBe("fi-FI")
  })
})

it("a forgotten password leads back to signing in", async () => {
  const actor = createActor(forgotMachine.provide({ actors: { unsaved: quiet as never } }), { input }).start()
  await render(around(<Forgot actor={actor as never} />))
  expect(hrefOf("Back to sign-in")).toBe("/login")
})

it("a new password leads back to signing in", async () => {
  const actor = createActor(newPasswordMachine.provide({ actors: { unsaved: quiet as never } }), {
    input,
  }).start()
  await render(around(<NewPasswordPage actor={actor as never} />, { parts: startHarness({}) }))
  await expect.poll(ways).toEqual([["Back to sign-in", "/login"]])
})

it("a new password, which another user is signed in beside, leads back to the portal", async () => {
  const actor = createActor(newPasswordMachine.provide({ actors: { unsaved: quiet as never } }), {
    input,
  }).start()
  await render(around(<NewPasswordPage actor={actor as never} />, { parts: startHarness({ user: owner }) }))
  await expect.poll(ways).toEqual([["Go to the portal", "/"]])
})

/** Opens the form for a new password, whose submits fail as given, in this order; returns the events it sent. */
const chooseNewPassword = (...failures: ReadonlyArray<ApiError | NetworkError>) =>
  chooseBeside(undefined, ...failures)
/** Opens the form for a new password as `chooseNewPassword` does, with a user signed in. */
const chooseBeside = async (user: User | undefined, ...failures: ReadonlyArray<ApiError | NetworkError>) => {
  const onSuccess: Array<EventObject> = []
  const listener = setup({}).createMachine({
    on: { "*": { actions: ({ event }) => void onSuccess.push(event) } },
  })
  const tries = failures.values()
  const form = newPasswordMachine.provide({
    actors: {
      send: fromPromise<unknown, FormValues>(async () => Promise.reject(tries.next().value)),
      unsaved: quiet as never,
    },
  })
  const house = createActor(
    setup({ actors: { form, listener } }).createMachine({
      invoke: [
        { id: "notices", src: "listener", systemId: systemIds.notices },
        { id: "navigation", src: "listener", systemId: systemIds.navigation },
        { id: "form", src: "form", input },
      ],
    }),
  ).start()
  const parts = startHarness(user === undefined ? {} : { user })
  await render(around(<NewPasswordPage actor={house.getSnapshot().children.form as never} />, { parts }))
  return onSuccess
}
const newPassword = () => page.getByLabelText(/^New password/)
const again = () => page.getByLabelText(/^Confirm password/)
const save = () => userEvent.click(page.getByRole("button", { name: "Save password" }))
const resetRejected = (message: "NO_VALID_TOKEN" | "ALREADY_SAVED") =>
  new ApiError({ status: 400, errors: [{ message, field: "token" }], call: "POST /auth/reset" })

it.each([
  ["NO_VALID_TOKEN", "This link is no longer valid."],
  // Link that was used before: someone else with the link may have saved the earlier password, so the user's own
  // password may be another one (OPEN-15).
  ["ALREADY_SAVED", "A new password was already saved with this link."],
] as const)(
  "a link to a new password that is worth nothing, %s, leads to another one, and to signing in",
  async (code, words) => {
    const onSuccess = await chooseNewPassword(resetRejected(code))
    await userEvent.fill(newPassword(), "Langeleine1")
    await userEvent.fill(again(), "Langeleine1")
    await save()
    await expect.element(page.getByRole("alert").getByText(words, { exact: false })).toBeVisible()
    expect(hrefOf("Request a new link")).toBe("/login/forgot")
    expect(hrefOf("Back to sign-in")).toBe("/login")
    expect(onSuccess).toEqual([])
  },
)

it("a link to a new password that is worth nothing has one way for who is signed in here, to the portal", async () => {
  await chooseBeside(owner, resetRejected("NO_VALID_TOKEN"))
  await userEvent.fill(newPassword(), "Langeleine1")
  await userEvent.fill(again(), "Langeleine1")
  await save()
  await expect.element(page.getByRole("alert")).toBeVisible()
  await expect.poll(ways).toEqual([["Go to the portal", "/"]])
})

it("a new password whose answer was lost was saved with the first try", async () => {
  const onSuccess = await chooseNewPassword(
    new NetworkError({ call: "POST /auth/reset" }),
    resetRejected("ALREADY_SAVED"),
  )
  await userEvent.fill(newPassword(), "Langeleine1")
  await userEvent.fill(again(), "Langeleine1")
  await save()
  await expect.element(page.getByText("No connection to the server.", { exact: false })).toBeVisible()
  await save()
  await expect
    .poll(() => onSuccess)
    .toMatchObject([{ notice: { kind: "success", key: "account.newPassword.before" } }, { to: "/login" }])
})

it.each([
  ["Kurz1", "At least 8 characters"],
  [`Aa1${"x".repeat(254)}`, "The length is not valid: use at most 256."],
])("a new password says at its field which end of its length is wrong", async (password, words) => {
  await chooseNewPassword()
  await userEvent.fill(newPassword(), password)
  await save()
  await expect.element(newPassword()).toHaveAccessibleDescription(words)
})

it.each([
  ["both are empty", "", ""],
  ["only the second is filled", "", "Langeleine1"],
  ["only the first is filled", "Langeleine1", ""],
  ["they differ", "Langeleine1", "Langeleine2"],
])("a new password is the same in both fields: %s (PWD-02)", async (_, first, second) => {
  await chooseNewPassword()
  await userEvent.fill(newPassword(), first)
  await userEvent.fill(again(), second)
  await save()
  await expect.element(again()).toHaveAccessibleDescription("Enter the same password in both fields.")
  expect(page.getByText("Required.").elements()).toEqual([])
})

it("a user without access sees why, and can sign in as another user (SSO-12)", async () => {
  await render(around(<SsoProfileError />))
  await expect
    .element(page.getByText("Your account has no access to this product.", { exact: false }))
    .toBeVisible()
  expect(new URL((page.getByRole("link").element() as HTMLAnchorElement).href).pathname).toBe("/")
})

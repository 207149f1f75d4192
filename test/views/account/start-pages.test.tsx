import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise, setup } from "xstate"
import { forgotMachine } from "#machines/account/forgot/machine.ts"
import { newPasswordMachine } from "#machines/account/new-password/machine.ts"
import { sampleCountries } from "#machines/account/places/chart.ts"
import { placesMachine } from "#machines/account/places/machine.ts"
import { registrationForm } from "#machines/account/registration/form.ts"
import { registrationMachine } from "#machines/account/registration/machine.ts"
import { languageOf } from "#machines/shell/portal/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { Refused } from "#services/failures.ts"
import { Forgot } from "#views/account/forgot/Forgot.tsx"
import { NewPasswordPage } from "#views/account/new-password/NewPasswordPage.tsx"
import { Registration } from "#views/account/registration/Registration.tsx"
import { SsoProfileError } from "#views/shell/page/SsoProfileError.tsx"
import { around, texts } from "../support/around.tsx"
import { startStage } from "../support/portal.tsx"

const input = { params: { token: "abc" }, search: "", user: null, boot: sampleBoot }
const link = (name: string) => page.getByRole("link", { name, exact: true })
const hrefOf = (name: string) => new URL((link(name).element() as HTMLAnchorElement).href).pathname

beforeEach(texts("account"))

/** In place of what keeps unsaved work in the browser. */
const quiet = setup({}).createMachine({})

describe("registration", () => {
  const start = async () => {
    const sent: Array<unknown> = []
    const send = fromPromise(({ input: values }: { readonly input: unknown }) => {
      sent.push(values)
      return Promise.resolve()
    })
    const actor = createActor(
      registrationMachine.provide({
        actors: {
          form: registrationForm.provide({
            actors: { send: send as never, unsaved: quiet as never },
          }) as never,
          places: placesMachine.provide({
            actors: { loadCountries: fromPromise(() => Promise.resolve(sampleCountries)) as never },
          }) as never,
        },
      }),
      { input },
    ).start()
    const parts = startStage({ path: "/login/register" })
    await render(around(<Registration actor={actor} />, { parts }))
    return { sent, parts }
  }

  it("is sent in the language that the page is read in, and then says where to look", async () => {
    const { sent, parts } = await start()
    parts.portal.send({ type: "language.chosen", language: "fi-FI" })
    await expect.poll(() => languageOf(parts.portal.getSnapshot())).toBe("fi-FI")
    await userEvent.fill(page.getByLabelText(/^First name/), "Aino")
    await userEvent.fill(page.getByLabelText(/^Last name/), "Rantala")
    await userEvent.fill(page.getByLabelText(/^E-mail/), "aino@farm.example")
    await userEvent.selectOptions(page.getByLabelText(/^Country/), "FI")
    await userEvent.click(page.getByRole("button", { name: "Create account" }))
    await expect.element(page.getByRole("heading", { name: "Look in your mailbox" })).toBeVisible()
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
  await render(around(<NewPasswordPage actor={actor as never} />))
  expect(hrefOf("Back to sign-in")).toBe("/login")
})

it("a link to a new password that is worth nothing leads to another one, and to signing in", async () => {
  const errors = [{ message: "NO_VALID_TOKEN", field: "token" }] as const
  const send = fromPromise(async () => {
    throw new Refused({ status: 400, errors, call: "POST /auth/reset" })
  })
  const actor = createActor(
    newPasswordMachine.provide({ actors: { send: send as never, unsaved: quiet as never } }),
    { input },
  ).start()
  await render(around(<NewPasswordPage actor={actor as never} />))
  await userEvent.fill(page.getByLabelText(/^New password/), "Langeleine1")
  await userEvent.fill(page.getByLabelText(/^The same password again/), "Langeleine1")
  await userEvent.click(page.getByRole("button", { name: "Save password" }))
  await expect
    .element(page.getByRole("alert").getByText("This link is not valid any more.", { exact: false }))
    .toBeVisible()
  expect(hrefOf("Ask for a new link")).toBe("/login/forgot")
  expect(hrefOf("Back to sign-in")).toBe("/login")
})

it("whoever may not come in is told why, and led to signing in as somebody else (SSO-12)", async () => {
  await render(around(<SsoProfileError />))
  await expect
    .element(page.getByText("Your account has no access to this product.", { exact: false }))
    .toBeVisible()
  expect(new URL((page.getByRole("link").element() as HTMLAnchorElement).href).pathname).toBe("/")
})

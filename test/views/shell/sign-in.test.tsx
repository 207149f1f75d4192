import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { AnyMachineSnapshot } from "xstate"
import { signInChart } from "#machines/shell/sign-in/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { SignIn } from "#views/shell/sign-in/SignIn.tsx"
import { around, texts } from "../support/around.tsx"

const email = () => page.getByLabelText("E-mail")
const password = () => page.getByLabelText("Password", { exact: true })
const submit = () => page.getByRole("button", { name: "Sign in" })
const busy = () => page.getByRole("button", { name: "Signing in" })
const alert = () => page.getByRole("alert")
const isAsTyped = async ({ context }: AnyMachineSnapshot) => {
  await expect.element(email()).toHaveValue(context.email)
  await expect.element(password()).toHaveValue(context.password)
}

describeView(signInChart, {
  before: texts("shell"),
  view: (actor) => around(<SignIn actor={actor as never} />),
  interactions: {
    "email.changed": ({ email: typed }) => userEvent.fill(email(), typed),
    "password.changed": ({ password: typed }) => userEvent.fill(password(), typed),
    "form.submitted": () => userEvent.click(submit()),
    "provider.selected": ({ provider }) =>
      userEvent.click(page.getByRole("button", { name: `Sign in with ${provider}` })),
    "demoPerson.selected": () => userEvent.click(page.getByRole("button", { name: /^Farm owner/ })),
  },
  // Event that no control sends: it comes from a link of another site, typed or followed while sign-in is shown.
  sentByOthers: ["search.changed"],
  invisible: { arriving: "passed through at once" },
  assertions: {
    form: async (snapshot) => {
      await expect.element(submit()).toBeEnabled()
      await isAsTyped(snapshot)
    },
    "form.editing": async ({ context }) => {
      // Checks that the page links to the form for a forgotten password (PWD-12).
      const way = page.getByRole("link", { name: /orgot/ })
      await expect.element(way).toBeVisible()
      expect(way.element().getAttribute("href")).toMatch(/\/login\/forgot$/)
      if (context.signOnFailure === undefined) await expect.poll(() => alert().elements()).toEqual([])
      else
        await expect
          .element(alert().getByText("The sign-in provider does not respond.", { exact: false }))
          .toBeVisible()
    },
    "form.rejected": ({ context }) =>
      expect
        .element(
          context.errors.some(({ field }: { readonly field?: string }) => field !== undefined)
            ? page.getByText("Required.").first()
            : alert(),
        )
        .toBeVisible(),
    "form.unreachable": async () => {
      await expect.element(alert().getByText("No connection to the server.", { exact: false })).toBeVisible()
      await expect.element(password()).toHaveFocus()
    },
    signingOn: () => expect.element(busy()).toBeVisible(),
    submitting: () => expect.element(busy()).toBeVisible(),
    throttled: async ({ context }) => {
      await expect
        .element(alert().getByText(`again in ${context.secondsLeft} second`, { exact: false }))
        .toBeVisible()
      await expect.element(submit()).toBeDisabled()
    },
    accepted: async () => {
      await expect.element(busy()).toBeVisible()
      await expect.element(password()).toHaveValue("")
    },
  },
})

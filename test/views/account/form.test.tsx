import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { AnyMachineSnapshot } from "xstate"
import { formChart } from "#machines/shared/form/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Forgot } from "#views/account/forgot/Forgot.tsx"
import { around, texts } from "../support/around.tsx"

const email = () => page.getByLabelText(/^E-mail/)
const submit = () => page.getByRole("button", { name: "Send the link" })
const alert = () => page.getByRole("alert")
const says = (words: string) => expect.element(alert().getByText(words, { exact: false })).toBeVisible()
const isAsTyped = async ({ context }: AnyMachineSnapshot) =>
  expect.element(email()).toHaveValue(context.values.email)

/** Tests the form chart on the view of one form that uses it, the request for a new password. */
describeView(formChart, {
  before: texts("account"),
  view: (actor) => around(<Forgot actor={actor as never} />),
  interactions: {
    "field.changed": async (event, snapshot, actor) => {
      // Sends the event directly after the submit: forms that stay, like those of the profile, can be changed
      // again, but this form is replaced by a message.
      if (snapshot.matches("done")) actor.send(event)
      else await userEvent.fill(email(), event.value)
    },
    "form.submitted": async (_event, snapshot, actor) => {
      // Sends a second submit directly, as by a simultaneous press, because the button is disabled while the form
      // is being sent.
      if (snapshot.hasTag("busy")) actor.send({ type: "form.submitted" })
      else await userEvent.click(submit())
    },
    "form.reopened": () => userEvent.click(page.getByRole("button", { name: "Resend" })),
  },
  sentByOthers: ["field.suggested", "draft.found", "saved.changed", "dateTime.changed", "check.requested"],
  assertions: {
    filling: async (snapshot) => {
      await expect.element(submit()).toBeEnabled()
      await isAsTyped(snapshot)
    },
    "filling.editing": ({ context }) =>
      context.fieldErrors.length === 0
        ? expect.poll(() => alert().elements()).toEqual([])
        : expect.element(email()).toBeVisible(),
    "filling.rejected": async ({ context }) => {
      const [fieldError] = context.fieldErrors
      if (fieldError?.message === "NOT_NULL") await expect.element(page.getByText("Required.")).toBeVisible()
      if (fieldError?.message === "emailExpected")
        await expect.element(page.getByText("Enter a valid e-mail address", { exact: false })).toBeVisible()
      if (fieldError?.message === "PATTERN")
        await expect.element(page.getByText("Use the expected format.")).toBeVisible()
      if (fieldError?.message === "CONFLICT") await says("Another user changed this in the meantime.")
      if (fieldError?.message === "INTERNAL_SERVER_ERROR") await says("Something went wrong on our side.")
    },
    "filling.unreachable": () => says("No connection to the server."),
    sending: async () => {
      await expect.element(page.getByRole("button", { name: "Sending" })).toBeDisabled()
      await expect.element(email()).toBeDisabled()
    },
    throttled: async (snapshot) => {
      await says(`again in ${snapshot.context.secondsLeft} second`)
      await expect.element(submit()).toBeDisabled()
      await isAsTyped(snapshot)
    },
    done: async () => {
      await expect.element(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible()
      expect(email().elements()).toEqual([])
    },
  },
})

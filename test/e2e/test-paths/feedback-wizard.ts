import type { Locator, Route } from "@playwright/test"
import { feedbackWizardChart } from "#machines/feedback/feedback-wizard/chart.ts"
import type { ApiError } from "#services/failures.ts"
import { asPerson } from "./people.ts"
import { cutOff, press, shown, watched } from "./play.ts"
import type { Fixtures, Here, Workflow } from "./workflow.ts"

const wizard = ({ page }: Fixtures) => page.getByRole("dialog").first()
const pressIn = (name: string) => (fixtures: Fixtures) =>
  press(fixtures, wizard(fixtures).getByRole("button", { name, exact: true }))

const steps: Readonly<Record<string, RegExp>> = {
  generalInformation: /^General/,
  feedbackContent: /^Your message/,
}
const choices: Readonly<Record<string, string>> = { FEATURE: "Feature request", Norrvik: "Norrvik" }

/** Sample file: the first bytes of a PNG image. */
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

interface Filled {
  readonly field: string
  readonly value: string
}
const filled = ({ pathEvent }: Pick<Here, "pathEvent">) => pathEvent.event as unknown as Filled

const fieldOf = (fixtures: Fixtures, field: string): Locator =>
  field === "email"
    ? wizard(fixtures).getByLabel("E-mail")
    : wizard(fixtures).getByRole("textbox", { name: /\?/ })

const pressOn = (fixtures: Fixtures, name: string) =>
  press(fixtures, fixtures.page.getByRole("button", { name, exact: true }))

/** Action of a test step for an event that occurs at once by itself: nothing is done. */
const bySelf = async (): Promise<void> => {}

/** Answers the call with a rejection as the server would send it. */
const rejection =
  ({ status, errors }: ApiError) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: errors })

/** Plays the test paths of the feedback wizard on the real page and server. */
export const feedbackWizardWorkflow: Workflow = {
  chart: feedbackWizardChart,
  calls: { sendFeedback: ({ pathname }) => pathname === "/api/feedback" },
  open: async (fixtures, { input }) => {
    await asPerson(fixtures.request, "owner")
    const isProblem = (input as { readonly id: string }).id === "problem"
    await fixtures.page.goto(isProblem ? "/#/profile" : "/")
    if (!isProblem) await pressOn(fixtures, "Help")
    await watched(fixtures)
    await pressOn(fixtures, isProblem ? "Report a problem" : "Give feedback")
    await shown(fixtures, wizard(fixtures))
  },
  steps: {
    "done loadDraft": bySelf,
    "done keepDraft": bySelf,
    "done dropDraft": bySelf,
    "done dropSent": bySelf,
    "done lookAtFiles": bySelf,
    "field.changed": async (fixtures, here) => {
      const { field, value } = filled(here)
      const choice = choices[value]
      if (choice !== undefined)
        await wizard(fixtures).getByRole("radio", { name: choice, exact: true }).check()
      else await fieldOf(fixtures, field).fill(value)
    },
    "files.selected": (fixtures) =>
      wizard(fixtures)
        .getByLabel("Add files")
        .setInputFiles([
          { name: "map.png", mimeType: "image/png", buffer: png },
          { name: "tool.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
        ]),
    "file.removed": pressIn("Remove map.png"),
    "step.selected": (fixtures, { pathEvent }) => {
      const { step } = pathEvent.event as unknown as { readonly step: string }
      const list = wizard(fixtures).getByRole("navigation", { name: "Steps" })
      return press(fixtures, list.getByRole("button", { name: steps[step] ?? "" }))
    },
    "step.submitted": pressIn("Continue"),
    "form.submitted": pressIn("Send feedback"),
    "dialog.closed": pressIn("Cancel"),
    "exit.confirmed": (fixtures) => press(fixtures, fixtures.page.getByRole("button", { name: "Discard" })),
    "exit.declined": (fixtures) =>
      press(fixtures, fixtures.page.getByRole("button", { name: "Keep editing" })),
    "done sendFeedback": ({ calls }) => calls.end("sendFeedback", "answered"),
    "error sendFeedback": (fixtures, { pathEvent }) => {
      const { error } = pathEvent.event as unknown as { readonly error: ApiError | { readonly _tag: string } }
      return error._tag === "ApiError"
        ? fixtures.calls.end("sendFeedback", rejection(error as ApiError))
        : cutOff(fixtures, "sendFeedback")
    },
    "after resetDelay": ({ pass }) => pass(800),
  },
  unrealised: [
    {
      what: "the browser's memory failing",
      reason: "it declares no failure",
      is: (name) => /^error (load|keep|drop)Draft$/.test(name),
    },
    {
      what: "files that cannot be looked at",
      reason: "the look declares no failure; an unreadable one is shown as such",
      is: (name) => name === "error lookAtFiles",
    },
    {
      what: "a feedback that was begun before",
      reason: "the tab of a plan is new: test/e2e/feedback.test.ts",
      is: (name, _, { event }) =>
        name === "done loadDraft" && "output" in event && "values" in (event.output as object),
    },
    {
      what: "a session that ends on the way",
      reason: "the dialog goes with it, and is there again: test/e2e/feedback.test.ts",
      is: (name, _, { event }) =>
        name === "error sendFeedback" &&
        "error" in event &&
        (event.error as { readonly _tag: string })._tag === "SessionEnded",
    },
    {
      what: "anything while the draft is kept or the files are looked at",
      reason: "it is done before a hand can move",
      is: (name, at) =>
        (at.matches({ memory: "keeping" } as never) && name !== "done keepDraft") ||
        (at.hasTag("looking") && name !== "done lookAtFiles"),
    },
    {
      what: "a field that is filled in with what stands there",
      reason: "the browser emits no event for it",
      is: (name, { context }, { event }) => {
        if (name !== "field.changed") return false
        const { field, value } = event as unknown as Filled
        return context.values[field] === value
      },
    },
  ],
}

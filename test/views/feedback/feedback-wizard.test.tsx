import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyMachineSnapshot, createActor, fromPromise } from "xstate"
import { ChosenFiles } from "#domain/chosen-files.ts"
import { FEEDBACK_STEPS, isStepOpen } from "#domain/feedback.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { loadTexts, openTexts } from "#i18n/texts.ts"
import { feedbackWizardChart } from "#machines/feedback/feedback-wizard/chart.ts"
import { feedbackWizardMachine } from "#machines/feedback/feedback-wizard/machine.ts"
import { goingFilesOf } from "#machines/feedback/feedback-wizard/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { FeedbackWizard } from "#views/feedback/feedback-wizard/FeedbackWizard.tsx"
import { targetBrands } from "#views/feedback/feedback-wizard/target-brands.ts"
import { around, texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
const cross = () => button("Close")
const send = () => button("Send feedback")
const heading = (name: string) => page.getByRole("heading", { name, exact: true, level: 3 })
const radio = (name: string) => page.getByRole("radio", { name, exact: true })
const message = () => page.getByRole("textbox", { name: /\?/ })
const email = () => page.getByLabelText(/^E-mail/)
const picker = () => page.getByLabelText("Add files")

const words = {
  GENERAL: "General feedback",
  FEATURE: "Feature request",
  BUG: "Report a bug",
  Norrvik: "Norrvik",
}
const names = {
  generalInformation: "General",
  feedbackContent: "Your message",
  contactInformation: "Contact details",
  summary: "Review and send",
}
const stepButton = (step: keyof typeof names) =>
  page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: new RegExp(`^${names[step]}`) })

const fieldErrorWords: Readonly<Record<string, string>> = {
  NOT_NULL: "Required.",
  SIZE: "The length is not valid",
  emailExpected: "Enter a valid e-mail address",
  DISALLOWED_VALUE: "This value is not allowed here.",
  TOO_MANY_ATTEMPTS: "Try again in 20 minutes",
}

const fileErrorWords: Readonly<Record<string, string>> = {
  DISALLOWED_VALUE: "is a file type that is not accepted.",
  INVALID_INPUT_VALUE: "could not be read.",
}

/** Checks that each step shows its fields, their errors, and the steps that are open. */
const stepIsShown =
  (step: keyof typeof names) =>
  async ({ context }: AnyMachineSnapshot) => {
    await expect.element(heading(names[step])).toBeVisible()
    for (const { message: code, field, fileName } of context.fieldErrors) {
      const says = field === "files" ? `${fileName} ${fileErrorWords[code]}` : fieldErrorWords[code]
      if (says !== undefined)
        await expect.element(page.getByText(says, { exact: false }).first()).toBeVisible()
    }
    for (const other of FEEDBACK_STEPS) {
      const isOpen = isStepOpen(other, context.values)
      if (isOpen) await expect.element(stepButton(other)).toBeEnabled()
      else await expect.element(stepButton(other)).toBeDisabled()
    }
    if (context.isDraftLoaded)
      await expect.element(page.getByText("draft has been restored", { exact: false })).toBeVisible()
    // Checks the size of controls except text fields, whose styles are in another order in this test than in the
    // build; the browser test measures them.
    expect(smallTargets().filter((line) => !line.includes("mantine-Input"))).toEqual([])
    await isAccessible(`${step} ${context.fieldErrors.length}`)
  }

const looked = new Set<string>()
/** Runs axe once for each appearance of the page. */
const isAccessible = async (look: string) => {
  if (looked.has(look)) return
  looked.add(look)
  expect(await axeErrors()).toEqual([])
}

const rests = async () => {
  await expect.element(cross()).toBeDisabled()
  expect(document.querySelector("form")?.closest("[inert]")).not.toBeNull()
}

it("offers the brands whose folders say so, in the order of the catalogue (FB-06)", () => {
  expect(targetBrands).toEqual(["Headland", "Norrvik", "Calder"])
})

it("is a large window with four steps in their order, Send and Cancel below, that a press beside it does not close (FB-01, FB-02)", async () => {
  await page.viewport(1440, 900)
  await texts("feedback")()
  const wizard = createActor(
    feedbackWizardMachine.provide({
      actors: { loadDraft: fromPromise(async () => ({ seed: "a-seed" })) as never },
    }),
    { input: { user: owner, boot: sampleBoot, id: "feedback" } },
  ).start()
  await render(around(<FeedbackWizard actor={wizard} files={new ChosenFiles()} />))
  const dialog = page.getByRole("dialog", { name: "Give feedback" })
  const steps = page.getByRole("navigation", { name: "Steps" }).getByRole("button")
  await expect.poll(() => steps.elements().length).toBe(4)
  for (const [index, name] of Object.values(names).entries())
    await expect.element(steps.nth(index)).toHaveAccessibleName(name)
  await expect.element(button("Cancel")).toBeEnabled()
  await expect.element(send()).toBeDisabled()
  const { left, top, width } = dialog.element().getBoundingClientRect()
  expect(width).toBeGreaterThanOrEqual(800)
  expect(Math.min(left, top)).toBeGreaterThan(20)
  // Presses the backdrop, which in browsers has the dialog itself as its target.
  await userEvent.click(dialog, { position: { x: -10, y: 40 }, force: true })
  expect(wizard.getSnapshot().matches({ wizard: "open" })).toBe(true)
  await expect.element(dialog).toBeVisible()
  wizard.stop()
})

it.each([
  ["ru-RU", 390],
  ["sv-SE", 390],
  ["hu-HU", 320],
  ["nl-NL", 320],
] as const)("the words of its buttons are whole in %s at %d px", async (language, width) => {
  await page.viewport(width, 844)
  await texts("feedback")()
  await openTexts("feedback", language)
  await loadTexts(language)
  const wizard = createActor(
    feedbackWizardMachine.provide({
      actors: { loadDraft: fromPromise(async () => ({ seed: "a-seed" })) as never },
    }),
    { input: { user: owner, boot: sampleBoot, id: "feedback" } },
  ).start()
  await render(
    around(
      <TextsProvider language={language} systemOfUnits="SI" timeZone="Europe/Helsinki">
        <FeedbackWizard actor={wizard} files={new ChosenFiles()} />
      </TextsProvider>,
    ),
  )
  const words = () => [...document.querySelectorAll<HTMLElement>(".mantine-Button-label")]
  await expect.poll(() => words().length).toBe(3)
  const cut = words().filter((word) => word.scrollWidth > word.clientWidth)
  expect(cut.map((word) => word.innerText)).toEqual([])
  const { scrollWidth, clientWidth } = page.getByRole("dialog").element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  wizard.stop()
})

describeView(feedbackWizardChart, {
  before: async () => {
    await page.viewport(1100, 900)
    await texts("feedback")()
  },
  view: (actor) => around(<FeedbackWizard actor={actor as never} files={new ChosenFiles()} />),
  interactions: {
    "field.changed": async ({ field, value }) => {
      if (field === "feedback") await userEvent.fill(message(), value)
      else if (field === "email") await userEvent.fill(email(), value)
      else await userEvent.click(radio(words[value as keyof typeof words]))
    },
    "files.selected": async (event, _snapshot, actor) => {
      // Sends the event directly, because the browser's file picker is not part of the page; the browser tests
      // choose files with it.
      await expect.element(picker()).toBeEnabled()
      actor.send(event)
    },
    "file.removed": () => userEvent.click(button("Remove map.png")),
    "step.selected": ({ step }) => userEvent.click(stepButton(step)),
    "step.submitted": () => userEvent.click(button("Continue")),
    "form.submitted": () => userEvent.click(send()),
    "dialog.closed": () => userEvent.click(button("Cancel")),
    "exit.confirmed": () => userEvent.click(button("Discard")),
    "exit.declined": () => userEvent.click(button("Keep editing")),
  },
  assertions: {
    "wizard.loadingDraft": () => expect.element(page.getByRole("dialog")).toBeVisible(),
    "wizard.open": async () => {
      await expect.element(cross()).toBeEnabled()
    },
    "wizard.open.generalInformation": async (snapshot) => {
      await stepIsShown("generalInformation")(snapshot)
      const { type, brand } = snapshot.context.values
      await expect.element(radio(words[type as keyof typeof words])).toBeChecked()
      if (brand === "") expect(page.getByRole("radio", { checked: true }).elements()).toHaveLength(1)
      await expect.element(send()).toBeDisabled()
    },
    "wizard.open.feedbackContent": async ({ context }) => {
      await expect.element(message()).toHaveValue(context.values.feedback)
      await expect
        .element(page.getByText(`${context.values.feedback.length} / 32,000`, { exact: true }))
        .toBeVisible()
      const isOffered = context.hostTakesFiles && context.values.type !== "GENERAL"
      expect(page.getByRole("heading", { name: "Attachments", exact: true }).elements()).toHaveLength(
        isOffered ? 1 : 0,
      )
      for (const { name } of context.files)
        await expect.element(page.getByText(name, { exact: true })).toBeVisible()
    },
    "wizard.open.feedbackContent.writing": stepIsShown("feedbackContent"),
    "wizard.open.feedbackContent.looking": async () => {
      await expect.element(page.getByText("Checking files")).toBeVisible()
      await expect.element(button("Continue")).toBeDisabled()
    },
    "wizard.open.contactInformation": async (snapshot) => {
      await stepIsShown("contactInformation")(snapshot)
      await expect.element(email()).toHaveValue(snapshot.context.values.email)
      await expect.element(page.getByLabelText(/^First name/)).toHaveValue("Aino")
    },
    "wizard.open.summary": async (snapshot) => {
      await stepIsShown("summary")(snapshot)
      await expect.element(page.getByText(snapshot.context.values.feedback, { exact: true })).toBeVisible()
      const files = page
        .getByRole("region", { name: names.feedbackContent })
        .getByText("Attachments", { exact: true })
      expect(files.elements()).toHaveLength(goingFilesOf(snapshot as never).length > 0 ? 1 : 0)
      await expect.element(send()).toBeEnabled()
    },
    "wizard.open.summary.ready": () => expect.element(page.getByText("Aino Rantala")).toBeVisible(),
    "wizard.open.summary.unreachable": () =>
      expect
        .element(page.getByRole("alert").getByText("It will be received only once", { exact: false }))
        .toBeVisible(),
    "wizard.asking": async () => {
      await rests()
      await expect.element(page.getByRole("alertdialog", { name: "Discard your feedback?" })).toBeVisible()
      await isAccessible("asking")
    },
    "wizard.sending": async () => {
      await rests()
      await expect.element(button("Sending")).toBeDisabled()
      await expect.element(button("Cancel")).toBeDisabled()
    },
    "wizard.sent": async () => {
      await expect.element(page.getByText("Thank you.", { exact: false })).toBeVisible()
      await expect.element(cross()).toBeDisabled()
    },
    "wizard.discarding": () => expect.poll(() => page.getByRole("dialog").elements()).toEqual([]),
    "wizard.closed": () => expect.poll(() => page.getByRole("dialog").elements()).toEqual([]),
  },
  invisible: {
    "wizard.open.leading": "passes at once",
    "memory.resting": "what is kept is not shown",
    "memory.keeping": "what is kept is not shown",
  },
})

import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { sampleFormMachine } from "#machines/shared/form/chart.ts"
import { wizardChart } from "#machines/shared/wizard/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { type WizardActor, WizardPage } from "#views/ui/wizard/WizardPage.tsx"
import { around, nothingToLose, texts } from "../../support/around.tsx"
import { withKeys } from "./kit-texts.tsx"

const button = (name: string) => page.getByRole("button", { name, exact: true })

describeView(wizardChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("tools")()
  },
  // The wizard's form, whose results are not reported: the test path decides them, not the form's fields.
  parts: () => ({
    form: sampleFormMachine.provide({
      actors: nothingToLose,
      actions: { notifyChecked: () => {}, notifyRefused: () => {} },
    }),
  }),
  view: (actor) =>
    around(
      withKeys(
        <main>
          <WizardPage
            actor={actor as never as WizardActor}
            view={{
              texts: "fields",
              steps: [
                { name: "who", fields: [{ kind: "email", name: "email" }] },
                { name: "when", fields: [{ kind: "dateTime", name: "start" }] },
              ],
            }}
          />
        </main>,
      ),
    ),
  interactions: {
    "back.requested": () => userEvent.click(button("components.wizard.back")),
  },
  // Events not sent by a press: when the user presses Continue, the form reports its result at once.
  sentByOthers: ["next.requested", "step.selected", "fields.checked", "form.rejected"],
  assertions: {
    open: ({ context }) =>
      expect
        .element(page.getByRole("heading", { level: 2 }))
        .toHaveTextContent(`fields.section.${context.index === 0 ? "who" : "when"}`),
  },
  invisible: { checking: "lasts no time that a user sees" },
  // Selector of everything on the page, so that nothing is pressed while the form checks its fields: the check
  // takes no time.
  ignored: "main",
})

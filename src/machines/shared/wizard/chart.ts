import { type Chart, defineChart } from "../../chart.ts"
import { sampleFormMachine } from "../form/chart.ts"
import { WizardEvents } from "./events.ts"
import { type WizardMachine, wizardMachine } from "./machine.ts"

export const wizardChart = defineChart<WizardMachine>({
  area: "shared",
  name: "wizard",
  purpose: "Leads through a form in steps, each right before the next.",
  machine: wizardMachine({
    name: "sample",
    form: sampleFormMachine,
    steps: [
      { name: "who", fields: ["email"] },
      { name: "when", fields: ["start"] },
    ],
  }),
  events: WizardEvents,
  samples: {
    inputs: [undefined],
    events: () => [
      { type: "next.requested" },
      { type: "back.requested" },
      { type: "step.selected", index: 1 },
      { type: "fields.checked", isRight: true },
      { type: "fields.checked", isRight: false },
      { type: "form.rejected", fields: ["email"] },
    ],
    key: ({ context }) => [context.index, context.reached],
    longRunning: { form: "stands on the page as long as it is open" },
    nonInput: {
      "step.selected": "shows another step; what is typed is the form's",
      "fields.checked": "is the form's answer",
      "form.rejected": "is the form's answer",
    },
  },
})

interface OneWizard extends Pick<Chart<WizardMachine>, "area" | "name" | "purpose" | "machine"> {
  /** Repository path of the wizard's file. */
  readonly source: string
  /** Sample input of the wizard's form. */
  readonly input: unknown
}

/** Chart record of one wizard; its states, events and failures are those of the chart that all wizards run. */
export const wizardRecord = ({ input, ...own }: OneWizard): Chart<WizardMachine> => ({
  ...wizardChart,
  ...own,
  base: wizardChart,
  samples: { ...wizardChart.samples, inputs: [input] },
})

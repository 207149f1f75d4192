import type { Chart } from "../../chart.ts"
import { formChart } from "./chart.ts"
import type { FormMachine } from "./machine.ts"

interface OneForm extends Pick<Chart<FormMachine>, "area" | "name" | "purpose" | "machine"> {
  /** Repository path of the form's file. */
  readonly source: string
  /** Sample input of the form; undefined for a form that starts empty. */
  readonly input?: unknown
  /** Sample answer to the submit, where the form reads the answer. */
  readonly output?: unknown
}

/** Chart record of one form; its states, events and failures are those of the chart that all forms run. */
export const formRecord = ({ input, output, ...own }: OneForm): Chart<FormMachine> => ({
  ...formChart,
  ...own,
  base: formChart,
  samples: {
    ...formChart.samples,
    inputs: input === undefined ? [] : [input],
    ...(output === undefined ? {} : { outputs: { send: [output] } }),
  },
})

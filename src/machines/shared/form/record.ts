import type { Chart } from "../../chart.ts"
import { formChart } from "./chart.ts"
import type { FormMachine } from "./machine.ts"

interface OneForm extends Pick<Chart<FormMachine>, "area" | "name" | "purpose" | "machine"> {
  /** File of the form in the repository. */
  readonly source: string
  /** With what it may be started; nothing for a form that begins empty. */
  readonly input?: unknown
  /** An answer to it, where it looks at one. */
  readonly output?: unknown
}

/** What one form says about itself; its states, events and failures are those of the chart that all forms run. */
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

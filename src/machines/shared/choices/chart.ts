import { fromPromise } from "xstate"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { ChoicesEvents } from "./events.ts"
import { type Choice, choicesMachine } from "./machine.ts"

const series: ReadonlyArray<Choice> = [
  { value: "1", label: "Furrow" },
  { value: "2", label: "Harrow" },
]
const machine = choicesMachine(fromPromise(() => Promise.resolve(series)))

export const choicesChart = defineChart<typeof machine>({
  area: "shared",
  name: "choices",
  purpose: "Loads a whole list to choose from, which may be of something that has to be chosen first.",
  machine,
  events: ChoicesEvents,
  samples: {
    inputs: [{ owner: null }, { owner: 0 }],
    events: () => [
      { type: "owner.changed", owner: 7 },
      { type: "owner.changed", owner: null },
      { type: "load.retried" },
    ],
    outputs: { load: [series] },
    errors: { load: [new NetworkError({ call: "GET /serieses" })] },
    key: ({ context }) => [context.owner, context.choices.length],
    nonInput: {
      "owner.changed": "comes from the select before it",
    },
  },
})

import { fromPromise } from "xstate"
import { defineChart } from "../../chart.ts"
import { type Choice, choicesMachine } from "../choices/machine.ts"
import { MachineModelEvents } from "./events.ts"
import { machineModelMachine } from "./machine.ts"

const none = choicesMachine(fromPromise(() => Promise.resolve<ReadonlyArray<Choice>>([])))
const machine = machineModelMachine({ brands: none, series: none, models: none })

export const machineModelChart = defineChart<typeof machine>({
  area: "shared",
  name: "machine-model",
  purpose: "A choice of brand, series and model, in which what is chosen below goes with what is above.",
  machine,
  events: MachineModelEvents,
  samples: {
    inputs: [
      { brand: null, series: null, model: null },
      { brand: 1, series: 4, model: 9 },
    ],
    events: () => [
      { type: "brand.selected", id: 1 },
      { type: "brand.selected", id: 2 },
      { type: "series.selected", id: 4 },
      { type: "series.selected", id: 5 },
      { type: "model.selected", id: 9 },
    ],
    key: ({ context }) => [context.brand, context.series, context.model],
    longRunning: {
      brands: "lives as long as the select",
      series: "lives as long as the select",
      models: "lives as long as the select",
    },
    unsaved: {
      of: ({ context: { brand, series, model } }) => [brand, series, model],
      // Events that may change the choices. A new brand or series may clear the choices below it, because a series
      // belongs to its brand and a model to its series.
      changedBy: ["brand.selected", "series.selected", "model.selected"],
    },
  },
})

import { defineChart } from "../../chart.ts"
import { sampleMachine } from "../../fleet/live-fleet/chart.ts"
import { VinQuestionEvents } from "./events.ts"
import { vinQuestionMachine } from "./machine.ts"

export const vinQuestionChart = defineChart<typeof vinQuestionMachine>({
  area: "machine",
  name: "vin-question",
  purpose: "Asks for the VIN of the machine to open.",
  machine: vinQuestionMachine,
  events: VinQuestionEvents,
  samples: {
    inputs: [],
    events: () => [
      { type: "vin.changed", text: "123" },
      { type: "vin.changed", text: ` ${sampleMachine.vin.toLowerCase()} ` },
      { type: "vin.submitted" },
    ],
    key: ({ context }) => [context.typed],
    unsaved: { of: ({ context }) => context.typed, changedBy: ["vin.changed"] },
  },
})

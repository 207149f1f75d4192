import { Schema } from "effect"
import { defineChart } from "../../chart.ts"
import { pageMachine } from "./machine.ts"

export const pageChart = defineChart<typeof pageMachine>({
  area: "shell",
  name: "page",
  purpose: "A page of words alone, on which nothing happens.",
  machine: pageMachine,
  events: Schema.Never,
  samples: {
    inputs: [],
    events: () => [],
    key: () => undefined,
    neverLeft: { page: "stands there until the person goes elsewhere" },
  },
})

import { Schema } from "effect"
import { defineChart } from "../../chart.ts"
import { personSearchMachine } from "./machine.ts"

export const personSearchChart = defineChart<typeof personSearchMachine>({
  area: "gdpr",
  name: "person-search",
  purpose: "Has the form of a search for a person and the accounts that were found beside each other.",
  machine: personSearchMachine,
  events: Schema.Never,
  samples: {
    inputs: [],
    events: () => [],
    key: () => undefined,
    neverLeft: { "person-search": "stands there until the person goes elsewhere" },
    longRunning: {
      form: "stands on the page as long as it is open",
      people: "keeps what was found as long as the page is open",
    },
  },
})

import { Schema } from "effect"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { registrationMachine } from "./machine.ts"

export const registrationChart = defineChart<typeof registrationMachine>({
  area: "account",
  name: "registration",
  purpose: "Asks for an owner account: a form, and the countries that it offers.",
  machine: registrationMachine,
  events: Schema.Never,
  samples: {
    inputs: [{ params: {}, search: "", user: null, boot: sampleBoot }],
    events: () => [],
    key: () => undefined,
    neverLeft: { "registration.open": "its form stands there until the visitor goes elsewhere" },
    longRunning: {
      form: "stands on the page as long as it is open",
      addressOptions: "stands beside the form as long as it is there",
    },
  },
})

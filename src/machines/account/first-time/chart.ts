import { Schema } from "effect"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { newcomer } from "../../shell/sample-users.ts"
import { firstTimeMachine } from "./machine.ts"

export const firstTimeChart = defineChart<typeof firstTimeMachine>({
  area: "account",
  name: "first-time",
  purpose: "Completes an account: details and agreements in one form, then on to what was wanted.",
  machine: firstTimeMachine,
  events: Schema.Never,
  samples: {
    inputs: [{ params: {}, search: "", user: newcomer, boot: sampleBoot }],
    events: () => [],
    key: () => undefined,
    neverLeft: { "first-time.open": "navigation leads on when the account is complete" },
    longRunning: {
      form: "stands on the page as long as it is open",
      addressOptions: "stands beside the form as long as it is there",
    },
    person: { endsWith: "screen" },
  },
})

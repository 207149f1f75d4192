import { EVERYTHING, ONLY_REQUIRED } from "#domain/consent.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { ConsentEvents } from "./events.ts"
import { consentMachine } from "./machine.ts"

export const consentChart = defineChart<typeof consentMachine>({
  area: "consent",
  name: "consent",
  purpose: "Asks once what a visitor agrees to, and starts and ends in every tab what depends on it.",
  machine: consentMachine,
  events: ConsentEvents,
  samples: {
    inputs: [
      { user: null, boot: sampleBoot },
      { user: null, boot: { ...sampleBoot, consentProvider: "https://consent.example/ask.js" } },
    ],
    events: (snapshot) => [
      { type: "decision.changed", decision: null },
      { type: "decision.changed", decision: ONLY_REQUIRED },
      { type: "decision.changed", decision: { ...ONLY_REQUIRED, maps: true } },
      { type: "decision.changed", decision: EVERYTHING },
      ...(snapshot.matches("asking")
        ? ([{ type: "all.accepted" }, { type: "onlyRequired.accepted" }, { type: "choice.opened" }] as const)
        : []),
      ...(snapshot.matches({ withdrawn: "askingReload" })
        ? ([{ type: "reload.confirmed" }, { type: "reload.declined" }] as const)
        : []),
    ],
    outputs: {
      keepDecision: [undefined],
      removeAnalytics: [undefined],
      lookForUnsaved: [true, false],
      reload: [undefined],
    },
    meant: {
      "removeAnalytics is started unasked": "the withdrawal itself is the confirmation",
    },
    key: ({ context }) => [context.boot.consentProvider, context.decision],
    longRunning: {
      watchDecision: "reads as long as the page is there",
      analytics: "counts as long as it is agreed to",
    },
    fireAndForget: { removeAnalytics: "declares no failure: what the browser forbids is not there" },
    nonInput: {
      "decision.changed": "comes from what the browser keeps",
    },
  },
})

import { ONLY_REQUIRED } from "#domain/consent.ts"
import { defineChart } from "../../chart.ts"
import { AnalyticsEvents } from "./events.ts"
import { analyticsMachine } from "./machine.ts"

export const analyticsChart = defineChart<typeof analyticsMachine>({
  area: "consent",
  name: "analytics",
  purpose: "Counts pages, failures, slow calls and kinds of users, for as long as the visitor agrees to it.",
  machine: analyticsMachine,
  events: AnalyticsEvents,
  samples: {
    inputs: [{ decision: { ...ONLY_REQUIRED, performance: true, maps: true } }],
    // Sample events: at most two wait to be sent, enough to show that each is sent once, and in order.
    events: ({ context }) =>
      context.waiting.length < 2
        ? [{ type: "happened", what: { name: "page_view", page: "/activate/{token}" } }]
        : [],
    outputs: { beginAnalytics: [undefined], sendEvents: [undefined] },
    meant: {
      "sendEvents starts itself again": "events that came meanwhile are sent next",
    },
    key: ({ context }) => context.waiting.length,
    fireAndForget: {
      beginAnalytics: "declares no failure: a script that does not come counts nothing",
      sendEvents: "declares no failure: no caller waits for analytics",
    },
    longRunning: {
      watchPage: "watches as long as it is agreed to",
      watchVisit: "follows as long as it is agreed to",
    },
    nonInput: {
      happened: "is an event to count, not an input",
    },
  },
})

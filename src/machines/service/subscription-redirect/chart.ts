import { PartnerId } from "#contract/schemas/ids.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { SubscriptionRedirectEvents } from "./events.ts"
import { subscriptionRedirectMachine } from "./machine.ts"

export const subscriptionRedirectChart = defineChart<typeof subscriptionRedirectMachine>({
  area: "service",
  name: "subscription-redirect",
  purpose: "Leads from a subscription to the subscriptions of its service centre.",
  machine: subscriptionRedirectMachine,
  events: SubscriptionRedirectEvents,
  samples: {
    inputs: [{ params: { subId: "11" } }],
    events: () => [{ type: "load.retried" }],
    outputs: { findCentre: [PartnerId.make(3), undefined] },
    errors: { findCentre: [new NetworkError({ call: "GET /subscriptions/search" })] },
    key: ({ value }) => value,
    neverLeft: {
      "subscription-redirect.leadingOn": "navigation is on its way to another place, and ends the chart",
    },
  },
})

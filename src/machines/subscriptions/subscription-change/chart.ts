import { PartnerId } from "#contract/schemas/ids.ts"
import { SubscriptionId } from "#contract/schemas/subscription.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { type Changed, SubscriptionChangeEvents } from "./events.ts"
import { subscriptionChangeMachine } from "./machine.ts"

/** Offer of a renewal that waits for its customer. */
export const sampleInvite: Changed = {
  id: SubscriptionId.make(11),
  version: 3,
  subscriptionState: "INVITE",
  autoRenew: true,
  expires: null,
  customerReference: null,
  serviceId: PartnerId.make(3),
  machine: "Otso",
}

export const subscriptionChangeChart = defineChart<typeof subscriptionChangeMachine>({
  area: "subscriptions",
  name: "subscription-change",
  purpose:
    "Changes the state of a subscription as its customer or service centre may, and shows its history.",
  machine: subscriptionChangeMachine,
  events: SubscriptionChangeEvents,
  samples: {
    inputs: [{ by: "owner" }, { by: "centre" }],
    events: () => [
      { type: "change.requested", subscription: sampleInvite, target: "ACTIVE" },
      { type: "change.requested", subscription: sampleInvite, target: "WITHDRAWN" },
      { type: "change.requested", subscription: sampleInvite, target: "EXPIRED" },
      { type: "change.cancelled" },
      { type: "change.saved" },
      { type: "history.requested", subscription: sampleInvite },
      { type: "history.closed" },
      { type: "history.retried" },
    ],
    outputs: {
      loadHistory: [
        [
          {
            id: 1,
            time: "2026-11-20T08:00:00.000Z",
            type: "CREATED",
            actor: null,
            oldValue: null,
            newValue: "INVITE",
            description: null,
          },
        ],
      ],
    },
    errors: { loadHistory: [new NetworkError({ call: "GET /subscriptions/history/{id}" })] },
    key: ({ context: { by, target } }) => [by, target],
    longRunning: { form: "stands in the dialog as long as it is open" },
    nonInput: {
      "change.requested": "names a row, which the list keeps",
      "history.requested": "names a row, which the list keeps",
    },
  },
})

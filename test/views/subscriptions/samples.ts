import { Subscription, SubscriptionId } from "#contract/schemas/subscription.ts"
import type { ListedSubscription } from "#machines/subscriptions/listed-subscription.ts"
import { exampleOf } from "#test/support/examples.ts"

export const sampleSubscription: ListedSubscription = {
  ...exampleOf(Subscription),
  daysLeft: 100,
  renewable: false,
}

const one = (id: number, values: Partial<ListedSubscription>): ListedSubscription => ({
  ...sampleSubscription,
  id: SubscriptionId.make(id),
  daysLeft: null,
  ...values,
})

/** A subscription in each state: running, soon over, waiting for either side, and ended in each way. */
export const sampleSubscriptions: ReadonlyArray<ListedSubscription> = [
  one(11, { daysLeft: 100 }),
  one(12, {
    daysLeft: 12,
    renewable: true,
    autoRenew: false,
    expires: "2026-12-04T10:00:00.000Z",
    activationState: "ACTIVATION_PENDING",
  }),
  one(13, { subscriptionState: "INVITE", approved: null, expires: null, plan: null }),
  one(14, {
    subscriptionState: "REQUEST",
    created: "2026-11-20T10:00:00.000Z",
    approved: null,
    expires: null,
    plan: sampleSubscription.plan && { ...sampleSubscription.plan, price: 0 },
  }),
  one(15, { subscriptionState: "EXPIRED" }),
  one(16, { subscriptionState: "CANCELED", terminatedOn: "2026-10-20T10:00:00.000Z" }),
  one(17, {
    subscriptionState: "REJECTED",
    terminatedOn: "2026-10-20T10:00:00.000Z",
    terminatingDescription: "We agreed on another plan.",
  }),
  one(18, { subscriptionState: "WITHDRAWN", terminatedOn: "2026-10-20T10:00:00.000Z", serviceCentre: null }),
]

import { Schema } from "effect"
import { PartnerId } from "#contract/schemas/ids.ts"
import { SubscriptionState } from "#contract/schemas/machine.ts"
import { SubscriptionId } from "#contract/schemas/subscription.ts"

/** What a change needs to know of a subscription, and its machine's name for the dialog. */
export const Changed = Schema.Struct({
  id: SubscriptionId,
  version: Schema.Int,
  subscriptionState: SubscriptionState,
  autoRenew: Schema.Boolean,
  expires: Schema.NullOr(Schema.String),
  customerReference: Schema.NullOr(Schema.String),
  serviceId: Schema.NullOr(PartnerId),
  machine: Schema.String,
})
export type Changed = typeof Changed.Type

/** The user asked for a new state of a subscription; a state that is not offered is refused (SUB-07). */
export const ChangeRequested = Schema.Struct({
  type: Schema.Literal("change.requested"),
  subscription: Changed,
  target: SubscriptionState,
})
export const ChangeCancelled = Schema.Struct({ type: Schema.Literal("change.cancelled") })
/** Sent by the form: the server stored the change. */
export const ChangeSaved = Schema.Struct({ type: Schema.Literal("change.saved") })

/** The user asked what happened to a subscription. */
export const HistoryRequested = Schema.Struct({
  type: Schema.Literal("history.requested"),
  subscription: Changed,
})
export const HistoryClosed = Schema.Struct({ type: Schema.Literal("history.closed") })
export const HistoryRetried = Schema.Struct({ type: Schema.Literal("history.retried") })

export const SubscriptionChangeEvents = Schema.Union([
  ChangeRequested,
  ChangeCancelled,
  ChangeSaved,
  HistoryRequested,
  HistoryClosed,
  HistoryRetried,
])
export type SubscriptionChangeEvent = typeof SubscriptionChangeEvents.Type

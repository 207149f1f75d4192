import { Schema } from "effect"

export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

export const SubscriptionRedirectEvents = Schema.Union([LoadRetried])
export type SubscriptionRedirectEvent = typeof SubscriptionRedirectEvents.Type

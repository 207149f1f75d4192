import { Schema } from "effect"

export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })

export const SubscriptionRedirectEvents = Schema.Union([RetryRequested])
export type SubscriptionRedirectEvent = typeof SubscriptionRedirectEvents.Type

import { Schema } from "effect"

export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })
export const CancelRequested = Schema.Struct({ type: Schema.Literal("cancel.requested") })

export const ActivationEvents = Schema.Union([RetryRequested, CancelRequested])
export type ActivationEvent = typeof ActivationEvents.Type

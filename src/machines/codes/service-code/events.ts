import { Schema } from "effect"

export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })

export const ServiceCodeEvents = Schema.Union([RetryRequested])
export type ServiceCodeEvent = typeof ServiceCodeEvents.Type

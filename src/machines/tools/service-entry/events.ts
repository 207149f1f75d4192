import { Schema } from "effect"

export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })

export const ServiceEntryEvents = Schema.Union([RetryRequested])
export type ServiceEntryEvent = typeof ServiceEntryEvents.Type

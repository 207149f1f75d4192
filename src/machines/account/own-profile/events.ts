import { Schema } from "effect"

export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })

export const OwnProfileEvents = Schema.Union([RetryRequested])
export type OwnProfileEvent = typeof OwnProfileEvents.Type

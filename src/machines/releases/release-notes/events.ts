import { Schema } from "effect"

export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })
export type ReleaseNotesEvent = typeof RetryRequested.Type
export const ReleaseNotesEvents = Schema.Union([RetryRequested])

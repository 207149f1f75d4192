import { Schema } from "effect"

/** Try again to read what is to be changed. */
export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })
/** After a version conflict: fill in what others saved meanwhile, and keep what the user has changed. */
export const LatestRequested = Schema.Struct({ type: Schema.Literal("latest.requested") })

export const EditorEvents = Schema.Union([RetryRequested, LatestRequested])
export type EditorEvent = typeof EditorEvents.Type

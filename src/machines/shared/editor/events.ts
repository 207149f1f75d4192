import { Schema } from "effect"

/** Try again to read what is to be changed. */
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
/** After a version conflict: fill in what others saved meanwhile, and keep what the user has changed. */
export const LatestRequested = Schema.Struct({ type: Schema.Literal("latest.requested") })

export const EditorEvents = Schema.Union([LoadRetried, LatestRequested])
export type EditorEvent = typeof EditorEvents.Type

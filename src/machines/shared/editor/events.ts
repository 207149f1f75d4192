import { Schema } from "effect"

/** Retries reading the object that the form is to change. */
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
/**
 * After a version conflict the user asks for the latest version: the form takes over what other users saved
 * meanwhile, and keeps the user's own changes.
 */
export const LatestRequested = Schema.Struct({ type: Schema.Literal("latest.requested") })

export const EditorEvents = Schema.Union([LoadRetried, LatestRequested])
export type EditorEvent = typeof EditorEvents.Type

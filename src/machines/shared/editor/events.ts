import { Schema } from "effect"
import { DataRefreshed } from "../resource/events.ts"

/**
 * After a version conflict the user asks for the latest version: the form takes over what other users saved
 * meanwhile, and keeps the user's own changes.
 */
export const LatestRequested = Schema.Struct({ type: Schema.Literal("latest.requested") })

export const EditorEvents = Schema.Union([DataRefreshed, LatestRequested])
export type EditorEvent = typeof EditorEvents.Type

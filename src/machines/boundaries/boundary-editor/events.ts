import { Schema } from "effect"
import { DataRefreshed } from "../../shared/resource/events.ts"
import { RingDrawn } from "../boundary-drawing/events.ts"
import { AreaImported } from "../boundary-import/events.ts"

/** After a version conflict the user asks for the latest version, and keeps the own changes. */
export const LatestRequested = Schema.Struct({ type: Schema.Literal("latest.requested") })

export const BoundaryEditorEvents = Schema.Union([DataRefreshed, LatestRequested, RingDrawn, AreaImported])
export type BoundaryEditorEvent = typeof BoundaryEditorEvents.Type

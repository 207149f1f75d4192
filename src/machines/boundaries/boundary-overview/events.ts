import { Schema } from "effect"
import { DataRefreshed } from "../../shared/resource/events.ts"

/** The user chose a boundary on the map or in the list. */
export const BoundarySelected = Schema.Struct({ type: Schema.Literal("boundary.selected"), id: Schema.Int })
/** A boundary was deleted in the list. */
export const BoundariesOutdated = Schema.Struct({ type: Schema.Literal("boundaries.outdated") })

export const BoundaryOverviewEvents = Schema.Union([BoundarySelected, BoundariesOutdated, DataRefreshed])
export type BoundaryOverviewEvent = typeof BoundaryOverviewEvents.Type

import { Schema } from "effect"
import { SearchChanged } from "../../shell/navigation/events.ts"
import { ActionCompleted } from "../row-actions/events.ts"

/** Reads the object again; the shown data stay until the answer arrives. */
export const DataRefreshed = Schema.Struct({ type: Schema.Literal("data.refreshed") })
/** The user selected another tab. */
export const TabSelected = Schema.Struct({ type: Schema.Literal("tab.selected"), tab: Schema.String })

export const RecordEvents = Schema.Union([DataRefreshed, TabSelected, ActionCompleted, SearchChanged])
export type RecordEvent = typeof RecordEvents.Type

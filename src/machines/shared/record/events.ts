import { Schema } from "effect"
import { SearchChanged } from "../../shell/navigation/events.ts"
import { ActionCompleted } from "../row-actions/events.ts"

/** Read the thing again; what is shown stays until the answer is there. */
export const DataRefreshed = Schema.Struct({ type: Schema.Literal("data.refreshed") })
/** Another tab is to be shown. */
export const TabSelected = Schema.Struct({ type: Schema.Literal("tab.selected"), tab: Schema.String })

export const RecordEvents = Schema.Union([DataRefreshed, TabSelected, ActionCompleted, SearchChanged])
export type RecordEvent = typeof RecordEvents.Type

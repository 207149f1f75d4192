import { Schema } from "effect"
import { SearchChanged } from "../../shell/navigation/events.ts"
import { ActionCompleted } from "../row-actions/events.ts"

/** Request to read the object again; the shown data stay until the answer arrives. */
export const DataRefreshed = Schema.Struct({ type: Schema.Literal("data.refreshed") })
/** The user selected another tab. */
export const TabSelected = Schema.Struct({ type: Schema.Literal("tab.selected"), tab: Schema.String })

/** Another object of the same kind was chosen: the path of its page. */
export const RecordChosen = Schema.Struct({ type: Schema.Literal("record.chosen"), path: Schema.String })

export const RecordEvents = Schema.Union([
  DataRefreshed,
  TabSelected,
  RecordChosen,
  ActionCompleted,
  SearchChanged,
])
export type RecordEvent = typeof RecordEvents.Type

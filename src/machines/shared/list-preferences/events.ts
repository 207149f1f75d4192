import { Schema } from "effect"

/** The user showed or hid a column of the list. */
export const ColumnToggled = Schema.Struct({ type: Schema.Literal("column.toggled"), column: Schema.String })
/** The user saved the present query under a name; a view of the same name is replaced. */
export const ViewSaved = Schema.Struct({
  type: Schema.Literal("view.saved"),
  name: Schema.String,
  search: Schema.String,
})
export const ViewDeleted = Schema.Struct({ type: Schema.Literal("view.deleted"), name: Schema.String })

export const ListPreferencesEvents = Schema.Union([ColumnToggled, ViewSaved, ViewDeleted])
export type ListPreferencesEvent = typeof ListPreferencesEvents.Type

import { Schema } from "effect"

/** A column is shown, or hidden again. */
export const ColumnToggled = Schema.Struct({ type: Schema.Literal("column.toggled"), column: Schema.String })
/** The present query is kept under a name; one of the same name gives way. */
export const ViewSaved = Schema.Struct({
  type: Schema.Literal("view.saved"),
  name: Schema.String,
  search: Schema.String,
})
export const ViewDeleted = Schema.Struct({ type: Schema.Literal("view.deleted"), name: Schema.String })

export const ListPreferencesEvents = Schema.Union([ColumnToggled, ViewSaved, ViewDeleted])
export type ListPreferencesEvent = typeof ListPreferencesEvents.Type

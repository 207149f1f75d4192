import { Schema } from "effect"
import { SearchChanged } from "../../shell/navigation/events.ts"
import { ActionCompleted, RowIds } from "../row-actions/events.ts"

const ids = Schema.Array(Schema.Union([Schema.Int, Schema.String]))

/** A row is selected, or not any more. */
export const RowToggled = Schema.Struct({
  type: Schema.Literal("row.toggled"),
  id: Schema.Union([Schema.Int, Schema.String]),
})
/** All these rows are selected, or none of them where they were all selected: a page, or a range. */
export const RowsToggled = Schema.Struct({ type: Schema.Literal("rows.toggled"), ids })
/** These rows are selected besides, as those of a range. */
export const RowsSelected = Schema.Struct({ type: Schema.Literal("rows.selected"), ids })
/** Every row of the list is selected, on all pages. */
export const AllSelected = Schema.Struct({ type: Schema.Literal("all.selected") })
export const SelectionCleared = Schema.Struct({ type: Schema.Literal("selection.cleared") })
/** A row's own link was opened. */
export const RowOpened = Schema.Struct({
  type: Schema.Literal("row.opened"),
  id: Schema.Union([Schema.Int, Schema.String]),
})
/** Every row that the query finds is to be downloaded. */
export const ExportRequested = Schema.Struct({ type: Schema.Literal("export.requested") })
/** The file has been handed to the browser. */
export const ExportSaved = Schema.Struct({ type: Schema.Literal("export.saved") })
/** What is listed was changed elsewhere. */
export const RowsOutdated = Schema.Struct({ type: Schema.Literal("rows.outdated") })

export const CollectionEvents = Schema.Union([
  RowToggled,
  RowsToggled,
  RowsSelected,
  AllSelected,
  SelectionCleared,
  RowOpened,
  ExportRequested,
  ExportSaved,
  RowsOutdated,
  ActionCompleted,
  SearchChanged,
])
export type CollectionEvent = typeof CollectionEvents.Type
export { RowIds }

import { Schema } from "effect"
import { SearchChanged } from "../../shell/navigation/events.ts"
import { DataRefreshed } from "../paged-list/events.ts"
import { ActionCompleted, RowIds } from "../row-actions/events.ts"

const ids = Schema.Array(Schema.Union([Schema.Int, Schema.String]))

/** The user selected a row, or deselected it. */
export const RowToggled = Schema.Struct({
  type: Schema.Literal("row.toggled"),
  id: Schema.Union([Schema.Int, Schema.String]),
})
/**
 * The user toggled a group of rows, such as a page or a range: all are selected, or deselected if all were
 * selected.
 */
export const RowsToggled = Schema.Struct({ type: Schema.Literal("rows.toggled"), ids })
/** The user added these rows to the selection, such as those of a range. */
export const RowsSelected = Schema.Struct({ type: Schema.Literal("rows.selected"), ids })
/** The user selected all rows of the list, on all pages. */
export const AllSelected = Schema.Struct({ type: Schema.Literal("all.selected") })
export const SelectionCleared = Schema.Struct({ type: Schema.Literal("selection.cleared") })
/** The user followed a row's own link, or asked for its details, which then come with the row as it is shown. */
export const RowOpened = Schema.Struct({
  type: Schema.Literal("row.opened"),
  id: Schema.Union([Schema.Int, Schema.String]),
  row: Schema.optionalKey(Schema.Unknown),
})
/** The user requested a download of all rows that the query finds. */
export const ExportRequested = Schema.Struct({ type: Schema.Literal("export.requested") })
/** The view has passed the export file to the browser. */
export const ExportSaved = Schema.Struct({ type: Schema.Literal("export.saved") })
/** The listed data changed elsewhere in the portal, so the shown rows are outdated. */
export const RowsOutdated = Schema.Struct({ type: Schema.Literal("rows.outdated") })

export const CollectionEvents = Schema.Union([
  DataRefreshed,
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

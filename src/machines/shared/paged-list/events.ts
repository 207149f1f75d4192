import { Schema } from "effect"
import { SearchChanged } from "../../shell/navigation/events.ts"

export const PageSelected = Schema.Struct({ type: Schema.Literal("page.selected"), page: Schema.Int })
export const SizeSelected = Schema.Struct({ type: Schema.Literal("size.selected"), size: Schema.Int })
/** Sorts by the column; by the same column again the other way round (LIST-08). */
export const SortToggled = Schema.Struct({ type: Schema.Literal("sort.toggled"), column: Schema.String })
/** Sets one filter; an empty value takes it away. */
export const FilterChanged = Schema.Struct({
  type: Schema.Literal("filter.changed"),
  name: Schema.String,
  value: Schema.String,
})
export const DataRefreshed = Schema.Struct({ type: Schema.Literal("data.refreshed") })

/** All filters go. */
export const FiltersCleared = Schema.Struct({ type: Schema.Literal("filters.cleared") })
/** Rows that polling found while the list was being read are to be shown. */
export const ArrivedShown = Schema.Struct({ type: Schema.Literal("arrived.shown") })

export const PagedListEvents = Schema.Union([
  PageSelected,
  SizeSelected,
  SortToggled,
  FilterChanged,
  FiltersCleared,
  DataRefreshed,
  ArrivedShown,
  SearchChanged,
])
export type PagedListEvent = typeof PagedListEvents.Type

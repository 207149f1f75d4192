import { Schema } from "effect"
import { SearchChanged } from "../../shell/navigation/events.ts"

export const PageSelected = Schema.Struct({ type: Schema.Literal("page.selected"), page: Schema.Int })
export const SizeSelected = Schema.Struct({ type: Schema.Literal("size.selected"), size: Schema.Int })
/** The user sorted by a column; sorting by the same column again reverses the order (LIST-08). */
export const SortToggled = Schema.Struct({ type: Schema.Literal("sort.toggled"), column: Schema.String })
/** The user set one filter; an empty value removes it. */
export const FilterChanged = Schema.Struct({
  type: Schema.Literal("filter.changed"),
  name: Schema.String,
  value: Schema.String,
})
export const DataRefreshed = Schema.Struct({ type: Schema.Literal("data.refreshed") })

/** The user removed all filters. */
export const FiltersCleared = Schema.Struct({ type: Schema.Literal("filters.cleared") })
/** The user asked for the rows that polling found while the list was shown. */
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

import { Schema } from "effect"
import { SearchChanged } from "../../shell/navigation/events.ts"

export const PageChosen = Schema.Struct({ type: Schema.Literal("page.chosen"), page: Schema.Int })
export const SizeChosen = Schema.Struct({ type: Schema.Literal("size.chosen"), size: Schema.Int })
/** Sorts by the column; by the same column again the other way round (LIST-08). */
export const SortToggled = Schema.Struct({ type: Schema.Literal("sort.toggled"), column: Schema.String })
/** Sets one filter; an empty value takes it away. */
export const FilterChanged = Schema.Struct({
  type: Schema.Literal("filter.changed"),
  name: Schema.String,
  value: Schema.String,
})
export const RefreshRequested = Schema.Struct({ type: Schema.Literal("refresh.requested") })

/** All filters go. */
export const FiltersCleared = Schema.Struct({ type: Schema.Literal("filters.cleared") })
/** Rows that polling found while the list was being read are to be shown. */
export const ArrivedShown = Schema.Struct({ type: Schema.Literal("arrived.shown") })

export const PagedListEvents = Schema.Union([
  PageChosen,
  SizeChosen,
  SortToggled,
  FilterChanged,
  FiltersCleared,
  RefreshRequested,
  ArrivedShown,
  SearchChanged,
])
export type PagedListEvent = typeof PagedListEvents.Type

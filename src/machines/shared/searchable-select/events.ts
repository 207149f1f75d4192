import { Schema } from "effect"

/** The field has the focus. */
export const SelectOpened = Schema.Struct({ type: Schema.Literal("select.opened") })
/** The person looks elsewhere: a click outside, Escape, Tab. */
export const SelectClosed = Schema.Struct({ type: Schema.Literal("select.closed") })
export const QueryChanged = Schema.Struct({ type: Schema.Literal("query.changed"), text: Schema.String })
/** Arrow keys: to the next or the former option. */
export const ActiveMoved = Schema.Struct({
  type: Schema.Literal("active.moved"),
  by: Schema.Literals([1, -1]),
})
export const OptionSelected = Schema.Struct({ type: Schema.Literal("option.selected"), id: Schema.Int })
/** Clears the choice. */
export const SelectCleared = Schema.Struct({ type: Schema.Literal("select.cleared") })
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

export const SearchableSelectEvents = Schema.Union([
  SelectOpened,
  SelectClosed,
  QueryChanged,
  ActiveMoved,
  OptionSelected,
  SelectCleared,
  LoadRetried,
])
export type SearchableSelectEvent = typeof SearchableSelectEvents.Type

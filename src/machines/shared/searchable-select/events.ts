import { Schema } from "effect"

/** The select's field got the focus. */
export const SelectOpened = Schema.Struct({ type: Schema.Literal("select.opened") })
/** The user left the select: a click outside, Escape, Tab. */
export const SelectClosed = Schema.Struct({ type: Schema.Literal("select.closed") })
export const QueryChanged = Schema.Struct({ type: Schema.Literal("query.changed"), text: Schema.String })
/** The user pressed an arrow key to move to the next or previous option. */
export const ActiveMoved = Schema.Struct({
  type: Schema.Literal("active.moved"),
  by: Schema.Literals([1, -1]),
})
export const OptionSelected = Schema.Struct({ type: Schema.Literal("option.selected"), id: Schema.Int })
/** The user cleared the choice. */
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

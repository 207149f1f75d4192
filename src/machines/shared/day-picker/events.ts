import { Schema } from "effect"

const type = Schema.Literal
const day = Schema.String

/** Something stands in the field now; `day` is what it says in the person's language, empty when that is no day. */
export const DayTextChanged = Schema.Struct({ type: type("dayText.changed"), text: Schema.String, day })
/** The field lost the focus. */
export const TypingEnded = Schema.Struct({ type: type("typing.ended") })
/** Enter in the field. */
export const DaySubmitted = Schema.Struct({ type: type("day.submitted") })
export const CalendarOpened = Schema.Struct({ type: type("calendar.opened") })
export const CalendarClosed = Schema.Struct({ type: type("calendar.closed") })
/** A key or a button leads to another day of the calendar. */
export const ActiveMoved = Schema.Struct({ type: type("active.moved"), day })
export const DaySelected = Schema.Struct({ type: type("day.selected"), day })
const limits = Schema.Struct({ min: day, max: day })
/** The picker's parent shows a day, instead of the typed text. */
export const DayReplaced = Schema.Struct({ type: type("day.replaced"), day, limits })
/** Other days may be chosen now; what stands in the field stays. */
export const LimitsChanged = Schema.Struct({ type: type("limits.changed"), limits })

export const DayPickerEvents = Schema.Union([
  DayTextChanged,
  TypingEnded,
  DaySubmitted,
  CalendarOpened,
  CalendarClosed,
  ActiveMoved,
  DaySelected,
  DayReplaced,
  LimitsChanged,
])
export type DayPickerEvent = typeof DayPickerEvents.Type

/** To the picker's parent, by the picker's name. */
export const DayChanged = Schema.Struct({ type: type("day.changed"), name: Schema.String, day })
/** To the same: what was typed is taken for no day, so that the day shown last counts no more. */
export const DayRejected = Schema.Struct({ type: type("day.rejected"), name: Schema.String })

import { Schema } from "effect"

const type = Schema.Literal
const day = Schema.String

/** The text in the day field changed; `day` is the day read in the user's language, empty when the text is no day. */
export const DayTextChanged = Schema.Struct({ type: type("dayText.changed"), text: Schema.String, day })
/** The day field lost the focus. */
export const TypingEnded = Schema.Struct({ type: type("typing.ended") })
/** The user pressed Enter in the field. */
export const DaySubmitted = Schema.Struct({ type: type("day.submitted") })
export const CalendarOpened = Schema.Struct({ type: type("calendar.opened") })
export const CalendarClosed = Schema.Struct({ type: type("calendar.closed") })
/** The user moved to another day of the calendar with a key or a button. */
export const ActiveMoved = Schema.Struct({ type: type("active.moved"), day })
export const DaySelected = Schema.Struct({ type: type("day.selected"), day })
const limits = Schema.Struct({ min: day, max: day })
/** The picker's parent set a day, which replaces the typed text. */
export const DayReplaced = Schema.Struct({ type: type("day.replaced"), day, limits })
/** The range of selectable days changed; the text in the field stays. */
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

/** Sent to the picker's parent with the picker's name: the selected day. */
export const DayChanged = Schema.Struct({ type: type("day.changed"), name: Schema.String, day })
/** Sent to the picker's parent: the typed text is no valid day, so the last day no longer counts. */
export const DayRejected = Schema.Struct({ type: type("day.rejected"), name: Schema.String })

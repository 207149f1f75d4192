import { Schema } from "effect"

const type = Schema.Literal
const day = Schema.String

/** Something stands in the field now; `day` is what it says in the person's language, empty when that is no day. */
export const DayTyped = Schema.Struct({ type: type("day.typed"), text: Schema.String, day })
/** The person looks elsewhere. */
export const TypingEnded = Schema.Struct({ type: type("typing.ended") })
/** Enter in the field. */
export const DayEntered = Schema.Struct({ type: type("day.entered") })
export const CalendarOpened = Schema.Struct({ type: type("calendar.opened") })
export const CalendarClosed = Schema.Struct({ type: type("calendar.closed") })
/** A key or a button leads to another day of the calendar. */
export const ActiveMoved = Schema.Struct({ type: type("active.moved"), day })
export const DayChosen = Schema.Struct({ type: type("day.chosen"), day })
const limits = Schema.Struct({ min: day, max: day })
/** Whoever uses the picker shows a day, instead of what was typed. */
export const DaySet = Schema.Struct({ type: type("day.set"), day, limits })
/** Other days may be chosen now; what stands in the field stays. */
export const LimitsSet = Schema.Struct({ type: type("limits.set"), limits })

export const DayPickerEvents = Schema.Union([
  DayTyped,
  TypingEnded,
  DayEntered,
  CalendarOpened,
  CalendarClosed,
  ActiveMoved,
  DayChosen,
  DaySet,
  LimitsSet,
])
export type DayPickerEvent = typeof DayPickerEvents.Type

/** To whoever uses the picker, by the name he gave it. */
export const DayPicked = Schema.Struct({ type: type("day.picked"), name: Schema.String, day })
/** To the same: what was typed is taken for no day, so that the day shown last counts no more. */
export const DayMissed = Schema.Struct({ type: type("day.missed"), name: Schema.String })

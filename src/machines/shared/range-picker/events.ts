import { Schema } from "effect"
import { SHORTCUTS } from "#domain/calendar.ts"
import { TodayChanged } from "../day-navigator/events.ts"
import { DayChanged, DayRejected } from "../day-picker/events.ts"

const type = Schema.Literal

/**
 * The text in the time field changed; `time` is the time read by the user's clock, as `14:05`, empty when the text
 * is no time.
 */
export const TimeTextChanged = Schema.Struct({
  type: type("timeText.changed"),
  name: Schema.Literals(["start", "end"]),
  text: Schema.String,
  time: Schema.String,
})
/** The user left the field or pressed Enter. */
export const TypingEnded = Schema.Struct({ type: type("typing.ended") })
export const ShortcutSelected = Schema.Struct({
  type: type("shortcut.selected"),
  shortcut: Schema.Literals(SHORTCUTS),
})

export const RangePickerEvents = Schema.Union([
  TodayChanged,
  DayChanged,
  DayRejected,
  TimeTextChanged,
  TypingEnded,
  ShortcutSelected,
])
export type RangePickerEvent = typeof RangePickerEvents.Type

/** Sent to the picker's parent: the days, and the time span from the first instant up to before the last, epoch ms. */
export const RangeSelected = Schema.Struct({
  type: type("range.selected"),
  from: Schema.String,
  to: Schema.String,
  span: Schema.Struct({ start: Schema.Finite, end: Schema.Finite }),
})

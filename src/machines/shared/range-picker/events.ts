import { Schema } from "effect"
import { SHORTCUTS } from "#domain/calendar.ts"
import { TodayChanged } from "../day-navigator/events.ts"
import { DayMissed, DayPicked } from "../day-picker/events.ts"

const type = Schema.Literal

/** Something stands in the field now; `time` is what it says by the person's clock, as `14:05`, empty when it is none. */
export const TimeTyped = Schema.Struct({
  type: type("time.typed"),
  name: Schema.Literals(["start", "end"]),
  text: Schema.String,
  time: Schema.String,
})
/** The person looks elsewhere, or presses Enter. */
export const TypingEnded = Schema.Struct({ type: type("typing.ended") })
export const ShortcutChosen = Schema.Struct({
  type: type("shortcut.chosen"),
  shortcut: Schema.Literals(SHORTCUTS),
})

export const RangePickerEvents = Schema.Union([
  TodayChanged,
  DayPicked,
  DayMissed,
  TimeTyped,
  TypingEnded,
  ShortcutChosen,
])
export type RangePickerEvent = typeof RangePickerEvents.Type

/** To whoever uses the picker: the days, and the instants from the first on and before the last, epoch ms. */
export const RangeChosen = Schema.Struct({
  type: type("range.chosen"),
  from: Schema.String,
  to: Schema.String,
  span: Schema.Struct({ start: Schema.Finite, end: Schema.Finite }),
})

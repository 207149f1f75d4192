import { Schema } from "effect"
import { DayChanged, DayRejected } from "../day-picker/events.ts"

const type = Schema.Literal
const dateTime = Schema.Struct({
  day: Schema.String,
  time: Schema.String,
  typed: Schema.optionalKey(Schema.String),
})

/** Something stands in the field now; `time` is what it says by the person's clock, as `14:05`, empty when it is none. */
export const TimeTextChanged = Schema.Struct({
  type: type("timeText.changed"),
  text: Schema.String,
  time: Schema.String,
})
/** The person looks elsewhere, or presses Enter. */
export const TypingEnded = Schema.Struct({ type: type("typing.ended") })
/** The form set this moment. */
export const DateTimeReplaced = Schema.Struct({ type: type("dateTime.replaced"), dateTime })

export const DateTimePickerEvents = Schema.Union([
  DayChanged,
  DayRejected,
  TimeTextChanged,
  TypingEnded,
  DateTimeReplaced,
])
export type DateTimePickerEvent = typeof DateTimePickerEvents.Type

/** To the picker's parent, by the picker's name; day or time are empty while the input is invalid. */
export const DateTimeChanged = Schema.Struct({
  type: type("dateTime.changed"),
  name: Schema.String,
  dateTime,
})

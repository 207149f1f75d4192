import { Schema } from "effect"
import { DayChanged, DayRejected } from "../day-picker/events.ts"

const type = Schema.Literal
const dateTime = Schema.Struct({
  day: Schema.String,
  time: Schema.String,
  typed: Schema.optionalKey(Schema.String),
})

/**
 * The text in the time field changed; `time` is the time read by the user's clock, as `14:05`, empty when the text
 * is no time.
 */
export const TimeTextChanged = Schema.Struct({
  type: type("timeText.changed"),
  text: Schema.String,
  time: Schema.String,
})
/** The user left the field or pressed Enter. */
export const TypingEnded = Schema.Struct({ type: type("typing.ended") })
/** The form set another date and time. */
export const DateTimeReplaced = Schema.Struct({ type: type("dateTime.replaced"), dateTime })

export const DateTimePickerEvents = Schema.Union([
  DayChanged,
  DayRejected,
  TimeTextChanged,
  TypingEnded,
  DateTimeReplaced,
])
export type DateTimePickerEvent = typeof DateTimePickerEvents.Type

/**
 * Date and time after a change, sent to the picker's parent with the picker's name; day or time are empty while
 * the input is invalid.
 */
export const DateTimeChanged = Schema.Struct({
  type: type("dateTime.changed"),
  name: Schema.String,
  dateTime,
})

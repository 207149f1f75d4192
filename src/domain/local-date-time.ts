import { instantsAt, timeAt } from "./calendar.ts"
import type { FieldError } from "./field-errors.ts"
import { type Day, dayAt, isDay } from "./time.ts"

/** A day and a time of day as the fields of a form hold them; empty where a field has no value. */
export interface LocalDateTime {
  readonly day: Day
  /** As `14:05`. */
  readonly time: string
  /** Text typed for the time that is not a valid time (yet); kept so that the field does not lose it. */
  readonly typed?: string
}

/** Local day and time in a zone at an instant (epoch ms); seconds are dropped. */
export const dateTimeAt = (at: number, zone: string): LocalDateTime => ({
  day: dayAt(at, zone),
  time: timeAt(at, zone),
})

/**
 * Day and time as the value of one form field: `2026-11-29T14:05`, `T14:05` without a day, `2026-11-29T~14:6` with
 * an incomplete time.
 */
export const dateTimeText = ({ day, time, typed }: LocalDateTime): string =>
  `${day}T${typed === undefined ? time : `${TYPED}${typed}`}`

/**
 * Prefix of typed text that is no valid time, so that it is not read as one: with a 12-hour clock, 12:30 without
 * AM or PM is ambiguous.
 */
const TYPED = "~"

export const dateTimeOf = (text: string): LocalDateTime => {
  const [day = "", ...rest] = text.split("T")
  const time = rest.join("T")
  return time.startsWith(TYPED) ? { day, time: "", typed: time.slice(TYPED.length) } : { day, time }
}

/**
 * Instant of a form field's value in a zone, epoch ms; of two instants with the same local time, the first.
 * Undefined where clocks never show that time.
 */
export const instantOf = (text: string, zone: string): number | undefined => {
  const { day, time } = dateTimeOf(text)
  return isDay(day) && time !== "" ? instantsAt(day, time, zone)[0] : undefined
}

/**
 * Errors of a date-and-time field; INVALID_INPUT_VALUE: that time does not exist, because the clocks are put
 * forward over it.
 */
export const dateTimeErrors = (field: string, text: string, zone: string): ReadonlyArray<FieldError> => {
  const { day, time } = dateTimeOf(text)
  if (day === "") return [{ message: "NOT_NULL", field }]
  if (time === "") return [{ message: "PATTERN", field }]
  return instantOf(text, zone) === undefined ? [{ message: "INVALID_INPUT_VALUE", field }] : []
}

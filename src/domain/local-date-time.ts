import { instantsAt, timeAt } from "./calendar.ts"
import type { FieldError } from "./field-errors.ts"
import { type Day, dayAt, isDay } from "./time.ts"

/** A day and a time of day as they stand in the fields of a form; empty where there is none. */
export interface LocalDateTime {
  readonly day: Day
  /** As `14:05`. */
  readonly time: string
  /** What was typed for a time and is none, or none yet; it stays in the field. */
  readonly typed?: string
}

/** What clocks and calendars in a zone show at an instant (epoch ms); seconds are dropped. */
export const dateTimeAt = (at: number, zone: string): LocalDateTime => ({
  day: dayAt(at, zone),
  time: timeAt(at, zone),
})

/** A moment as the value of one field: `2026-11-29T14:05`, `T14:05` without a day, `2026-11-29T~14:6` with half a time. */
export const dateTimeText = ({ day, time, typed }: LocalDateTime): string =>
  `${day}T${typed === undefined ? time : `${TYPED}${typed}`}`

/** What is no time may look like one: 12:30 says neither morning nor afternoon where the clock has 12 hours. */
const TYPED = "~"

export const dateTimeOf = (text: string): LocalDateTime => {
  const [day = "", ...rest] = text.split("T")
  const time = rest.join("T")
  return time.startsWith(TYPED) ? { day, time: "", typed: time.slice(TYPED.length) } : { day, time }
}

/** The instant that a field names in a zone, epoch ms; of two at which clocks show it, the first. Undefined where there is none. */
export const instantOf = (text: string, zone: string): number | undefined => {
  const { day, time } = dateTimeOf(text)
  return isDay(day) && time !== "" ? instantsAt(day, time, zone)[0] : undefined
}

/** What is wrong with a moment; INVALID_INPUT_VALUE: clocks are put forward over it. */
export const dateTimeErrors = (field: string, text: string, zone: string): ReadonlyArray<FieldError> => {
  const { day, time } = dateTimeOf(text)
  if (day === "") return [{ message: "NOT_NULL", field }]
  if (time === "") return [{ message: "PATTERN", field }]
  return instantOf(text, zone) === undefined ? [{ message: "INVALID_INPUT_VALUE", field }] : []
}

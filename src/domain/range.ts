import { MAX_DATA_SPAN_DAYS } from "#contract/schemas/data.ts"
import { instantsAt, timeAt } from "./calendar.ts"
import { MIN_SPAN_MS } from "./data-view.ts"
import { spanOfDays, type TimeSpan } from "./span.ts"
import { addDays, type Day, endOfDay, startOfDay } from "./time.ts"

/** Kind of range: whole days, or days with times. */
export type RangeKind = "days" | "times"

/** Start or end of a range, as its form fields have it; `time` is as `14:05`, or empty. */
export interface RangeEnd {
  /** Day of this end of the range; empty when the typed text is no day. */
  readonly day: Day
  readonly time: string
  /** Text typed for the time, kept in its field while it is no valid time. */
  readonly typed?: string
}
export interface RangeEnds {
  readonly start: RangeEnd
  readonly end: RangeEnd
}

export interface RangeFieldError {
  readonly field: "start" | "end"
  /**
   * Error of a range field. NO_DAY: the typed day is no day, or no selectable one; PATTERN: the typed time is no
   * time; INVALID_INPUT_VALUE: the clocks are put forward over the typed time.
   */
  readonly message:
    | "NO_DAY"
    | "END_BEFORE_START"
    | "START_TIME_WAS_EMPTY"
    | "END_TIME_WAS_EMPTY"
    | "PATTERN"
    | "INVALID_INPUT_VALUE"
    | "MIN"
    | "MAX"
}

/**
 * Range of whole days from the first local minute to the last, because some zones put their clocks forward at
 * midnight.
 */
export const wholeDays = (from: Day, to: Day, zone: string): RangeEnds => ({
  start: { day: from, time: timeAt(startOfDay(from, zone), zone) },
  end: { day: to, time: timeAt(endOfDay(to, zone) - MINUTE_MS, zone) },
})

const MINUTE_MS = 60_000

/** Converts the range fields to a time span in a zone, or returns their first error (DAY-07, DAY-09). */
export const readRange = (kind: RangeKind, ends: RangeEnds, zone: string): TimeSpan | RangeFieldError =>
  kind === "days" ? readDays(ends, zone) : readTimes(ends, zone)

export const isError = (read: TimeSpan | RangeFieldError): read is RangeFieldError => "message" in read

const readDays = ({ start, end }: RangeEnds, zone: string): TimeSpan | RangeFieldError =>
  missedDay({ start, end }) ??
  (end.day < start.day
    ? { field: "end", message: "END_BEFORE_START" }
    : spanOfDays({ from: start.day, to: end.day }, zone))

/**
 * Reads a range of days with times. When clocks are put back, a local time occurs twice: the start means the
 * first, the end the last, so that the range misses nothing.
 */
const readTimes = (ends: RangeEnds, zone: string): TimeSpan | RangeFieldError => {
  if (ends.start.time === "")
    return { field: "start", message: isBlank(ends.start) ? "START_TIME_WAS_EMPTY" : "PATTERN" }
  if (ends.end.time === "")
    return { field: "end", message: isBlank(ends.end) ? "END_TIME_WAS_EMPTY" : "PATTERN" }
  const missed = missedDay(ends)
  if (missed !== undefined) return missed
  const start = instantsAt(ends.start.day, ends.start.time, zone)[0]
  const end = instantsAt(ends.end.day, ends.end.time, zone).at(-1)
  if (start === undefined) return { field: "start", message: "INVALID_INPUT_VALUE" }
  if (end === undefined) return { field: "end", message: "INVALID_INPUT_VALUE" }
  if (end < start) return { field: "end", message: "END_BEFORE_START" }
  if (end - start < MIN_SPAN_MS) return { field: "end", message: "MIN" }
  return isLong(ends) ? { field: "end", message: "MAX" } : { start, end }
}

const missedDay = ({ start, end }: RangeEnds): RangeFieldError | undefined => {
  if (start.day === "") return { field: "start", message: "NO_DAY" }
  return end.day === "" ? { field: "end", message: "NO_DAY" } : undefined
}

const isBlank = ({ typed = "" }: RangeEnd): boolean => typed.trim() === ""

/** Range fields after leaving them: text typed for a time is dropped once it was read as a time. */
export const settled = ({ start, end }: RangeEnds): RangeEnds => ({
  start: settledEnd(start),
  end: settledEnd(end),
})

const settledEnd = (end: RangeEnd): RangeEnd => (end.time === "" ? end : { day: end.day, time: end.time })

/**
 * Whether the range exceeds 31 days, compared by calendar day and local time, because 31 days are an hour longer
 * when clocks go back (OPEN-155).
 */
const isLong = ({ start, end }: RangeEnds): boolean =>
  `${end.day} ${end.time}` > `${addDays(start.day, MAX_DATA_SPAN_DAYS)} ${start.time}`

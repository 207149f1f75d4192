import type { ErrorItem } from "#contract/errors.ts"
import { addDays, type Day, isDay } from "../time.ts"

export interface Period {
  /** First and last day of the period, both included. */
  readonly start: Day
  readonly end: Day
}

/** First day of recorded data that the Data Act covers (REP-08). */
export const DATA_ACT_FIRST_DAY: Day = "2025-09-12"
const DATA_ACT_YEARS = 5

/** The same day of another year; 29 February becomes the 28th where there is none. */
export const addYears = (day: Day, years: number): Day => {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`
  const exists: boolean = isDay(moved)
  return exists ? moved : `${moved.slice(0, 8)}28`
}

/** Errors of a report's period: its days must be real, in order, and at most one year (REP-05, REP-07). */
export const periodErrors = ({
  start,
  end,
}: {
  readonly start?: string | undefined
  readonly end?: string | undefined
}): ReadonlyArray<ErrorItem> => {
  const unreal = (["start", "end"] as const).flatMap((field): ReadonlyArray<ErrorItem> => {
    const day = { start, end }[field]
    if (day === undefined) return [{ message: "NOT_NULL", field }]
    return isDay(day) ? [] : [{ message: "INVALID_INPUT_VALUE", field }]
  })
  if (unreal.length > 0 || start === undefined || end === undefined) return unreal
  if (end < start) return [{ message: "END_BEFORE_START", field: "end" }]
  if (end >= addYears(start, 1))
    return [{ message: "MAX", field: "end", max: 366, reason: "At most one year" }]
  return []
}

/** The first day that a data-act request may name: five years back, but not before the Act (OPEN-109). */
export const dataActFirstDay = (today: Day): Day => {
  const fiveYearsAgo = addYears(today, -DATA_ACT_YEARS)
  return fiveYearsAgo > DATA_ACT_FIRST_DAY ? fiveYearsAgo : DATA_ACT_FIRST_DAY
}

/** Errors of the period of a data-act request (REP-06, REP-08, OPEN-109). `today` is in the caller's time zone. */
export const dataActErrors = (period: Period, today: Day): ReadonlyArray<ErrorItem> => {
  const fieldErrors = periodErrors(period)
  return fieldErrors.length > 0 ? fieldErrors : dataActLimitErrors(period, today)
}

/** Errors of a real period of any length whose days the Data Act does not cover (REP-08). */
export const dataActLimitErrors = (period: Period, today: Day): ReadonlyArray<ErrorItem> => {
  const first = dataActFirstDay(today)
  return [
    ...(period.start < first
      ? [{ message: "DISALLOWED_VALUE", field: "start", reason: `Not before ${first}` } as const]
      : []),
    ...(period.end > today
      ? [{ message: "DISALLOWED_VALUE", field: "end", reason: `Not after ${today}` } as const]
      : []),
  ]
}

/** Monday of the week that contains a day. */
export const mondayOf = (day: Day): Day => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Period of one week, Monday to Sunday. */
export const weekFrom = (monday: Day): Period => ({ start: monday, end: addDays(monday, 6) })

/** Last complete Monday to Sunday before today. */
export const lastFullWeek = (today: Day): Period => weekFrom(addDays(mondayOf(today), -7))

/** Most weeks for which a weekly schedule catches up after a long pause. */
const MOST_WEEKS_BEHIND = 12

/** Mondays of the weeks that are over and not yet reported, from `next` on, oldest first (OPEN-105). */
export const weeksDue = (next: Day, today: Day): ReadonlyArray<Day> => {
  const last = lastFullWeek(today).start
  const due: Array<Day> = []
  for (let monday = last; monday >= next && due.length < MOST_WEEKS_BEHIND; monday = addDays(monday, -7))
    due.unshift(monday)
  return due
}

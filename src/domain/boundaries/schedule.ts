import type { Timeframe, WeekDay } from "#contract/schemas/boundary-notification.ts"

export const WEEK_DAYS: ReadonlyArray<WeekDay> = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
]

/** Error in the times of a timeframe, and the field of the time that is wrong (BND-11, CONFLICT-22). */
export type TimeframeError =
  | { readonly code: "START_TIME_WAS_EMPTY"; readonly field: "startTime" }
  | { readonly code: "END_TIME_WAS_EMPTY"; readonly field: "endTime" }
  | { readonly code: "INVALID_INPUT_VALUE"; readonly field: "endTime" }

/**
 * Error of a timeframe's times, or null. Two empty times mean the whole day; an end before the start runs past
 * midnight (BND-10, BND-11).
 */
export const timeframeError = ({
  startTime,
  endTime,
}: Pick<Timeframe, "startTime" | "endTime">): TimeframeError | null => {
  if (startTime === null && endTime === null) return null
  if (startTime === null) return { code: "START_TIME_WAS_EMPTY", field: "startTime" }
  if (endTime === null) return { code: "END_TIME_WAS_EMPTY", field: "endTime" }
  return startTime === endTime ? { code: "INVALID_INPUT_VALUE", field: "endTime" } : null
}

/** Week days, each once, Monday first. */
export const orderedDays = (days: ReadonlyArray<WeekDay>): ReadonlyArray<WeekDay> =>
  WEEK_DAYS.filter((day) => days.includes(day))

/** Times at which a boundary notification watches its machines. */
export interface Schedule {
  readonly schedule: "Always" | "Custom"
  readonly timeframes: ReadonlyArray<Timeframe>
}

/**
 * Whether an instant (epoch ms) lies in the schedule by the local time of a zone: the hour that occurs twice on a
 * day in autumn matches twice, the hour that a day in spring lacks never.
 */
export const isScheduled = (schedule: Schedule, at: number, zone: string): boolean => {
  if (schedule.schedule === "Always") return true
  const shown = shownAt(at, zone)
  return schedule.timeframes.some((timeframe) => covers(timeframe, shown))
}

/** An instant as day and minute of a local clock; `minute` counts from midnight. */
interface Shown {
  readonly day: WeekDay
  readonly dayBefore: WeekDay
  readonly minute: number
}

const covers = ({ days, endTime, startTime }: Timeframe, { day, dayBefore, minute }: Shown): boolean => {
  if (startTime === null || endTime === null) return days.includes(day)
  const start = minuteOf(startTime)
  const end = minuteOf(endTime)
  if (start < end) return days.includes(day) && minute >= start && minute < end
  return (days.includes(day) && minute >= start) || (days.includes(dayBefore) && minute < end)
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const shownAt = (at: number, zone: string): Shown => {
  const parts = new Map(
    clock(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const index = shortDays.indexOf(parts.get("weekday") ?? "")
  return {
    day: WEEK_DAYS[index] as WeekDay,
    dayBefore: WEEK_DAYS[(index + 6) % 7] as WeekDay,
    minute: Number(parts.get("hour")) * 60 + Number(parts.get("minute")),
  }
}

const shortDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Each zone's formatter is cached, because creating one is slow. */
const clock = (zone: string): Intl.DateTimeFormat => {
  const made =
    clocks.get(zone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    })
  clocks.set(zone, made)
  return made
}

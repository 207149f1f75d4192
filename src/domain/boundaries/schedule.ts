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

/** What makes the times of a timeframe senseless, and which of the two it is (BND-11, CONFLICT-22). */
export type TimeframeError =
  | { readonly code: "START_TIME_WAS_EMPTY"; readonly field: "startTime" }
  | { readonly code: "END_TIME_WAS_EMPTY"; readonly field: "endTime" }
  | { readonly code: "INVALID_INPUT_VALUE"; readonly field: "endTime" }

/** Both times empty is the whole day; an end before the start runs past midnight (BND-10, BND-11). */
export const timeframeError = ({
  startTime,
  endTime,
}: Pick<Timeframe, "startTime" | "endTime">): TimeframeError | null => {
  if (startTime === null && endTime === null) return null
  if (startTime === null) return { code: "START_TIME_WAS_EMPTY", field: "startTime" }
  if (endTime === null) return { code: "END_TIME_WAS_EMPTY", field: "endTime" }
  return startTime === endTime ? { code: "INVALID_INPUT_VALUE", field: "endTime" } : null
}

/** Each day once, Monday first. */
export const orderedDays = (days: ReadonlyArray<WeekDay>): ReadonlyArray<WeekDay> =>
  WEEK_DAYS.filter((day) => days.includes(day))

/** When a notification watches. */
export interface Schedule {
  readonly schedule: "Always" | "Custom"
  readonly timeframes: ReadonlyArray<Timeframe>
}

/**
 * Whether an instant (epoch ms) lies in the schedule, by what clocks in the zone show: the hour that a day of the
 * autumn has twice counts twice, the one that a day of the spring lacks never comes.
 */
export const isScheduled = (schedule: Schedule, at: number, zone: string): boolean => {
  if (schedule.schedule === "Always") return true
  const shown = shownAt(at, zone)
  return schedule.timeframes.some((timeframe) => covers(timeframe, shown))
}

/** `minute` counts from midnight as clocks show it. */
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

/** Making a formatter is slow, so each zone has one. */
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

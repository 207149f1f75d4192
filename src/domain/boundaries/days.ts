import type { WeekDay } from "#contract/schemas/boundary-notification.ts"
import { orderedDays, WEEK_DAYS } from "./schedule.ts"

/** Week days in a row, from the first to the last, which may be the same. */
export interface DayRun {
  readonly first: WeekDay
  readonly last: WeekDay
}

/**
 * Week days as runs from Monday on, so that they can be read at a glance: Monday to Friday, and Sunday. Two days in
 * a row are two runs, because "Mon, Tue" is as short as "Mon–Tue".
 */
export const dayRuns = (days: ReadonlyArray<WeekDay>): ReadonlyArray<DayRun> => {
  const groups: Array<Array<WeekDay>> = []
  for (const day of orderedDays(days)) {
    const group = groups.at(-1)
    const isNext =
      group !== undefined && WEEK_DAYS.indexOf(group.at(-1) as WeekDay) + 1 === WEEK_DAYS.indexOf(day)
    if (isNext) group.push(day)
    else groups.push([day])
  }
  return groups.flatMap((group) =>
    group.length < 3
      ? group.map((day) => ({ first: day, last: day }))
      : [{ first: group[0] as WeekDay, last: group.at(-1) as WeekDay }],
  )
}

/** Whether a timeframe ends on the day after its start (BND-11). */
export const isOvernight = (startTime: string | null, endTime: string | null): boolean =>
  startTime !== null && endTime !== null && startTime !== "" && endTime !== "" && endTime < startTime

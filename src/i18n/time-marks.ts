import { dayAt } from "#domain/time.ts"
import type { Formats } from "./formats.ts"

const HOUR_MS = 3_600_000
/** Distance of two axis marks, ms, above which the axis spans several days. */
const OF_ONE_DAY = 2 * HOUR_MS

/**
 * Labels for the marks of a time axis that are `step` ms apart: the time of day, and on an axis of several days
 * the date where a day begins: `1 Nov`, 08:00, 16:00, `2 Nov`. The year is known from the chosen day.
 */
export const timeMarks = ({ locale, zone, time }: Pick<Formats, "locale" | "zone" | "time">) => {
  const day = new Intl.DateTimeFormat(locale, { timeZone: zone, day: "numeric", month: "short" })
  const beginsDay = (at: number) => dayAt(at, zone) !== dayAt(at - 1, zone)
  return (at: number, step: number): string =>
    step >= 24 * HOUR_MS || (step > OF_ONE_DAY && beginsDay(at)) ? day.format(at) : time(at)
}

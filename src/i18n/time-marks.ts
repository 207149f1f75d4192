import { dayAt } from "#domain/time.ts"
import type { Formats } from "./formats.ts"

const HOUR_MS = 3_600_000
/** Marks that stand further apart than this go over several days. */
const OF_ONE_DAY = 2 * HOUR_MS

/**
 * Marks on an axis of time, `step` ms apart: the clock's, and over several days the day where one begins: `1 Nov`, 08:00,
 * 16:00, `2 Nov`. The year is known from the day that was chosen.
 */
export const timeMarks = ({ locale, zone, time }: Pick<Formats, "locale" | "zone" | "time">) => {
  const day = new Intl.DateTimeFormat(locale, { timeZone: zone, day: "numeric", month: "short" })
  const beginsDay = (at: number) => dayAt(at, zone) !== dayAt(at - 1, zone)
  return (at: number, step: number): string =>
    step >= 24 * HOUR_MS || (step > OF_ONE_DAY && beginsDay(at)) ? day.format(at) : time(at)
}

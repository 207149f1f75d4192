import { lastFullWeek, mondayOf } from "../reports/period.ts"
import type { TimeSpan } from "../span.ts"
import { type Day, dayAt, startOfDay } from "../time.ts"

const HOUR_MS = 3_600_000
/** Time after the start of a Monday at which the mail about the week before is due. */
const MORNING_MS = 6 * HOUR_MS
/** Time after the start of a Monday after which a missed mail is no news any more, and is left out. */
const LATE_MS = 48 * HOUR_MS

/** A week, with the day it began and its span in the owner's time zone. */
export interface DigestWeek extends TimeSpan {
  readonly monday: Day
}

/** The past week of which an owner is to be mailed now, from Monday morning on; undefined at other times. */
export const digestWeek = (now: number, zone: string): DigestWeek | undefined => {
  const today = dayAt(now, zone)
  const { start: monday } = lastFullWeek(today)
  const end = startOfDay(mondayOf(today), zone)
  if (now < end + MORNING_MS || now >= end + LATE_MS) return undefined
  return { monday, start: startOfDay(monday, zone), end }
}

/** Days before now within which every week that may be mailed lies. */
export const DIGEST_DAYS = 10

/** Hours before which a new machine has its first service, unless its model says otherwise (MACH-16, OPEN-77). */
export const FIRST_SERVICE_HOURS = 50
/** Where the counter of a machine that may not be reset by hand starts again by itself (MACH-15, OPEN-75). */
export const RESETS_AT_HOURS = -50
/** Days over which the use of a machine is averaged (OPEN-78). */
export const USE_DAYS = 30
/** A service that is further away has no estimated date (MACH-17). */
const HORIZON_DAYS = 60
const DAY_MS = 86_400_000
/** Parts of an hour that the service counter counts in. */
const TENTHS = 10

export interface ServiceRule {
  /** Hours between two services. */
  readonly interval: number
  /** Whether people say when the service is done; if not, the counter starts again by itself. */
  readonly resetAllowed: boolean
}

/**
 * The counter after so many more operating hours, and how often it started again by itself on the way: at -50 h it
 * becomes the interval and goes on counting (OPEN-75).
 */
export const countDown = (
  nextService: number,
  ran: number,
  { interval, resetAllowed }: ServiceRule,
): { readonly nextService: number; readonly resets: number } => {
  const left = tenths(nextService - ran)
  if (resetAllowed || left > RESETS_AT_HOURS) return { nextService: left, resets: 0 }
  const beyond = RESETS_AT_HOURS - left
  const resets = Math.floor(beyond / (interval - RESETS_AT_HOURS)) + 1
  return { nextService: tenths(left + resets * (interval - RESETS_AT_HOURS)), resets }
}

/** Whole tenths of an hour that a reading is ahead of what was counted; the rest is counted later. */
export const countableHours = (reading: number, counted: number): number =>
  Math.floor((reading - counted) * TENTHS + 1e-6) / TENTHS

const tenths = (hours: number): number => Math.round(hours * TENTHS) / TENTHS

/**
 * The day (UTC, YYYY-MM-DD) on which the next service falls due if the machine is used as in the last 30 days, today
 * when it is due; null (N/A) when that is more than 60 days away or the machine was not used (OPEN-78).
 */
export const estimatedServiceDate = (
  nextService: number | null,
  hoursInUseDays: number,
  now: number,
): string | null => {
  if (nextService === null || hoursInUseDays <= 0) return null
  const days = Math.max(0, nextService) / (hoursInUseDays / USE_DAYS)
  return days > HORIZON_DAYS ? null : new Date(now + days * DAY_MS).toISOString().slice(0, 10)
}

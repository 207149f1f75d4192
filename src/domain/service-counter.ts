import { fits, HOUR_METER, type MeterReading } from "./meter.ts"

/**
 * Operating hours to the first service of a new machine, unless its model defines another number (MACH-16,
 * OPEN-77).
 */
export const FIRST_SERVICE_HOURS = 50
/**
 * Value (hours to the next service) at which the service counter restarts by itself, for machines whose users may
 * not reset it (MACH-15, OPEN-75).
 */
export const RESETS_AT_HOURS = -50
/** Number of past days over which a machine's use is averaged (OPEN-78). */
export const USE_DAYS = 30
/** Maximum number of days ahead for which a service date is estimated (MACH-17). */
const HORIZON_DAYS = 60
const DAY_MS = 86_400_000
/** Steps per hour of the service counter. */
const TENTHS = 10

export interface ServiceRule {
  /** Operating hours between two services. */
  readonly interval: number
  /** Whether users reset the counter when the service is done; otherwise the counter restarts by itself. */
  readonly resetAllowed: boolean
}

/**
 * Service counter after more operating hours, and the number of its automatic restarts on the way: at -50 h the
 * counter becomes the interval and continues (OPEN-75).
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

/**
 * Newly worked hours to count: whole tenths of an hour between the hour meter's reading and the hours counted so
 * far; the remainder is counted later. Null where the meter was never counted, went back, or ran faster than the
 * clock: it restarted or was replaced, and counting begins anew at the reading.
 */
export const countableHours = (reading: MeterReading, counted: MeterReading | null): number | null =>
  counted !== null && fits(counted, reading, HOUR_METER)
    ? Math.floor((reading.value - counted.value) * TENTHS + 1e-6) / TENTHS
    : null

const tenths = (hours: number): number => Math.round(hours * TENTHS) / TENTHS

/**
 * Day (UTC, YYYY-MM-DD) on which the next service falls due if the machine is used as in the last 30 days, today
 * when it is due; null (N/A) when that day is more than 60 days away or the machine was not used (OPEN-78).
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

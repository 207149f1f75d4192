/**
 * Retention of telemetry: the last 18 months while a subscription runs; after its end, the data kept at that time
 * stay for 5 years (DATA-04, OPEN-147).
 */
export const ROLLING_MONTHS = 18
export const FROZEN_YEARS = 5

const DAY_MS = 86_400_000

export interface SubscriptionOfMachine {
  readonly active: boolean
  /** End of the machine's last ended subscription, epoch ms; null when no subscription ever ended. */
  readonly endedAt: number | null
}

/**
 * Time before which a machine's telemetry is deleted (epoch ms, start of a UTC day); `ALL` for everything. While a
 * subscription runs, and for a machine that never had one, the last 18 months are kept. After the end of a
 * subscription the data kept at that time stay for five years.
 */
export const droppedBefore = (machine: SubscriptionOfMachine, now: number): number | "ALL" => {
  if (machine.active || machine.endedAt === null) return startOfUtcDay(monthsEarlier(now, ROLLING_MONTHS))
  if (now >= monthsEarlier(machine.endedAt, -12 * FROZEN_YEARS)) return "ALL"
  return startOfUtcDay(monthsEarlier(Math.min(machine.endedAt, now), ROLLING_MONTHS))
}

/** The same time of day some months earlier; the last day of the month where that month is shorter. */
export const monthsEarlier = (time: number, months: number): number => {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

const startOfUtcDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS

/** Telemetry is kept so long while a subscription runs, and its last such stretch so long after (DATA-04, OPEN-147). */
export const ROLLING_MONTHS = 18
export const FROZEN_YEARS = 5

const DAY_MS = 86_400_000

export interface SubscriptionOfMachine {
  readonly active: boolean
  /** When the last subscription that is over ended, epoch ms; null when there never was one. */
  readonly endedAt: number | null
}

/**
 * What devices sent before this moment goes (epoch ms, start of a UTC day); `ALL` for everything. While a subscription
 * runs, and for a machine that never had one, the last 18 months stay. At the end of a subscription what is there
 * stays as it is for five years.
 */
export const droppedBefore = (machine: SubscriptionOfMachine, now: number): number | "ALL" => {
  if (machine.active || machine.endedAt === null) return startOfUtcDay(monthsEarlier(now, ROLLING_MONTHS))
  if (now >= monthsEarlier(machine.endedAt, -12 * FROZEN_YEARS)) return "ALL"
  return startOfUtcDay(monthsEarlier(Math.min(machine.endedAt, now), ROLLING_MONTHS))
}

/** The same time of day so many months earlier; the last day of the month where it is shorter. */
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

/**
 * Meters that only rise while the machine runs: operating hours, fuel used, distance, worked area. One reading
 * proves nothing: a meter may send 0 while its controller starts, or garbage.
 */

/** Reading of a meter at a time, epoch ms. */
export interface MeterReading {
  readonly time: number
  readonly value: number
}

/** How fast a meter can rise: units per hour, and units that rounding and clock differences may add. */
export interface MeterRule {
  readonly mostPerHour: number
  readonly slack: number
}

/** An hour meter rises no faster than the clock; readings are rounded to 0.05 h. */
export const HOUR_METER: MeterRule = { mostPerHour: 1, slack: 0.2 }

/** Time, ms, over which readings must agree to confirm one in doubt: a controller that starts sends 0 for seconds. */
const CONFIRMING_MS = 60_000

/**
 * State of a meter: the last reading that is believed, and the first of later readings that do not fit, which those
 * of a minute confirm (the meter restarted or was replaced) or the next one refutes (a glitch).
 */
export interface Meter {
  readonly believed: MeterReading | null
  readonly doubted: MeterReading | null
}

export const NEW_METER: Meter = { believed: null, doubted: null }

/** Whether a reading can follow another one of the same meter. */
export const fits = (before: MeterReading, after: MeterReading, rule: MeterRule): boolean => {
  const rise = after.value - before.value
  const most = (rule.mostPerHour * (after.time - before.time)) / MS_PER_HOUR + rule.slack
  return rise >= 0 && rise <= most
}

const MS_PER_HOUR = 3_600_000

/**
 * State of a meter after one more reading, and the growth that the reading proves. A restarted meter counts from
 * its restart; the step of a replaced meter is no growth. A reading that is not newer changes nothing.
 */
export const readMeter = (
  meter: Meter,
  reading: MeterReading,
  rule: MeterRule,
): { readonly meter: Meter; readonly growth: number } => {
  const { believed, doubted } = meter
  if (believed === null) return { meter: { believed: reading, doubted: null }, growth: 0 }
  if (reading.time <= believed.time) return { meter, growth: 0 }
  if (fits(believed, reading, rule))
    return { meter: { believed: reading, doubted: null }, growth: reading.value - believed.value }
  const agrees = doubted !== null && reading.time > doubted.time && fits(doubted, reading, rule)
  if (!agrees) return { meter: { believed, doubted: reading }, growth: 0 }
  if (reading.time - doubted.time < CONFIRMING_MS) return { meter, growth: 0 }
  const restart = { time: believed.time, value: 0 }
  const sinceRestart = fits(restart, doubted, rule) ? doubted.value : 0
  return {
    meter: { believed: reading, doubted: null },
    growth: sinceRestart + reading.value - doubted.value,
  }
}

/** Total growth of a meter over readings in order of time. */
export const meterGrowth = (
  { times, values }: { readonly times: ArrayLike<number>; readonly values: ArrayLike<number> },
  rule: MeterRule,
): number => {
  let meter = NEW_METER
  let sum = 0
  for (let index = 0; index < times.length; index++) {
    const step = readMeter(meter, { time: times[index]!, value: values[index]! }, rule)
    meter = step.meter
    sum += step.growth
  }
  return sum
}

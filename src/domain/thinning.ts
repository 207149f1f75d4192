/** Values of one signal, oldest first; both arrays are of one length. */
export interface Series {
  /** Times in epoch milliseconds. */
  readonly times: Float64Array
  readonly values: Float64Array
}

/** Number of usual sample intervals above which a pause between two samples counts as a gap. */
const GAP_STEPS = 5
/** Number of sample intervals from which the usual interval is computed. */
const STEPS_LOOKED_AT = 1001

/**
 * At most `limit` (4 or more) of the samples, chosen so that a chart of them looks like a chart of all: the first
 * and the last sample, both sides of each gap (only the longest gaps when there are very many), and the smallest
 * and largest value of every stretch in between. A series within the limit is returned unchanged.
 */
export const thin = (series: Series, limit: number): Series => {
  const { length } = series.times
  if (length <= limit) return series
  const kept = new Uint8Array(length)
  kept[0] = 1
  kept[length - 1] = 1
  for (const after of gapsOf(series.times, Math.floor((limit - 4) / 4))) {
    kept[after - 1] = 1
    kept[after] = 1
  }
  keepExtremes(series.values, kept, Math.floor((limit - count(kept)) / 2))
  return pick(series, kept)
}

/** Indices of the samples that follow a gap, of the `most` longest gaps. */
const gapsOf = (times: Float64Array, most: number): ReadonlyArray<number> => {
  const shortest = usualStep(times) * GAP_STEPS
  const gaps: Array<{ readonly after: number; readonly length: number }> = []
  for (let i = 1; i < times.length; i++) {
    const length = times[i]! - times[i - 1]!
    if (length > shortest) gaps.push({ after: i, length })
  }
  if (gaps.length > most) gaps.sort((a, b) => b.length - a.length).length = most
  return gaps.map((gap) => gap.after)
}

/** Usual sample interval: the median of intervals taken evenly from the whole series, ms. */
const usualStep = (times: Float64Array): number => {
  const stride = Math.max(1, Math.floor((times.length - 1) / STEPS_LOOKED_AT))
  const steps: Array<number> = []
  for (let i = 1; i < times.length; i += stride) steps.push(times[i]! - times[i - 1]!)
  return Float64Array.from(steps).sort()[steps.length >> 1]!
}

/**
 * Marks the smallest and the largest value of each of `stretches` equal parts, so that peaks stay visible in a
 * thinned series.
 */
const keepExtremes = (values: Float64Array, kept: Uint8Array, stretches: number): void => {
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * values.length) / stretches)
    const to = Math.floor(((stretch + 1) * values.length) / stretches)
    let min = from
    let max = from
    for (let i = from + 1; i < to; i++) {
      if (values[i]! < values[min]!) min = i
      if (values[i]! > values[max]!) max = i
    }
    kept[min] = 1
    kept[max] = 1
  }
}

const pick = (series: Series, kept: Uint8Array): Series => {
  const size = count(kept)
  const times = new Float64Array(size)
  const values = new Float64Array(size)
  let next = 0
  for (let i = 0; i < kept.length; i++) {
    if (kept[i] === 0) continue
    times[next] = series.times[i]!
    values[next++] = series.values[i]!
  }
  return { times, values }
}

const count = (marks: Uint8Array): number => {
  let sum = 0
  for (const mark of marks) sum += mark
  return sum
}

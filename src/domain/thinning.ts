import { type Gapped, gapIndices } from "./gaps.ts"

/** Samples of one signal, oldest first, as two arrays of equal length: times and values. */
export interface Series {
  /** Times in epoch milliseconds. */
  readonly times: Float64Array
  readonly values: Float64Array
}

/**
 * At most `limit` (4 or more) of the samples, chosen so that a chart of them looks like a chart of all: the first
 * and the last sample, both sides of each gap (only the longest gaps when there are very many), and the smallest
 * and largest value of every stretch in between. The gaps are those of the full series; a gap left out is too short
 * to be seen in a chart of `limit` samples.
 */
export const thin = (series: Series, limit: number): Gapped => {
  const { times, values } = series
  const { length } = times
  const after = gapIndices(times, length <= limit ? length : Math.floor((limit - 4) / 4))
  const gaps = Float64Array.from(after, (index) => times[index]!).sort()
  if (length <= limit) return { times, values, gaps }
  const kept = new Uint8Array(length)
  kept[0] = 1
  kept[length - 1] = 1
  for (const index of after) {
    kept[index - 1] = 1
    kept[index] = 1
  }
  keepExtremes(values, kept, Math.floor((limit - count(kept)) / 2))
  return { ...pick(series, kept), gaps }
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

import { indexAt } from "./route.ts"

/** Shortest pause between two samples that may count as a gap, ms. */
const MIN_GAP_MS = 5 * 60_000
/** Number of usual sample intervals above which a pause between two samples counts as a gap. */
const GAP_STEPS = 5
/** Number of sample intervals from which the usual interval is computed. */
const STEPS_LOOKED_AT = 1001

/**
 * Samples of one signal with the times (epoch ms) of those samples that follow a gap. Gaps are judged on everything
 * that was recorded: in a thinned series, samples lie as far apart as a gap.
 */
export interface Gapped {
  readonly times: Float64Array
  readonly values: Float64Array
  readonly gaps: Float64Array
}

/** Longest pause between two samples that is no gap, ms; `times` are those of the full series. */
const longestPause = (times: Float64Array): number => Math.max(MIN_GAP_MS, GAP_STEPS * usualStep(times))

/** Indices of the samples that follow a gap, of the `most` longest gaps; `times` are those of the full series. */
export const gapIndices = (
  times: Float64Array,
  most: number = Number.POSITIVE_INFINITY,
): ReadonlyArray<number> => {
  const longest = longestPause(times)
  const gaps: Array<{ readonly after: number; readonly length: number }> = []
  for (let i = 1; i < times.length; i++) {
    const length = times[i]! - times[i - 1]!
    if (length > longest) gaps.push({ after: i, length })
  }
  if (gaps.length > most) gaps.sort((a, b) => b.length - a.length).length = most
  return gaps.map((gap) => gap.after)
}

/** Times of the samples that follow a gap; `times` are those of the full series. */
export const gapTimes = (times: Float64Array): Float64Array =>
  Float64Array.from(gapIndices(times), (index) => times[index]!)

/** Usual sample interval: the median of intervals taken evenly from the whole series, ms. */
const usualStep = (times: Float64Array): number => {
  const stride = Math.max(1, Math.floor((times.length - 1) / STEPS_LOOKED_AT))
  const steps: Array<number> = []
  for (let i = 1; i < times.length; i += stride) steps.push(times[i]! - times[i - 1]!)
  // Of two intervals the shorter one is usual: the longer one may be the gap.
  return Float64Array.from(steps).sort()[(steps.length - 1) >> 1] ?? 0
}

/** Value at a time: the latest sample's; undefined before the first sample, in a gap, and long after the last. */
export const valueAt = ({ times, values, gaps }: Gapped, time: number): number | undefined => {
  const index = indexAt(times, time)
  const own = times[index]
  if (own === undefined || own > time) return undefined
  const next = times[index + 1]
  const isSilent = next === undefined ? time - own > longestPause(times) : time > own && gaps.includes(next)
  return isSilent ? undefined : values[index]
}

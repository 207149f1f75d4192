import type { Line } from "./types.ts"

type Column = Array<number | null | undefined>
/**
 * Data format of uPlot: one column of times, then one column of values per line; null is a gap, undefined means no
 * sample at that time.
 */
export type Aligned = [times: ArrayLike<number>, ...values: Array<ArrayLike<number | null | undefined>>]

const MIN_GAP_MS = 5 * 60_000
/** Number of usual sample intervals without a sample that count as a gap. */
const GAP_STEPS = 5

/** Merges lines with different times into one time axis, and inserts gaps where a line has no samples for long. */
export const align = (lines: ReadonlyArray<Line>): Aligned => {
  const [first] = lines
  if (first === undefined) return [[]]
  // Fast path for the usual case: all lines have the same times and no gaps.
  if (shareTimes(lines) && !hasGap(first, gapOf(first)))
    return [first.times, ...lines.map(({ values }) => values)]
  return merge(lines, lines.map(gapOf))
}

const shareTimes = ([first, ...others]: ReadonlyArray<Line>): boolean =>
  others.every(({ times }) => times === first?.times || sameTimes(times, first?.times ?? times))

const sameTimes = (a: Float64Array, b: Float64Array): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

const gapOf = ({ times }: Line): number => {
  if (times.length < 3) return MIN_GAP_MS
  const steps = new Float64Array(Math.min(times.length - 1, 501))
  const stride = (times.length - 1) / steps.length
  for (let i = 0; i < steps.length; i++) {
    const at = Math.floor(i * stride)
    steps[i] = (times[at + 1] ?? 0) - (times[at] ?? 0)
  }
  steps.sort()
  return Math.max(MIN_GAP_MS, GAP_STEPS * (steps[steps.length >> 1] ?? 0))
}

const hasGap = ({ times }: Line, gap: number): boolean => {
  for (let i = 1; i < times.length; i++) if ((times[i] ?? 0) - (times[i - 1] ?? 0) > gap) return true
  return false
}

const merge = (lines: ReadonlyArray<Line>, gaps: ReadonlyArray<number>): Aligned => {
  const times: Array<number> = []
  const columns: Array<Column> = lines.map(() => [])
  const at = new Int32Array(lines.length)
  /** Index of each line's last sample in the merged columns. */
  const spoke = new Int32Array(lines.length).fill(-1)
  for (;;) {
    const time = nextTime(lines, at)
    if (time === Number.POSITIVE_INFINITY) return [times, ...columns]
    const breaks = lines.flatMap(({ times: own }, i) => {
      const since = times[spoke[i] ?? -1]
      const isBreak =
        since !== undefined && own[at[i] ?? 0] === time && time - since > (gaps[i] ?? MIN_GAP_MS)
      return isBreak ? [i] : []
    })
    // A gap needs a row of its own when no other line has a sample within it.
    if (breaks.some((i) => spoke[i] === times.length - 1)) {
      times.push(time - 1)
      for (const column of columns) column.push(undefined)
    }
    // All rows of the gap are set to null: a single null would be drawn as a gap of one row only.
    for (const i of breaks) columns[i]?.fill(null, (spoke[i] ?? 0) + 1)
    times.push(time)
    lines.forEach(({ times: own, values }, i) => {
      const index = at[i] ?? 0
      if (own[index] !== time) {
        columns[i]?.push(undefined)
        return
      }
      columns[i]?.push(values[index])
      spoke[i] = times.length - 1
      at[i] = index + 1
    })
  }
}

const nextTime = (lines: ReadonlyArray<Line>, at: Int32Array): number => {
  let next = Number.POSITIVE_INFINITY
  for (let i = 0; i < lines.length; i++) {
    const time = lines[i]?.times[at[i] ?? 0]
    if (time !== undefined && time < next) next = time
  }
  return next
}

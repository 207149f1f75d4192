import type { Line } from "./types.ts"

type Column = Array<number | null | undefined>
/** uPlot's form: one column of times, then one of values per line; null is a gap, undefined no sample at that time. */
export type Aligned = [times: ArrayLike<number>, ...values: Array<ArrayLike<number | null | undefined>>]

const MIN_GAP_MS = 5 * 60_000
/** So many usual steps without a sample are a gap. */
const GAP_STEPS = 5

/** Puts lines with times of their own on one time axis, and opens gaps where a line is silent for long. */
export const align = (lines: ReadonlyArray<Line>): Aligned => {
  const [first] = lines
  if (first === undefined) return [[]]
  // The usual case and the fast one: all lines were recorded at the same times, without a break.
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
  const last = new Float64Array(lines.length).fill(Number.NaN)
  for (;;) {
    const time = nextTime(lines, at)
    if (time === Number.POSITIVE_INFINITY) return [times, ...columns]
    const silent = lines.some(
      ({ times: own }, i) => own[at[i] ?? 0] === time && time - (last[i] ?? 0) > (gaps[i] ?? MIN_GAP_MS),
    )
    if (silent) {
      // A moment before the line speaks again it was silent: draws the gap. Another line may speak at that very moment.
      const isThere = times.at(-1) === time - 1
      if (!isThere) times.push(time - 1)
      lines.forEach(({ times: own }, i) => {
        const breaks = own[at[i] ?? 0] === time && time - (last[i] ?? 0) > (gaps[i] ?? MIN_GAP_MS)
        if (!isThere) columns[i]?.push(breaks ? null : undefined)
        else if (breaks) columns[i]?.splice(-1, 1, null)
      })
    }
    times.push(time)
    lines.forEach(({ times: own, values }, i) => {
      const index = at[i] ?? 0
      if (own[index] !== time) {
        columns[i]?.push(undefined)
        return
      }
      columns[i]?.push(values[index])
      last[i] = time
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

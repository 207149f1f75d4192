import type { Line } from "./types.ts"

type Column = Array<number | null | undefined>
/**
 * Data format of uPlot: one column of times, then one column of values per line; null is a gap, undefined means no
 * sample at that time.
 */
export type Aligned = [times: ArrayLike<number>, ...values: Array<ArrayLike<number | null | undefined>>]

/** Merges lines with different times into one time axis, and interrupts each line at its gaps. */
export const align = (lines: ReadonlyArray<Line>): Aligned => {
  const [first] = lines
  if (first === undefined) return [[]]
  // Skips the merge in the usual case: all lines have the same times and no gaps.
  if (shareTimes(lines) && first.gaps.length === 0) return [first.times, ...lines.map(({ values }) => values)]
  return merge(lines)
}

const shareTimes = ([first, ...others]: ReadonlyArray<Line>): boolean =>
  others.every(({ times }) => times === first?.times || sameTimes(times, first?.times ?? times))

const sameTimes = (a: Float64Array, b: Float64Array): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

const merge = (lines: ReadonlyArray<Line>): Aligned => {
  const times: Array<number> = []
  const columns: Array<Column> = lines.map(() => [])
  const at = new Int32Array(lines.length)
  const gaps = lines.map((line) => new Set(line.gaps))
  /** Row of the merged columns with each line's last sample so far; -1 before its first. */
  const spoke = new Int32Array(lines.length).fill(-1)
  for (;;) {
    const time = nextTime(lines, at)
    if (time === Number.POSITIVE_INFINITY) return [times, ...columns]
    const breaks = lines.flatMap(({ times: own }, i) => {
      const hasSpoken = (spoke[i] ?? -1) >= 0
      return hasSpoken && own[at[i] ?? 0] === time && gaps[i]?.has(time) ? [i] : []
    })
    // Adds a row for the gap when no other line has a sample within it.
    if (breaks.some((i) => spoke[i] === times.length - 1)) {
      times.push(time - 1)
      for (const column of columns) column.push(undefined)
    }
    // Sets all rows of the gap to null: a single null would be drawn as a gap of one row only.
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

import type { TimeSpan } from "../span.ts"

const MINUTE_MS = 60_000
/** Steps in minutes between two rows of the table, the smallest that keeps it within `MOST_ROWS`. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360]
/** Most rows of the table of values. */
export const MOST_ROWS = 300

/** Step between two rows of the table of a time span, ms. */
export const rowStep = ({ start, end }: TimeSpan): number =>
  (STEPS.find((minutes) => (end - start) / (minutes * MINUTE_MS) <= MOST_ROWS) ?? 360) * MINUTE_MS

/**
 * Times of the rows of the table of a time span, at even steps from its start, without those that no machine has a
 * value for.
 */
export const rowTimes = (span: TimeSpan, hasValue: (time: number) => boolean): ReadonlyArray<number> => {
  const step = rowStep(span)
  const count = Math.floor((span.end - span.start) / step) + 1
  return Array.from({ length: count }, (_, index) => span.start + index * step).filter(hasValue)
}

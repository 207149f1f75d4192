import { MIN_SPAN_MS, type Days } from "./data-view.ts"
import { spanOfDay } from "./day.ts"

/** From `start` to `end`, epoch ms. */
export interface TimeSpan {
  readonly start: number
  readonly end: number
}

/** The whole of some days as they are in a time zone, changes of the clock included. */
export const spanOfDays = ({ from, to }: Days, zone: string): TimeSpan => ({
  start: spanOfDay(from, zone).start,
  end: spanOfDay(to, zone).end,
})

/** A span in order, inside `limits`, and at least two hours long where the limits have them (DAY-07). */
export const widened = (span: TimeSpan, limits: TimeSpan): TimeSpan => {
  const [start, end] = [Math.min(span.start, span.end), Math.max(span.start, span.end)]
  const missing = Math.max(0, MIN_SPAN_MS - (end - start)) / 2
  const length = Math.min(end - start + 2 * missing, limits.end - limits.start)
  const first = Math.min(Math.max(start - missing, limits.start), limits.end - length)
  return { start: first, end: first + length }
}

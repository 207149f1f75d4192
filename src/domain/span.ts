import { type Days, MIN_SPAN_MS } from "./data-view.ts"
import { type Day, endOfDay, isZone, ownZone, startOfDay } from "./time.ts"

/** From `start` to `end`, epoch ms. */
export interface TimeSpan {
  readonly start: number
  readonly end: number
}

/** From the first moment of a day in a zone up to the first of the next: 23, 24 or 25 hours. */
export const spanOfDay = (day: Day, zone: string): TimeSpan => ({
  start: startOfDay(day, zone),
  end: endOfDay(day, zone),
})

/** The person's zone, or that of this computer where the name says nothing to it. */
export const readableZone = (name: string): string => (isZone(name) ? name : ownZone())

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

import { type Days, MIN_SPAN_MS } from "./data-view.ts"
import { type Day, endOfDay, isZone, ownZone, startOfDay } from "./time.ts"

/** Time span from `start` to `end`, epoch ms. */
export interface TimeSpan {
  readonly start: number
  readonly end: number
}

/** Time span of a day in a zone, from its first instant to that of the next day: 23, 24 or 25 hours. */
export const spanOfDay = (day: Day, zone: string): TimeSpan => ({
  start: startOfDay(day, zone),
  end: endOfDay(day, zone),
})

/** The user's time zone, or the computer's own where its time zone data lack that name. */
export const readableZone = (name: string): string => (isZone(name) ? name : ownZone())

/** Time span of whole days in a time zone, with changes of the clocks. */
export const spanOfDays = ({ from, to }: Days, zone: string): TimeSpan => ({
  start: spanOfDay(from, zone).start,
  end: spanOfDay(to, zone).end,
})

/**
 * Corrects a time span: start before end, inside `limits`, and at least two hours long if the limits allow
 * (DAY-07).
 */
export const widened = (span: TimeSpan, limits: TimeSpan): TimeSpan => {
  const [start, end] = [Math.min(span.start, span.end), Math.max(span.start, span.end)]
  const missing = Math.max(0, MIN_SPAN_MS - (end - start)) / 2
  const length = Math.min(end - start + 2 * missing, limits.end - limits.start)
  const first = Math.min(Math.max(start - missing, limits.start), limits.end - length)
  return { start: first, end: first + length }
}

import type { Page } from "playwright"
import { traced } from "./trace.ts"

/** Period between two moments, in milliseconds of the measured page's own clock. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Periods in which the page's thread stood still during `act` because each frame of a map was read back from
 * software rendering. A graphics card shows the frame directly; only browsers without one do `ReadPixels`, and no
 * code of the page asks for it.
 */
export const missingCardDuring = async (
  page: Page,
  act: () => Promise<unknown>,
): Promise<ReadonlyArray<Span>> => {
  const { events, inPage } = await traced(page, ["gpu"], act)
  return events
    .filter(({ name }) => name === FETCHED_BACK)
    .map(({ ts, dur = 0 }) => ({ from: inPage(ts), to: inPage(ts + dur) }))
}

const FETCHED_BACK = "GLES2::ReadPixels"

/** Part of a period, in ms, that overlaps with the other periods; the other periods must not overlap each other. */
export const takenOf = (span: Span, others: ReadonlyArray<Span>): number =>
  others.reduce(
    (sum, other) => sum + Math.max(0, Math.min(span.to, other.to) - Math.max(span.from, other.from)),
    0,
  )

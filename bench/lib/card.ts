import type { Page } from "playwright"
import { traced } from "./trace.ts"

/** Milliseconds of the page's own clock. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * When the page's thread stood still during `act` because each picture of a map was fetched back from the drawing in software.
 * A graphics card shows it from where it is: browsers without one do `ReadPixels`, no code of the page asks for it.
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

/** How much of one span the others take, ms; they don't overlap each other. */
export const takenOf = (span: Span, others: ReadonlyArray<Span>): number =>
  others.reduce(
    (sum, other) => sum + Math.max(0, Math.min(span.to, other.to) - Math.max(span.from, other.from)),
    0,
  )

import type { Page } from "playwright"

/** Milliseconds of the page's own clock. */
export interface Span {
  readonly from: number
  readonly to: number
}

interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
}

const HERE = "bench: this page"

/**
 * When the page's thread stood still during `act` because each picture of a map was fetched back from the drawing in software.
 * A graphics card shows it from where it is: browsers without one do `ReadPixels`, no code of the page asks for it.
 */
export const missingCardDuring = async (
  page: Page,
  act: () => Promise<unknown>,
): Promise<ReadonlyArray<Span>> => {
  const client = await page.context().newCDPSession(page)
  const traced: Array<Traced> = []
  client.on("Tracing.dataCollected", ({ value }) => traced.push(...(value as unknown as Array<Traced>)))
  const ended = new Promise<void>((resolve) => client.once("Tracing.tracingComplete", () => resolve()))
  await client.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["gpu", "blink.user_timing"] },
  })
  const now = await page.evaluate((here) => performance.mark(here).startTime, HERE)
  await act()
  await client.send("Tracing.end")
  await ended
  await client.detach()
  const here = traced.find(({ name }) => name === HERE)
  if (here === undefined) throw new Error("The trace does not tell of this page")
  const inPage = (ts: number) => now + (ts - here.ts) / 1_000
  return traced
    .filter(({ name, pid, tid }) => name === FETCHED_BACK && pid === here.pid && tid === here.tid)
    .map(({ ts, dur = 0 }) => ({ from: inPage(ts), to: inPage(ts + dur) }))
}

const FETCHED_BACK = "GLES2::ReadPixels"

/** How much of one span the others take, ms; they don't overlap each other. */
export const takenOf = (span: Span, others: ReadonlyArray<Span>): number =>
  others.reduce(
    (sum, other) => sum + Math.max(0, Math.min(span.to, other.to) - Math.max(span.from, other.from)),
    0,
  )

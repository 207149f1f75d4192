import type { Page } from "playwright"

/** Browser trace of a page's main thread; times in microseconds. */
export interface Trace {
  readonly events: ReadonlyArray<Traced>
  /** Converts a trace timestamp to the page's own clock, in ms. */
  readonly inPage: (ts: number) => number
}

export interface Traced {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly tts?: number
  readonly tdur?: number
}

type Reported = Traced & { readonly pid: number; readonly tid: number }

/** Records a browser trace during `act` and the frame after it. Fails when the trace buffer was too small. */
export const traced = async (
  page: Page,
  categories: ReadonlyArray<string>,
  act: () => Promise<unknown>,
): Promise<Trace> => {
  const client = await page.context().newCDPSession(page)
  const reported: Array<Reported> = []
  client.on("Tracing.dataCollected", ({ value }) => reported.push(...(value as unknown as Array<Reported>)))
  const ended = new Promise<boolean>((resolve) =>
    client.once("Tracing.tracingComplete", ({ dataLossOccurred }) => resolve(dataLossOccurred)),
  )
  await client.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: [...categories, "blink.user_timing"] },
  })
  const began = await page.evaluate((mark) => performance.mark(mark).startTime, BEGAN)
  await act()
  await page.evaluate(drawn)
  await page.evaluate((mark) => void performance.mark(mark), ENDED)
  await client.send("Tracing.end")
  const lost = await ended
  await client.detach()
  const here = reported.find(({ name }) => name === BEGAN)
  if (here === undefined) throw new Error("The trace does not tell of this page")
  if (lost || !reported.some(({ name }) => name === ENDED))
    throw new Error("The trace ends before what it is of")
  return {
    events: reported
      .filter(({ pid, tid }) => pid === here.pid && tid === here.tid)
      .sort((one, other) => one.ts - other.ts),
    inPage: (ts) => began + (ts - here.ts) / 1_000,
  }
}

/** Resolves in the second animation frame, which begins when the first frame has been painted. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

const BEGAN = "bench: begins"
const ENDED = "bench: ends"

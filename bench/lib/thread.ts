import type { CDPSession, Page } from "playwright"
import { type Traced, traced } from "./trace.ts"

/**
 * Work of a page's main thread during a period, in the thread's own clock, which stops while the computer works
 * for other processes.
 */
export interface ThreadWork {
  /** Processor time of all work of the page's main thread, in ms. */
  readonly processor: number
  readonly longestTask: number
  /** Milliseconds from each performance mark of this name to the next. */
  readonly between: (name: string) => ReadonlyArray<number>
  /** Milliseconds from each performance mark of this name to the next mark `name end`. */
  readonly within: (name: string) => ReadonlyArray<number>
}

/** Measures the main thread of a page during `act`. */
export const threadDuring = async (page: Page, act: () => Promise<unknown>): Promise<ThreadWork> => {
  const client = await page.context().newCDPSession(page)
  await client.send("Performance.enable")
  let processor = 0
  const { events } = await traced(page, ["disabled-by-default-devtools.timeline"], async () => {
    const before = await threadTime(client)
    await act()
    processor = (await threadTime(client)) - before
  })
  await client.detach()
  return { processor, ...workOf(events) }
}

const threadTime = async (client: CDPSession): Promise<number> => {
  const { metrics } = await client.send("Performance.getMetrics")
  return (metrics.find(({ name }) => name === "ThreadTime")?.value ?? 0) * 1_000
}

const workOf = (own: ReadonlyArray<Traced>): Omit<ThreadWork, "processor"> => {
  const marks = (wanted: string) =>
    own.filter(({ name }) => name === wanted).flatMap(({ tts }) => (tts === undefined ? [] : [tts / 1_000]))
  return {
    longestTask: Math.max(...own.flatMap(({ name, tdur = 0 }) => (name === "RunTask" ? [tdur / 1_000] : []))),
    between: (name) => {
      const all = marks(name)
      return all.slice(1).map((at, index) => at - (all[index] ?? at))
    },
    within: (name) => {
      const found: Array<number> = []
      let from: number | undefined
      for (const one of own) {
        if (one.tts === undefined) continue
        if (one.name === name) from = one.tts
        if (one.name === `${name} end` && from !== undefined) found.push((one.tts - from) / 1_000)
      }
      return found
    },
  }
}

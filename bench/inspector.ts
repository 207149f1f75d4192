import type { BrowserContext, Page } from "playwright"
import { CHANNEL, type FromTabs } from "#machines/inspection/wire.ts"
import { INSPECTOR_IN_FEED, inspectorFeed, TAB } from "./lib/inspector-feed.ts"
import { launch } from "./lib/pages.ts"
import { withServer } from "./lib/server.ts"
import { amount } from "./lib/smoke.ts"
import { percentile, type Table } from "./lib/table.ts"
import { type ThreadWork, threadDuring } from "./lib/thread.ts"

const FRAMES = amount(300, 10)
/**
 * Number of inspector events sent in each of three successive frames, then repeated: an average of 200 events a
 * second at 60 frames a second.
 */
const EVENTS_IN_FRAMES = [3, 3, 4]
/** Number of events sent at once before the measurement, so that the timeline reaches its maximum length. */
const SENT_BEFORE = amount(9_000, 200)
const WAYS = 4

/**
 * Benchmark of the inspector's own drawing with 30 actors and 200 events a second. The events of a frame are sent
 * only after the inspector received those of the previous frame, so that a busy computer receives the same events,
 * only later. The work of each drawn frame is measured, even where a message from the portal's tab takes longer
 * than one frame to arrive.
 */
export const inspector = (): Promise<Table> =>
  withServer({ HEADLAND_FLEET: "0" }, async (server) => {
    const messages = await inspectorFeed(SENT_BEFORE + WAYS * FRAMES * Math.max(...EVENTS_IN_FRAMES))
    const browser = await launch([
      "--disable-renderer-backgrounding",
      "--disable-backgrounding-occluded-windows",
    ])
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const found = await watchedBy(context, server.url, messages)
      return {
        subject: "inspector",
        title: `The inspector draws 30 actors and 200 events a second, ${FRAMES} frames (processor time of its thread, ms)`,
        columns: ["use", "events", "frames", "a frame: median", "p99", "longest", "longest task"],
        rows: found.map(({ what, events, frames, longestTask }) => [
          what,
          events,
          frames.length,
          percentile(frames, 50),
          percentile(frames, 99),
          Math.max(...frames),
          longestTask,
        ]),
        goals: found.map(({ what, frames }) => ({
          name: `${what}: a frame, p99, ms`,
          measured: percentile(frames, 99),
          goal: 16.7,
        })),
      }
    } finally {
      await browser.close()
    }
  })

interface Found {
  readonly what: string
  readonly events: number
  readonly frames: ReadonlyArray<number>
  readonly longestTask: number
}

/**
 * Measures four uses of the inspector: following events with a short and with a long timeline, searching the
 * timeline, and looking at an earlier entry while events arrive.
 */
const watchedBy = async (
  context: BrowserContext,
  url: string,
  messages: ReadonlyArray<FromTabs>,
): Promise<ReadonlyArray<Found>> => {
  const tab = await context.newPage()
  await tab.goto(`${url}/health`)
  await answerAsTab(tab, messages)
  const page = await context.newPage()
  page.on("pageerror", (error) => console.error(`  inspector: ${error.message}`))
  await page.goto(`${url}/inspector`)
  await page.getByRole("button", { name: /The watched tab/ }).click()
  await page.getByRole("button", { name: /^fleet-map-0/ }).click()
  await page.locator("[data-active=true]").first().waitFor()
  await listen(page)
  const found: Array<Found> = []
  const measure = async (what: string) => {
    const events: Array<number> = []
    const work = await threadDuring(page, async () => void events.push(await drawFrames(page)))
    found.push({ what, events: events[0] ?? 0, frames: framesOf(work), longestTask: work.longestTask })
  }
  await measure("follows")
  await page.evaluate((count) => (window as unknown as BenchWindow).bench.report(count), SENT_BEFORE)
  await measure("follows, long time line")
  const filter = page.getByRole("searchbox", { name: "Filter by event or actor" })
  await filter.fill("sheet")
  await measure("follows, filtered")
  await filter.fill("")
  await page.getByRole("button", { name: "Pause" }).click()
  await measure("looks back")
  return found
}

const FRAME = "bench: frame"
/**
 * Keeps only the `FRAMES` most expensive frames: on a busy computer, extra frames are drawn before their events
 * were sent, and such frames cost the least.
 */
const framesOf = (work: ThreadWork) =>
  [...work.between(FRAME)].sort((one, other) => other - one).slice(0, FRAMES)

interface BenchWindow {
  readonly bench: {
    /** Sends `events` events and waits until the inspector has received them. */
    readonly report: (events: number) => Promise<void>
  }
}

/**
 * Drives the benchmark frame by frame and returns how many events were shown. New events are sent at the frame
 * after the previous events were received, and every frame of the browser begins with a mark, so that the work of
 * each frame is measured separately.
 */
const drawFrames = (page: Page): Promise<number> =>
  page.evaluate(
    async ([frames, turns, frame]) => {
      const { bench } = window as unknown as BenchWindow
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      let addEntries = 0
      for (let index = 0; index < frames; index += 1) {
        const events = turns[index % turns.length] ?? 0
        let isReceived = false
        void bench.report(events).then(() => {
          isReceived = true
        })
        while (!isReceived) {
          await nextFrame()
          performance.mark(frame)
        }
        addEntries += events
      }
      performance.clearMarks()
      return addEntries
    },
    [FRAMES, EVENTS_IN_FRAMES, FRAME] as const,
  )

/**
 * Lets the inspector's page request events from the simulated portal tab, one frame's events at a time. The answer
 * on the `bench` channel says only that the events were sent; the events themselves arrive on the inspector's
 * channel, because receiving them twice would be measured as the inspector's work.
 */
const listen = (page: Page) =>
  page.evaluate(() => {
    const asking = new BroadcastChannel("bench")
    const report = async (events: number) => {
      const addEntries = new Promise((resolve) => {
        asking.onmessage = resolve
      })
      asking.postMessage(events)
      await addEntries
    }
    Object.assign(window, { bench: { report } })
  })

/** Makes a page answer like a tab of the portal that runs the charts described in the messages. */
const answerAsTab = (page: Page, messages: ReadonlyArray<FromTabs>): Promise<void> =>
  page.evaluate(
    ([name, id, asker, all]) => {
      const asked = new BroadcastChannel("bench")
      const channel = new BroadcastChannel(name)
      const waiting = all.filter(({ say }) => say === "happened").values()
      const running = all.find((one) => one.say === "running" && one.inspector === asker)
      const say = (message: unknown) => channel.postMessage(message)
      channel.onmessage = ({ data }) => {
        if (data.say === "who is there")
          say({ to: "inspectors", say: "here", tab: { id, title: "The watched tab", address: "#/fleet" } })
        if (data.say === "watch") say({ ...running, inspector: data.inspector })
      }
      asked.onmessage = ({ data }: MessageEvent<number>) => {
        for (let count = 0; count < data; count += 1) say(waiting.next().value)
        asked.postMessage("addEntries")
      }
    },
    [CHANNEL, TAB, INSPECTOR_IN_FEED, messages] as const,
  )

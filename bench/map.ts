import type { Page } from "playwright"
import { withPage } from "./lib/pages.ts"
import { amount, isSmoke } from "./lib/smoke.ts"
import { round, type Table } from "./lib/table.ts"

interface Case {
  readonly machines: number
  readonly zoom: number
  readonly share: number
  readonly far?: boolean
}
const UPDATES = amount(5, 1)
const EVERY_MS = amount(1_000, 200)
const ALL_CASES: ReadonlyArray<Case> = [
  { machines: 1_000, zoom: 13, share: 1 },
  { machines: 10_000, zoom: 13, share: 1 },
  { machines: 10_000, zoom: 13, share: 0.05 },
  { machines: 1_000, zoom: 7, share: 1 },
  { machines: 10_000, zoom: 7, share: 1 },
  { machines: 10_000, zoom: 7, share: 0.05 },
  // `far`: every update moves the machines so far that each cluster bubble on the map changes its count and its
  // position.
  { machines: 10_000, zoom: 7, share: 1, far: true },
]
const CASES = isSmoke ? ALL_CASES.slice(0, 1) : ALL_CASES

/**
 * Live map benchmark: main-thread time per update, minus that of the same map without updates. One update a
 * second, rendered in software.
 */
export const map = async (): Promise<Table> => {
  const found: Array<Figures> = []
  for (const one of CASES)
    found.push(await withPage("map", (page) => measure(page, one), ["--disable-renderer-backgrounding"]))
  const of = (index: number, figure: keyof Figures) => found[index]?.[figure] ?? Number.NaN
  return {
    subject: "map",
    title: `Live map, ${UPDATES} updates, one a second (software graphics: frames per second say little)`,
    columns: [
      "machines",
      "zoom",
      "moved %",
      "main thread ms per update, net",
      "of it processor ms",
      "longest task ms",
      "frames/s",
    ],
    rows: CASES.map(({ machines, zoom, share, far }, i) => [
      machines,
      zoom < 10 ? "out" : "in",
      far === true ? `${share * 100}, far` : share * 100,
      round(of(i, "net")),
      round(of(i, "processor")),
      of(i, "longest") === 0 ? "under 50" : of(i, "longest"),
      of(i, "framesPerSecond"),
    ]),
    goals: isSmoke
      ? []
      : [
          { name: "10,000 all moved, zoomed in, ms", measured: of(1, "net"), goal: 36, least: -5 },
          { name: "10,000 all moved, zoomed in, longest task ms", measured: of(1, "longest"), goal: 50 },
          { name: "10,000, 5 % moved, zoomed in, ms", measured: of(2, "net"), goal: 10, least: -5 },
          { name: "10,000 all moved, zoomed out, ms", measured: of(4, "net"), goal: 60, least: -5 },
          { name: "10,000 all moved far, zoomed out, ms", measured: of(6, "net"), goal: 60, least: -5 },
          { name: "10,000 all moved, zoomed out, longest task ms", measured: of(4, "longest"), goal: 50 },
        ],
  }
}

interface Figures {
  readonly net: number
  /**
   * Processor time of the page's main thread, excluding time spent waiting for a free processor or for the
   * graphics.
   */
  readonly processor: number
  readonly longest: number
  readonly framesPerSecond: number
}

const measure = async (page: Page, one: Case): Promise<Figures> => {
  const { machines, zoom, share, far = false } = one
  const client = await page.context().newCDPSession(page)
  await client.send("Performance.enable")
  const busy = async () => {
    const { metrics } = await client.send("Performance.getMetrics")
    const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1_000
    return { tasks: of("TaskDuration"), processor: of("ThreadTime") }
  }
  await page.evaluate(([count, level]) => window.openFleet(count, level), [machines, zoom] as const)
  const during = async (part: number) => {
    const before = await busy()
    const moved = await page.evaluate(
      ([of, times, every, across]) => window.moveFleet(of, times, every, across),
      [part, UPDATES, EVERY_MS, far] as const,
    )
    const after = await busy()
    return {
      tasks: after.tasks - before.tasks,
      processor: after.processor - before.processor,
      ...moved,
    }
  }
  const idle = await during(0)
  const moving = await during(share)
  const { longest, framesPerSecond } = moving
  return {
    net: (moving.tasks - idle.tasks) / UPDATES,
    processor: (moving.processor - idle.processor) / UPDATES,
    longest,
    framesPerSecond,
  }
}

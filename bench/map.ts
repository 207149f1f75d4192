import type { Page } from "playwright"
import { withPage } from "./lib/pages.ts"
import { round, type Table } from "./lib/table.ts"

const UPDATES = 5
const EVERY_MS = 1_000
const CASES = [
  { machines: 1_000, zoom: 13, share: 1 },
  { machines: 10_000, zoom: 13, share: 1 },
  { machines: 10_000, zoom: 13, share: 0.05 },
  { machines: 1_000, zoom: 7, share: 1 },
  { machines: 10_000, zoom: 7, share: 1 },
  { machines: 10_000, zoom: 7, share: 0.05 },
] as const

/** The live map: main-thread time of an update, net of the same map at rest. An update a second, drawn by software. */
export const map = async (): Promise<Table> => {
  const found: Array<Figures> = []
  for (const one of CASES)
    found.push(await withPage("map", (page) => measure(page, one), ["--disable-renderer-backgrounding"]))
  const of = (index: number, figure: keyof Figures) => found[index]?.[figure] ?? Number.NaN
  return {
    subject: "map",
    title: `Live map, ${UPDATES} updates, one a second (software graphics: frames per second say little)`,
    columns: ["machines", "zoom", "moved %", "main thread ms per update, net", "longest task ms", "frames/s"],
    rows: CASES.map(({ machines, zoom, share }, i) => [
      machines,
      zoom < 10 ? "out" : "in",
      share * 100,
      round(of(i, "net")),
      of(i, "longest") === 0 ? "under 50" : of(i, "longest"),
      of(i, "framesPerSecond"),
    ]),
    goals: [
      { name: "10,000 all moved, zoomed in, ms", measured: of(1, "net"), goal: 36 },
      { name: "10,000 all moved, zoomed in, longest task ms", measured: of(1, "longest"), goal: 50 },
      { name: "10,000, 5 % moved, zoomed in, ms", measured: of(2, "net"), goal: 10 },
      { name: "10,000 all moved, zoomed out, ms", measured: of(4, "net"), goal: 60 },
      { name: "10,000 all moved, zoomed out, longest task ms", measured: of(4, "longest"), goal: 50 },
    ],
  }
}

interface Figures {
  readonly net: number
  readonly longest: number
  readonly framesPerSecond: number
}

const measure = async (page: Page, { machines, zoom, share }: (typeof CASES)[number]): Promise<Figures> => {
  const client = await page.context().newCDPSession(page)
  await client.send("Performance.enable")
  const busy = async () => {
    const { metrics } = await client.send("Performance.getMetrics")
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000
  }
  await page.evaluate(([count, level]) => window.openFleet(count, level), [machines, zoom] as const)
  const during = async (part: number) => {
    const before = await busy()
    const moved = await page.evaluate(([of, times, every]) => window.moveFleet(of, times, every), [
      part,
      UPDATES,
      EVERY_MS,
    ] as const)
    return { busy: (await busy()) - before, ...moved }
  }
  const idle = await during(0)
  const moving = await during(share)
  const { longest, framesPerSecond } = moving
  return { net: (moving.busy - idle.busy) / UPDATES, longest, framesPerSecond }
}

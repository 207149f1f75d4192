import type { Locator, Page } from "playwright"
import { build } from "vite"
import { withFolder } from "./lib/pages.ts"
import type { Table } from "./lib/table.ts"

const FOLDER = "bench/results/gallery"
const SLOW_DOWN = 4
const CONTROLS = ":is(button, input:not([type=date]), select, textarea, [role=slider], [role=option]):enabled"

/** Each shared piece in all its states, on a processor four times slower: from press or key to the next picture. */
export const interaction = async (): Promise<Table> => {
  await build({
    configFile: "vite.config.ts",
    mode: "gallery",
    logLevel: "error",
    build: { outDir: FOLDER, emptyOutDir: true },
  })
  const rows = await withFolder(FOLDER, "index.html#/gallery", async (page) => {
    await page.getByRole("navigation", { name: "Pieces" }).waitFor()
    const pieces = await page
      .getByRole("navigation", { name: "Pieces" })
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => [link.textContent, link.getAttribute("href") ?? ""] as const),
      )
    const slowed = await page.context().newCDPSession(page)
    await slowed.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN })
    await page.addInitScript(watchInteractions)
    const measured: Array<[string, number, number]> = []
    for (const [name, address] of pieces) measured.push([name, ...(await tried(page, address))])
    return measured.sort((one, other) => other[2] - one[2])
  })
  return {
    subject: "interaction",
    title: `Interaction to next paint of the shared pieces, processor ${SLOW_DOWN} times slower (ms, the slowest)`,
    columns: ["piece", "controls", "ms"],
    rows,
    goals: [{ name: "slowest of all", measured: Math.max(...rows.map(([, , ms]) => ms)), goal: 100 }],
  }
}

declare global {
  interface Window {
    slowestInteraction: number
  }
}

/** Browsers tell of interactions from 16 ms on. */
const watchInteractions = () => {
  window.slowestInteraction = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as ReadonlyArray<PerformanceEventTiming>)
      if (entry.interactionId > 0)
        window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration)
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit)
}

/** Works every control of a piece once; answers how many there are, and the slowest answer. */
const tried = async (page: Page, address: string): Promise<[number, number]> => {
  // Another hash alone would not load the page anew.
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/index.html?${encodeURIComponent(address)}${address}&alone`)
  await page.getByRole("main").waitFor()
  const controls = await page.locator(`main ${CONTROLS}`).all()
  for (const control of controls) await work(page, control)
  await drawn(page)
  return [controls.length, await page.evaluate(() => window.slowestInteraction)]
}

/** What is over the page closes by Escape, so that the next control can be reached. */
const work = async (page: Page, control: Locator) => {
  if (!(await control.isVisible())) return
  const kind = await control.evaluate((element) => `${element.tagName} ${element.getAttribute("type") ?? ""}`)
  if (kind.startsWith("SELECT")) await control.press("ArrowDown")
  else await control.click({ force: true, timeout: 5_000 })
  if (/^(TEXTAREA|INPUT (text|email|password|search)?$)/.test(kind)) await page.keyboard.type("oats")
  await drawn(page)
  await page.keyboard.press("Escape")
}

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

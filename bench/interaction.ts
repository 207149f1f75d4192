import { setTimeout as pause } from "node:timers/promises"
import type { Locator, Page } from "playwright"
import { build } from "vite"
import { withFolder } from "./lib/pages.ts"
import type { Table } from "./lib/table.ts"

const FOLDER = "bench/results/gallery"
const SLOW_DOWN = 4
const CONTROLS = ":is(button, input:not([type=date]), select, textarea, [role=slider], [role=option]):enabled"

/**
 * Each shared piece in all its states, on a processor four times slower: from press or key to the next picture, as browsers
 * measure it. At the pace of somebody quick: pictures of presses that no hand can follow up on so fast queue behind each other.
 */
export const interaction = async (): Promise<Table> => {
  await build({
    configFile: "vite.config.ts",
    mode: "gallery",
    logLevel: "error",
    build: { outDir: FOLDER, emptyOutDir: true },
  })
  const rows = await withFolder(FOLDER, "index.html#/gallery", piecesOf, NO_CARD)
  return {
    subject: "interaction",
    title: `Interaction to next paint of the shared pieces, processor ${SLOW_DOWN} times slower (ms, the slowest)`,
    columns: ["piece", "controls", "ms", "slowest control"],
    rows,
    goals: [{ name: "slowest of all", measured: Math.max(...rows.map(([, , ms]) => ms)), goal: 100 }],
  }
}

const piecesOf = async (page: Page): Promise<Array<Measured>> => {
  const list = page.getByRole("navigation", { name: "Pieces" })
  await list.waitFor()
  const pieces = await list
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href") ?? ""] as const))
  const slowed = await page.context().newCDPSession(page)
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN })
  await page.addInitScript(watchInteractions)
  await page.addInitScript(blink)
  const measured: Array<Measured> = []
  for (const [name, address] of pieces) measured.push([name, ...(await tried(page, address))])
  return measured.sort((one, other) => other[2] - one[2])
}

/** A simulated graphics card draws a picture slower than the processor does by itself. */
const NO_CARD = ["--disable-gpu"]

/** Name of the piece, controls, ms of the slowest, which one that is. */
type Measured = [string, number, number, string]

declare global {
  interface Window {
    slowestInteraction: { readonly ms: number; readonly what: string }
  }
}

/** Browsers tell of interactions from 16 ms on. */
const watchInteractions = () => {
  window.slowestInteraction = { ms: 0, what: "" }
  const nameOf = (target: Element) => target.getAttribute("aria-label") ?? target.textContent
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as ReadonlyArray<PerformanceEventTiming>)
      if (entry.interactionId > 0 && entry.duration > window.slowestInteraction.ms) {
        const target = entry.target instanceof Element ? entry.target : undefined
        const what = target === undefined ? "" : `${target.tagName.toLowerCase()} ${nameOf(target)}`
        window.slowestInteraction = { ms: entry.duration, what: `${entry.name} ${what.slice(0, 40)}`.trim() }
      }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit)
}

/**
 * A point in the corner that looks different in each picture. Browsers count until the picture differs: a key that rightly changes
 * nothing would be counted until something else does.
 */
const blink = () => {
  addEventListener("DOMContentLoaded", () => {
    const point = document.body.appendChild(document.createElement("div"))
    Object.assign(point.style, { position: "fixed", inset: "0 auto auto 0", width: "1px", height: "1px" })
    const turn = (at: number) => {
      point.style.background = Math.floor(at / 16) % 2 === 0 ? "black" : "white"
      requestAnimationFrame(turn)
    }
    requestAnimationFrame(turn)
  })
}

/** Works every control of a piece once, when all of it has come; answers how many there are, and the slowest answer. */
const tried = async (page: Page, address: string): Promise<[number, number, string]> => {
  // Another hash alone would not load the page anew.
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/index.html?${encodeURIComponent(address)}${address}&alone`)
  await page.getByRole("main").waitFor()
  await page.waitForLoadState("networkidle")
  await idle(page)
  const controls = await page.locator(`main ${CONTROLS}`).all()
  for (const control of controls) await work(page, control)
  const { ms, what } = await page.evaluate(() => window.slowestInteraction)
  return [controls.length, ms, what]
}

/** What is over the page closes by Escape, so that the next control can be reached. */
const work = async (page: Page, control: Locator) => {
  if (!(await control.isVisible())) return
  const kind = await control.evaluate((element) => `${element.tagName} ${element.getAttribute("type") ?? ""}`)
  if (kind.startsWith("SELECT")) await control.press("ArrowDown")
  else await control.click({ force: true, timeout: 5_000 })
  await pause(BETWEEN_MS)
  const keys = /^(TEXTAREA|INPUT (text|email|password|search)?$)/.test(kind) ? [..."oats"] : []
  for (const key of [...keys, "Escape"]) {
    await page.keyboard.press(key)
    await pause(BETWEEN_MS)
  }
}

/** Between two keys of a quick typist: eight in a second. */
const BETWEEN_MS = 125

/** Nothing is left to do, twice: what the first rest began is done too. */
const idle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )

import { setTimeout as pause } from "node:timers/promises"
import type { Locator, Page } from "playwright"
import { build, loadConfigFromFile, type Plugin } from "vite"
import { missingCardDuring, type Span, takenOf } from "./lib/card.ts"
import { withFolder } from "./lib/pages.ts"
import { isSmoke } from "./lib/smoke.ts"
import type { Table } from "./lib/table.ts"

const FOLDER = "bench/results/gallery"
const SLOW_DOWN = 4
const CONTROLS = ":is(button, input:not([type=date]), select, textarea, [role=slider], [role=option]):enabled"

/**
 * Each shared piece in all its states, on a processor four times slower: from press or key to the next picture, as browsers
 * measure it. At the pace of a quick user: faster presses would queue the frames behind each other.
 */
export const interaction = async (): Promise<Table> => {
  await buildGallery()
  const rows = await withFolder(FOLDER, "index.html#/gallery", piecesOf, NO_CARD)
  return {
    subject: "interaction",
    title: `Interaction to next paint of the shared pieces, processor ${SLOW_DOWN} times slower (ms, the slowest)`,
    columns: ["piece", "controls", "ms", "of it a missing card", "slowest control"],
    rows,
    goals: [
      {
        name: "slowest of all, less what a missing card takes",
        measured: Math.max(...rows.map(([, , ms, card]) => ms - card)),
        goal: GOAL_MS,
      },
    ],
  }
}

/** Files are served as they are here: compressed copies would take longer than all the rest of the build. */
const buildGallery = async () => {
  const found = await loadConfigFromFile({ command: "build", mode: "gallery" }, "vite.config.ts")
  const plugins = (found?.config.plugins ?? []) as ReadonlyArray<Plugin>
  await build({
    ...found?.config,
    configFile: false,
    mode: "gallery",
    plugins: plugins.filter(({ name }) => name !== "headland-compressed-copies"),
    logLevel: "error",
    build: { ...found?.config.build, outDir: FOLDER, emptyOutDir: true },
  })
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
  for (const [name, address] of isSmoke ? pieces.slice(0, 1) : pieces)
    measured.push([name, ...(await measuredOf(page, address))])
  return measured.sort((one, other) => other[2] - other[3] - (one[2] - one[3]))
}

/** A simulated graphics card draws a picture slower than the processor does by itself. */
const NO_CARD = ["--disable-gpu"]

/** Name of the piece, controls, ms of the slowest, ms of it for want of a graphics card, which one that is. */
type Measured = [string, ...Figures]

interface Interaction {
  readonly at: number
  readonly ms: number
  readonly what: string
}

declare global {
  interface Window {
    interactions: Array<Interaction>
  }
}

/** Browsers tell of interactions from 16 ms on. */
const watchInteractions = () => {
  window.interactions = []
  const nameOf = (target: Element) => target.getAttribute("aria-label") ?? target.textContent
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as ReadonlyArray<PerformanceEventTiming>) {
      if (entry.interactionId === 0) continue
      const target = entry.target instanceof Element ? entry.target : undefined
      const what = target === undefined ? "" : `${target.tagName.toLowerCase()} ${nameOf(target)}`
      window.interactions.push({
        at: entry.startTime,
        ms: entry.duration,
        what: `${entry.name} ${what.slice(0, 40)}`.trim(),
      })
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

type Figures = [controls: number, ms: number, card: number, slowest: string]

/** A piece over the goal is tried twice more, and the middle one counts: a single press can meet other work of the machine. */
const measuredOf = async (page: Page, address: string): Promise<Figures> => {
  const first = await tried(page, address)
  if (ownOf(first) <= GOAL_MS) return first
  const all = [first, await tried(page, address), await tried(page, address)]
  return all.sort((one, other) => ownOf(one) - ownOf(other))[1] ?? first
}

const ownOf = ([, ms, card]: Figures) => ms - card

const GOAL_MS = 100

/** Works every control of a piece once, when all of it has come; answers how many there are, and the slowest answer. */
const tried = async (page: Page, address: string): Promise<Figures> => {
  // Another hash alone would not load the page anew, and the same address not at all.
  const { origin } = new URL(page.url())
  await page.goto("about:blank")
  await page.goto(`${origin}/index.html?${encodeURIComponent(address)}${address}&alone`)
  await page.getByRole("main").waitFor()
  await page.waitForLoadState("networkidle")
  await idle(page)
  const controls = await page.locator(`main ${CONTROLS}`).all()
  // Each by itself: what the browser writes down of all of a map's pictures is more than it keeps.
  const waits: Array<Span> = []
  for (const control of controls) waits.push(...(await missingCardDuring(page, () => work(page, control))))
  const [slowest] = (await page.evaluate(() => window.interactions))
    .map(({ at, ms, what }) => ({ ms, what, card: takenOf({ from: at, to: at + ms }, waits) }))
    .sort((one, other) => other.ms - other.card - (one.ms - one.card))
  return [controls.length, slowest?.ms ?? 0, slowest?.card ?? 0, slowest?.what ?? ""]
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

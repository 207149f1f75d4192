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
 * Benchmark of each shared component in all its states on a processor slowed down four times: the time from press
 * or key to the next painted frame, as browsers measure it. Input comes at the pace of a quick user, because
 * faster presses would queue the frames.
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

/**
 * The gallery build writes no compressed copies of its files, because compressing would take longer than the rest
 * of the build.
 */
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

/** Disables the graphics card, because an emulated one paints more slowly than the processor alone. */
const NO_CARD = ["--disable-gpu"]

/**
 * Row of the result table: name of the component, number of controls, slowest interaction in ms, the part of it
 * caused by the missing graphics card in ms, and the control with that interaction.
 */
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

/**
 * Records the page's interactions in `window.interactions`; browsers report only interactions that took 16 ms or
 * longer.
 */
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
 * Adds a one-pixel point in the corner that changes in each frame. Browsers count an interaction until the picture
 * differs, so a key that rightly changes nothing would be counted until another change happens.
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

/**
 * A component over the goal is measured twice more and the median counts, because a single press can coincide with
 * other work of the computer.
 */
const measuredOf = async (page: Page, address: string): Promise<Figures> => {
  const first = await tried(page, address)
  if (ownOf(first) <= GOAL_MS) return first
  const all = [first, await tried(page, address), await tried(page, address)]
  return all.sort((one, other) => ownOf(one) - ownOf(other))[1] ?? first
}

const ownOf = ([, ms, card]: Figures) => ms - card

const GOAL_MS = 100

/**
 * Operates every control of a component once, after the component has loaded completely; returns the number of
 * controls and the slowest interaction.
 */
const tried = async (page: Page, address: string): Promise<Figures> => {
  // Opens `about:blank` before the component's page: changing only the hash would not reload the page, and opening
  // the same address again would do nothing.
  const { origin } = new URL(page.url())
  await page.goto("about:blank")
  await page.goto(`${origin}/index.html?${encodeURIComponent(address)}${address}&alone`)
  await page.getByRole("main").waitFor()
  await page.waitForLoadState("networkidle")
  await idle(page)
  const controls = await page.locator(`main ${CONTROLS}`).all()
  // Each control is traced separately, because the browser's trace buffer is too small for all frames of a map.
  const waits: Array<Span> = []
  for (const control of controls) waits.push(...(await missingCardDuring(page, () => work(page, control))))
  const [slowest] = (await page.evaluate(() => window.interactions))
    .map(({ at, ms, what }) => ({ ms, what, card: takenOf({ from: at, to: at + ms }, waits) }))
    .sort((one, other) => other.ms - other.card - (one.ms - one.card))
  return [controls.length, slowest?.ms ?? 0, slowest?.card ?? 0, slowest?.what ?? ""]
}

/** A dialog or menu opened by a control is closed with Escape, so that the next control can be reached. */
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

/** Milliseconds between two keys of a quick typist: eight keys a second. */
const BETWEEN_MS = 125

/** Waits for two idle callbacks in a row: work started during the first idle period is then finished too. */
const idle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )

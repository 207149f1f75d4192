import fs from "node:fs"
import path from "node:path"
import { type Browser, chromium, type Page } from "playwright"
import { type Received, startCounting } from "../bench/lib/counted.ts"
import { signInAt } from "../bench/lib/server.ts"
import { startPortal } from "../test/e2e/support/portal.ts"
import { testChromium } from "./lib/chromium-args.ts"

/**
 * `npm run budgets`: counts the bytes that a browser with an empty cache receives at sign-in and on the fleet map
 * until network traffic stops, and fails above the limits of `bench/budgets.json` (docs/decisions/bytes.md). KB
 * are 1,024 bytes.
 */
const root = path.join(import.meta.dirname, "..")
const dist = path.join(root, "dist")

interface Limits {
  /** Minimum time in seconds for which the page's requests are counted. */
  readonly seconds: number
  readonly scriptKb: number
  readonly scripts: number
  /** Limit in KB for the scripts that the map engine runs in web workers. */
  readonly workerKb: number
  readonly styleKb: number
  readonly mapDataKb: number
}
type PageName = "sign-in" | "fleet map"
type Budgets = Readonly<Record<PageName, Limits>> & {
  /** Reason why a script smaller than `SMALL_KB` is a separate file, by a pattern of the script's path. */
  readonly smallScripts: Readonly<Record<string, string>>
}
type Line = readonly [what: string, measured: number, most: number]

const budgets: Budgets = JSON.parse(fs.readFileSync(path.join(root, "bench", "budgets.json"), "utf8"))
const SMALL_KB = 10
/** Time limit in ms for the page to stop requesting files; afterwards the page counts as broken. */
const LONGEST = 60_000
const QUIET = 2_000

const isScript = ({ type }: Received) => /javascript/.test(type)
const isOfWorker = ({ askedBy }: Received) => askedBy === "worker"
const isStyle = ({ type }: Received) => type.startsWith("text/css")
const isMapData = (one: Received) => one.path.startsWith("/map/") && one.path.endsWith(".json")
const kbOf = (all: ReadonlyArray<Received>) => all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

const main = async () => {
  const counting = await startCounting()
  const portal = await startPortal("headland", { PUBLIC_URL: counting.url })
  counting.leadTo(portal.url)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: testChromium,
  })
  try {
    const signIn = await receivedAt(browser, counting, "sign-in", {})
    const { cookie = "" } = await signInAt(counting.url, "owner@headland.example")
    const fleet = await receivedAt(browser, counting, "fleet map", { cookie })
    const lines = [
      ...linesOf("sign-in", signIn),
      ["sign-in: scripts with parts of map, chart or AppShell", heavyScripts(signIn), 0] as const,
      ...linesOf("fleet map", fleet),
      ["portal: texts of mails", manifestEntries().filter(isOfMails).length, 0] as const,
      ["portal: files of the gallery", manifestEntries().filter(isOfGallery).length, 0] as const,
    ]
    process.exitCode = print(lines) === 0 ? 0 : 1
  } finally {
    await browser.close()
    await portal.remove()
    counting.stop()
  }
}

type Counting = Awaited<ReturnType<typeof startCounting>>

/**
 * Responses of a page's first visit until requests stop, including those for the consent dialog, announcements,
 * notes and header tools.
 */
const receivedAt = async (
  browser: Browser,
  counting: Counting,
  name: PageName,
  headers: { readonly cookie?: string },
): Promise<ReadonlyArray<Received>> => {
  const { url } = counting
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })
  const [cookie = "", value = ""] = headers.cookie?.split("=") ?? []
  if (cookie !== "") await context.addCookies([{ name: cookie, value, url }])
  const page = await context.newPage()
  counting.startAnew()
  const begun = Date.now()
  await page.goto(name === "sign-in" ? `${url}/#/login` : `${url}/#/fleet`)
  await shown(page, name)
  for (let quiet = 0; quiet < QUIET || Date.now() - begun < budgets[name].seconds * 1_000; ) {
    if (Date.now() - begun > LONGEST) throw new Error(`${name}: still asking for scripts`)
    await page.waitForTimeout(200)
    quiet =
      Date.now() -
      Math.max(
        ...counting
          .received()
          .filter(isScript)
          .map(({ at }) => at),
      )
  }
  const received = counting.received()
  await context.close()
  return received
}

const shown = (page: Page, name: PageName) =>
  page.waitForSelector(name === "sign-in" ? "input[type=password]:visible" : "canvas.maplibregl-canvas")

const linesOf = (name: PageName, all: ReadonlyArray<Received>): ReadonlyArray<Line> => {
  const limits = budgets[name]
  const scripts = all.filter((one) => isScript(one) && !isOfWorker(one))
  const ofWorkers = all.filter((one) => isScript(one) && isOfWorker(one))
  const small = [...scripts, ...ofWorkers].filter(({ bytes }) => bytes < SMALL_KB * 1024)
  const largest = [...scripts, ...ofWorkers].toSorted((a, b) => b.bytes - a.bytes).slice(0, 10)
  console.log(`\n${name}: ${all.length} requests, ${kbOf(all).toFixed(1)} KB; the ten largest scripts, KB:`)
  for (const one of largest) console.log(`${kbOf([one]).toFixed(1).padStart(8)}  ${one.path}`)
  console.log(`scripts below ${SMALL_KB} KB:`)
  for (const one of small)
    console.log(`${kbOf([one]).toFixed(1).padStart(8)}  ${one.path}: ${reasonOf(one) ?? "no reason"}`)
  return [
    [`${name}: scripts, KB`, kbOf(scripts), limits.scriptKb],
    [`${name}: requests for scripts`, scripts.length, limits.scripts],
    [`${name}: scripts of the map's workers, KB`, kbOf(ofWorkers), limits.workerKb],
    [
      `${name}: scripts below ${SMALL_KB} KB without a reason`,
      small.filter((one) => !reasonOf(one)).length,
      0,
    ],
    [`${name}: styles, KB`, kbOf(all.filter(isStyle)), limits.styleKb],
    [`${name}: the portal's own map data, KB`, kbOf(all.filter(isMapData)), limits.mapDataKb],
  ]
}

const reasonOf = ({ path }: Received): string | undefined =>
  Object.entries(budgets.smallScripts).find(([pattern]) => new RegExp(pattern).test(path))?.[1]

/** Prints each measured value with its limit; returns the number of values above the limit. */
const print = (lines: ReadonlyArray<Line>): number => {
  console.log()
  for (const [what, measured, most] of lines)
    console.log(`${measured <= most ? "✓" : "✗"} ${what}: ${Number(measured.toFixed(1))} of ${most}`)
  const failed = lines.filter(([, measured, most]) => measured > most).length
  console.log(`${lines.length - failed} passed, ${failed} failed`)
  return failed
}

/** Strings that identify heavy libraries even in minified code: class names and messages. */
const HEAVY = [
  "maplibregl-canvas",
  "mapboxgl-canvas",
  "uplot",
  "u-hz",
  "supercluster",
  "floating-ui",
  "AppShell",
]

const heavyScripts = (all: ReadonlyArray<Received>): number =>
  all.filter(isScript).filter((one) => {
    const text = fs.readFileSync(path.join(dist, one.path), "utf8")
    const found = HEAVY.filter((word) => text.includes(word))
    if (found.length > 0) console.log(`not for sign-in, in ${one.path}: ${found.join(", ")}`)
    return found.length > 0
  }).length

interface Entry {
  readonly file: string
  readonly src?: string
}
const manifestEntries = (): ReadonlyArray<Entry> =>
  Object.values(JSON.parse(fs.readFileSync(path.join(dist, ".vite", "manifest.json"), "utf8")))
/** Whether a build entry holds texts that are used only in mails. */
const isOfMails = ({ src = "" }: Entry) => src.includes("/messages/mails/")
/**
 * Whether a build entry belongs to the component gallery, which is for developers; only `vite build --mode
 * gallery` may contain the gallery.
 */
const isOfGallery = ({ file, src = "" }: Entry) =>
  /gallery/i.test(src) ||
  (/\.(m?js|css)$/.test(file) && fs.readFileSync(path.join(dist, file), "utf8").includes("gallery"))

await main()

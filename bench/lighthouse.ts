import lighthouse from "lighthouse"
import { consentDecided } from "#test/support/consent.ts"
import { freePort } from "#test/support/free-port.ts"
import { launch } from "./lib/pages.ts"
import { pastWritten, signIn, withServer } from "./lib/server.ts"
import { amount, isSmoke } from "./lib/smoke.ts"
import { median, type Table } from "./lib/table.ts"

const RUNS = amount(3, 1)
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const

/**
 * Lighthouse mobile test (slow network and slow processor, both simulated) of four pages: sign-in at a first
 * visit, which asks for consent, sign-in at a later visit, a page of the shell, and the fleet map.
 */
export const lighthouseTest = (): Promise<Table> =>
  withServer({ HEADLAND_FLEET: "50" }, async (server) => {
    await pastWritten(server)
    const address = `${server.url}/`
    const { name, value } = consentDecided(server.url)
    const decided = `${name}=${value}`
    const { cookie = "" } = await signIn(server)
    const signedIn = { Cookie: `${cookie}; ${decided}` }
    const firstVisit = await runs(address, {}, NO_CARD)
    const signInPage = isSmoke ? firstVisit : await runs(address, { Cookie: decided }, NO_CARD)
    const shell = isSmoke ? signInPage : await runs(`${address}#/fleet/notifications`, signedIn, NO_CARD)
    const fleet = isSmoke ? signInPage : await runs(`${address}#/fleet`, signedIn, [])
    const line = (what: string, of: Figures) => [what, ...CATEGORIES.map((name) => of[name]), of.lcp, of.tbt]
    return {
      subject: "lighthouse",
      title: `Lighthouse, mobile, simulated (median of ${RUNS})`,
      columns: ["screen", ...CATEGORIES, "LCP s", "TBT ms"],
      rows: [
        line("sign-in, first visit", firstVisit),
        line("sign-in", signInPage),
        line("notifications, signed in", shell),
        line("fleet map, signed in", fleet),
      ],
      goals: [
        { name: "sign-in, performance", measured: signInPage.performance, goal: 97, more: true },
        { name: "sign-in, accessibility", measured: signInPage.accessibility, goal: 100, more: true },
        { name: "sign-in, best practices", measured: signInPage["best-practices"], goal: 100, more: true },
        { name: "shell, accessibility", measured: shell.accessibility, goal: 100, more: true },
        { name: "shell, best practices", measured: shell["best-practices"], goal: 100, more: true },
        { name: "sign-in, LCP s", measured: signInPage.lcp, goal: 2.3 },
        { name: "fleet map, performance", measured: fleet.performance, goal: 75, more: true },
        { name: "fleet map, TBT ms", measured: fleet.tbt, goal: 700 },
      ],
    }
  })

/**
 * Pages without a map are painted without a graphics card: starting an emulated one delays the first frame by half
 * a second.
 */
const NO_CARD = ["--disable-gpu"]

type Headers = Record<string, string>
type Figures = Readonly<Record<(typeof CATEGORIES)[number] | "lcp" | "tbt", number>>

const runs = async (url: string, headers: Headers, flags: ReadonlyArray<string>): Promise<Figures> => {
  const all: Array<Figures> = []
  for (let run = 0; run < RUNS; run++) all.push(await once(url, headers, flags))
  const middle = (name: keyof Figures) => median(all.map((one) => one[name]))
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    "best-practices": middle("best-practices"),
    lcp: middle("lcp"),
    tbt: middle("tbt"),
  }
}

/**
 * Number of attempts when the Lighthouse recording does not start in time, which is no property of the page; if no
 * attempt works, something else is wrong.
 */
const MOST_TRIES = 3

const once = async (
  url: string,
  extraHeaders: Headers,
  flags: ReadonlyArray<string>,
  tries = 1,
): Promise<Figures> => {
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`, ...flags])
  try {
    const result = await lighthouse(url, {
      port,
      extraHeaders,
      onlyCategories: [...CATEGORIES],
      logLevel: "error",
    })
    if (result?.lhr.runtimeError?.code === "NO_NAVSTART" && tries < MOST_TRIES)
      return await once(url, extraHeaders, flags, tries + 1)
    const { categories, audits } = result?.lhr ?? {}
    const score = (name: string) => (categories?.[name]?.score ?? Number.NaN) * 100
    for (const [name, audit] of Object.entries(audits ?? {}))
      if (audit.score !== null && audit.score < 1 && process.env.BENCH_AUDITS)
        console.log(name, audit.displayValue ?? "")
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      lcp: (audits?.["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1_000,
      tbt: audits?.["total-blocking-time"]?.numericValue ?? Number.NaN,
    }
  } finally {
    await browser.close()
  }
}

import { gzipSync } from "node:zlib"
import type { CDPSession, Page } from "playwright"
import { consentDecided } from "#test/support/consent.ts"
import { notesSeen } from "#test/support/notes.ts"
import { launch } from "./lib/pages.ts"
import { pastWritten, type Server, signIn, withServer } from "./lib/server.ts"
import type { Table } from "./lib/table.ts"

const LANGUAGE = "en-GB"
const LONGEST_MS = 8_000

/** What a browser with an empty cache brings to sign-in and to the map of the fleet, by kind. */
export const firstScreens = (): Promise<Table> =>
  withServer({ HEADLAND_FLEET: "20" }, async (server) => {
    await pastWritten(server)
    const signInPage = await transfersOf(server, undefined)
    const fleetPage = await transfersOf(server, (await signIn(server)).cookie)
    const fleetJs = kb(fleetPage.filter(isScript))
    const engineJs = kb(fleetPage.filter((one) => isScript(one) && isEngine(one)))
    return {
      subject: "first-screens",
      title:
        "First screens, real server, empty cache (KB of 1,024 bytes; JS and CSS as gzip -9 would send them)",
      columns: [
        "screen",
        "requests",
        "sent KB",
        "JS",
        "of it map engine",
        "CSS",
        "fonts",
        "map data",
        "calls",
      ],
      rows: [rowOf("sign-in", signInPage), rowOf("fleet map", fleetPage)],
      goals: [
        { name: "sign-in, requests", measured: signInPage.length, goal: 10 },
        { name: "sign-in, JS KB", measured: kb(signInPage.filter(isScript)), goal: 195 },
        { name: "sign-in, pieces of map or chart", measured: signInPage.filter(isHeavy).length, goal: 0 },
        {
          name: "sign-in, failed calls",
          measured: signInPage.filter((one) => one.status >= 400).length,
          goal: 0,
        },
        { name: "fleet map, JS KB", measured: fleetJs, goal: 650 },
        { name: "fleet map, JS KB outside the map engine", measured: fleetJs - engineJs, goal: 225 },
        { name: "fleet map, own map data KB", measured: kb(fleetPage.filter(isMapData)), goal: 150 },
      ],
    }
  })

interface Transfer {
  readonly path: string
  readonly status: number
  /** As it went over the wire. */
  readonly sent: number
  readonly gzipped: number
}

/** Every request until two seconds go by without one, for `LONGEST_MS` at most. */
const transfersOf = async ({ url }: Server, cookie: string | undefined): Promise<ReadonlyArray<Transfer>> => {
  const browser = await launch()
  try {
    const context = await browser.newContext({ locale: LANGUAGE, viewport: { width: 1440, height: 900 } })
    await context.addInitScript(notesSeen)
    await context.addCookies([consentDecided(url)])
    if (cookie !== undefined) {
      const [name = "", value = ""] = cookie.split("=")
      await context.addCookies([{ name, value, url }])
    }
    const page = await context.newPage()
    const record = await recordTransfers(await context.newCDPSession(page))
    await page.goto(`${url}/#/fleet`)
    await settled(page, record)
    return await Promise.all([...record.values()].map((one) => withGzip(url, one)))
  } finally {
    await browser.close()
  }
}

interface Seen {
  readonly path: string
  status: number
  sent: number
  at: number
}

/** The page's own requests and those of its workers. */
const recordTransfers = async (client: CDPSession) => {
  const seen = new Map<string, Seen>()
  client.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const { protocol, pathname } = new URL(request.url)
    if (protocol.startsWith("http"))
      seen.set(requestId, { path: pathname, status: 0, sent: 0, at: Date.now() })
  })
  client.on("Network.responseReceived", ({ requestId, response }) => {
    const one = seen.get(requestId)
    if (one !== undefined) one.status = response.status
  })
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId)
    if (one !== undefined) one.sent = encodedDataLength
  })
  await client.send("Network.enable")
  return seen
}

const settled = async (page: Page, record: ReadonlyMap<string, Seen>) => {
  await page.waitForSelector("input:visible, canvas.maplibregl-canvas")
  // A live map never falls silent: what it asks for later than this is no part of the first screen.
  const latest = Date.now() + LONGEST_MS
  const newest = () => Math.max(...[...record.values()].map((one) => one.at))
  while (Date.now() - newest() < 2_000 && Date.now() < latest) await page.waitForTimeout(200)
}

const withGzip = async (url: string, { path, status, sent }: Seen): Promise<Transfer> => {
  if (!/\.(m?js|css|json)$/.test(path)) return { path, status, sent, gzipped: sent }
  const response = await fetch(url + path, { headers: { "accept-encoding": "identity" } })
  return { path, status, sent, gzipped: gzipSync(await response.bytes(), { level: 9 }).length }
}

const isScript = ({ path }: Transfer) => /\.m?js$/.test(path)
const isStyle = ({ path }: Transfer) => path.endsWith(".css")
const isMapData = ({ path }: Transfer) => path.startsWith("/map/") && path.endsWith(".json")
const isEngine = ({ path }: Transfer) => /\/(Maplibre|Mapbox|maplibre|mapbox)/.test(path)
const isHeavy = ({ path }: Transfer) => /maplibre|mapbox|uplot|cluster|map-settings/i.test(path)
const kb = (transfers: ReadonlyArray<Transfer>) => transfers.reduce((sum, one) => sum + one.gzipped, 0) / 1024

const rowOf = (screen: string, all: ReadonlyArray<Transfer>) => [
  screen,
  all.length,
  all.reduce((sum, one) => sum + one.sent, 0) / 1024,
  kb(all.filter(isScript)),
  kb(all.filter((one) => isScript(one) && isEngine(one))),
  kb(all.filter(isStyle)),
  kb(all.filter(({ path }) => path.endsWith(".woff2"))),
  kb(all.filter(isMapData)),
  all.filter(({ path }) => path.startsWith("/api/")).length,
]

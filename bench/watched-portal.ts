import { setTimeout as pause } from "node:timers/promises"
import { gzipSync } from "node:zlib"
import { Effect } from "effect"
import type { CDPSession, Page } from "playwright"
import { CHANNEL, type FromTabs } from "#machines/inspection/wire.ts"
import { Devices } from "#server/ingest/devices.ts"
import { consentDecided } from "#test/support/consent.ts"
import { notesSeen } from "#test/support/notes.ts"
import { bareDatabase } from "./lib/database.ts"
import { launch } from "./lib/pages.ts"
import { pastWritten, type Server, signIn, withServer } from "./lib/server.ts"
import { amount } from "./lib/smoke.ts"
import { percentile, type Table } from "./lib/table.ts"
import { type ThreadWork, threadDuring } from "./lib/thread.ts"

const UPDATES = amount(100, 10)
const EVERY_MS = 100
const SEND = "bench: tell"

/**
 * Cost of inspectors for the portal's live map, with no inspector and with one watching. Only the making and
 * sending of each message is measured: the map takes ten times as long, and the variation of the whole tab between
 * runs would exceed the difference. The cost of an event before its message is sent is measured in `watched`.
 */
export const watchedPortal = (): Promise<Table> =>
  withServer({ HEADLAND_FLEET: "0" }, async (server) => {
    await pastWritten(server)
    const browser = await launch([
      "--disable-renderer-backgrounding",
      "--disable-backgrounding-occluded-windows",
    ])
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addInitScript(notesSeen)
      await context.addCookies([consentDecided(server.url)])
      const headers = await signIn(server)
      const [name = "", value = ""] = (headers.cookie ?? "").split("=")
      await context.addCookies([{ name, value, url: server.url }])
      await context.addInitScript(markSending, SEND)
      const page = await context.newPage()
      page.on("pageerror", (error) => console.error(`  portal: ${error.message}`))
      const probes: Array<string> = []
      page.on("request", (request) => {
        if (request.url().includes("/assets/probe-")) probes.push(request.url())
      })
      const client = await context.newCDPSession(page)
      const coverage = await countCalls(client)
      await page.goto(server.url)
      await page.getByText(/Live/).first().waitFor()
      const move = await moverOf(server, headers)
      await move(10)

      const code = await coverage.find()
      const alone = await threadDuring(page, () => move(UPDATES))
      const calls = await code.calls()
      const unasked = probes.length

      const inspector = await context.newPage()
      await inspector.goto(`${server.url}/health`)
      await watch(inspector)
      await page.bringToFront()
      await move(10)
      const before = await received(inspector)
      const seen = await threadDuring(page, () => move(UPDATES))
      const events = (await received(inspector)) - before
      const addEntries = seen.within(SEND)
      return {
        subject: "watched-portal",
        title: `The portal's map, ${UPDATES} live updates (processor time of its thread, ms)`,
        columns: ["", "unwatched", "watched"],
        rows: [
          ["events sent", 0, events],
          ["calls of the inspector's code", calls, await code.calls()],
          ["pieces of code brought", unasked, probes.length],
          ["telling, an event: median", 0, percentile(addEntries, 50).toFixed(3)],
          ["telling, an event: p99", 0, percentile(addEntries, 99).toFixed(3)],
          ["telling, an event: slowest", 0, Math.max(...addEntries).toFixed(3)],
          ["for comparison: an update, the whole tab", perUpdate(alone), perUpdate(seen)],
          ["of the portal's code: bytes (gzip)", `${code.bytes} (${code.gzip})`, ""],
        ],
        goals: [
          { name: "unwatched: calls of the inspector's code", measured: calls, goal: 0 },
          { name: "unwatched: chunks loaded", measured: unasked, goal: 0 },
          { name: "watched: telling, median, ms an event", measured: percentile(addEntries, 50), goal: 1 },
          { name: "watched: telling, p99, ms an event", measured: percentile(addEntries, 99), goal: 1 },
        ],
      }
    } finally {
      await browser.close()
    }
  })

const perUpdate = ({ processor }: ThreadWork) => processor / UPDATES

/** Marks each message that a page sends to inspectors, from the start of its microtask. */
const markSending = (name: string) => {
  let hasSaid = false
  window.BroadcastChannel = class extends BroadcastChannel {
    override postMessage(message: unknown) {
      hasSaid ||= (message as { readonly say?: unknown }).say === "happened"
      super.postMessage(message)
    }
  }
  const queue = window.queueMicrotask.bind(window)
  window.queueMicrotask = (act) =>
    queue(() => {
      hasSaid = false
      performance.mark(name)
      act()
      if (hasSaid) performance.mark(`${name} end`)
    })
}

/**
 * Finds the code that answers inspectors in the portal's initial scripts: its size, and how often it was called
 * since the last query.
 */
const countCalls = async (client: CDPSession) => {
  await client.send("Debugger.enable")
  await client.send("Profiler.enable")
  await client.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false })
  const taken = async () => {
    const { result } = await client.send("Profiler.takePreciseCoverage")
    return result.filter(({ url }) => url.includes("/assets/"))
  }
  const found = async () => {
    for (const { scriptId, functions } of await taken()) {
      const { scriptSource: text } = await client.send("Debugger.getScriptSource", { scriptId })
      const from = text.indexOf("who is there")
      const to = text.indexOf("pageshow", from)
      const around = functions
        .flatMap(({ ranges }) => ranges.slice(0, 1))
        .filter(({ startOffset, endOffset }) => from >= 0 && startOffset < from && endOffset > to)
        .sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))
      if (around[0] !== undefined) return { scriptId, text, ...around[0] }
    }
    throw new Error("The portal's code has nothing that answers inspectors")
  }
  return {
    /**
     * Locates the code that answers inspectors once the portal has loaded; calls of that code are counted from
     * then on.
     */
    find: async () => {
      const { endOffset, scriptId, startOffset, text } = await found()
      const without = text.slice(0, startOffset) + text.slice(endOffset)
      return {
        bytes: endOffset - startOffset,
        gzip: gzipSync(text).length - gzipSync(without).length,
        calls: async () =>
          (await taken())
            .filter((script) => script.scriptId === scriptId)
            .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.slice(0, 1)))
            .filter((range) => range.startOffset >= startOffset && range.endOffset <= endOffset)
            .reduce((sum, { count }) => sum + count, 0),
      }
    },
  }
}

interface InspectorWindow {
  readonly received: { events: number }
}

/** Sends and receives the messages of an inspector without drawing anything. */
const watch = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel(name)
        const received = { events: 0 }
        Object.assign(window, { received })
        channel.onmessage = ({ data }: MessageEvent<FromTabs>) => {
          if (data.say === "here")
            channel.postMessage({ to: "tabs", say: "watch", tab: data.tab.id, inspector: "bench" })
          if (data.say === "running") resolve()
          if (data.say === "happened") received.events += data.entries.length
        }
        channel.postMessage({ to: "tabs", say: "who is there" })
      }),
    CHANNEL,
  )

const received = (page: Page) => page.evaluate(() => (window as unknown as InspectorWindow).received.events)

/** Moves a machine of the fleet a given number of times, at a steady pace. */
const moverOf = async (server: Server, headers: Record<string, string>) => {
  const fleet = (await (await fetch(`${server.url}/api/fleet?size=50`, { headers })).json()) as {
    readonly content: ReadonlyArray<{ readonly vin: string }>
  }
  const database = bareDatabase(server)
  const token = await database.run(
    Effect.flatMap(Devices, (devices) => devices.issue("bench", "ALL")).pipe(Effect.provide(Devices.layer)),
  )
  await database.close()
  let moved = 0
  return async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      moved += 1
      const positions = fleet.content.map(({ vin }, index) => [
        vin,
        Date.now(),
        62.24 + index * 1e-3 + moved * 1e-5,
        25.75,
        12,
        90,
      ])
      const answer = await fetch(`${server.url}/ingest/v1/samples`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ positions }),
      })
      if (!answer.ok) throw new Error(`Moving: ${answer.status} ${await answer.text()}`)
      await pause(EVERY_MS)
    }
  }
}

import { Agent, get } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { Effect } from "effect"
import { Devices } from "#server/ingest/devices.ts"
import { MOST_STREAMS_PER_SESSION } from "#server/rules/live-stream.ts"
import { bareDatabase } from "./lib/database.ts"
import { processorSeconds, residentMb, type Server, signIn, withServer } from "./lib/server.ts"
import { percentile, type Table } from "./lib/table.ts"

const LISTENERS = 1_000
const PER_SECOND = 10
const SECONDS = 10

/** One machine moves ten times a second; a thousand listeners hear of it. */
export const live = (): Promise<Table> =>
  withServer({ HEADLAND_FLEET: "0" }, async (server) => {
    const headers = await signIn(server)
    const fleet = (await (await fetch(`${server.url}/api/fleet?size=1`, { headers })).json()) as {
      readonly content: ReadonlyArray<{ readonly id: number; readonly vin: string }>
    }
    const machine = fleet.content[0]
    if (machine === undefined) throw new Error("The owner has no machine")
    const token = await tokenOf(server)
    const before = residentMb(server.pid)
    const hearing = await listen(server, headers, machine.id)
    try {
      await drive(server, token, machine.vin, 2)
      hearing.delays.length = 0
      const from = { cpu: processorSeconds(server.pid), at: performance.now() }
      const sent = await drive(server, token, machine.vin, SECONDS)
      await pause(1_000)
      const seconds = (performance.now() - from.at) / 1_000 - 1
      const share = ((processorSeconds(server.pid) - from.cpu) / seconds) * 100
      const memory = residentMb(server.pid) - before
      const { delays } = hearing
      const p50 = percentile(delays, 50)
      const p99 = percentile(delays, 99)
      const heard = (100 * delays.length) / (sent * LISTENERS)
      return {
        subject: "live",
        title: `Live positions: ${LISTENERS} listeners, ${PER_SECOND} events a second asked for (${SECONDS} s; generator beside)`,
        columns: [
          "events sent/s",
          "heard %",
          "server CPU % of a core",
          "delay p50 ms",
          "delay p99 ms",
          "memory of listeners MB",
        ],
        rows: [[String((sent / seconds).toFixed(1)), heard, share, p50, p99, memory]],
        goals: [{ name: "server CPU, % of a core", measured: share, goal: 16 }],
      }
    } finally {
      hearing.close()
    }
  })

const tokenOf = async (server: Server): Promise<string> => {
  const database = bareDatabase(server)
  try {
    return await database.run(
      Effect.flatMap(Devices, (devices) => devices.issue("bench", "ALL")).pipe(Effect.provide(Devices.layer)),
    )
  } finally {
    await database.close()
  }
}

/** Live sessions to spread the listeners over: each is read by so many streams at most. */
const SESSIONS = LISTENERS / MOST_STREAMS_PER_SESSION

/** Opens the listeners, 50 at a time; `delays` are ms from sending to hearing, of every event and listener. */
const listen = async (server: Server, headers: Record<string, string>, machineId: number) => {
  const streams: Array<string> = []
  for (let count = 0; count < SESSIONS; count++) {
    const response = await fetch(`${server.url}/api/livefleet/session/start`, {
      method: "POST",
      headers,
      body: JSON.stringify({ machineIds: [machineId] }),
    })
    streams.push(((await response.json()) as { readonly stream: string }).stream)
  }
  const agent = new Agent({ maxSockets: LISTENERS })
  const delays: Array<number> = []
  for (let opened = 0; opened < LISTENERS; opened += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        hear(
          `${server.url}${streams[(opened + index) % SESSIONS]}`,
          { cookie: headers.cookie ?? "" },
          agent,
          delays,
        ),
      ),
    )
  return { delays, close: () => agent.destroy() }
}

/** The time of sending travels as the time of the position. */
const hear = (
  url: string,
  headers: Record<string, string>,
  agent: Agent,
  delays: Array<number>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers, accept: "text/event-stream" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A listener was answered ${response.statusCode}`))
      let snapshot = true
      response.on("data", (part: Buffer) => {
        if (snapshot) {
          snapshot = false
          return
        }
        const time = /"time":(\d+)/.exec(part.toString("latin1"))?.[1]
        if (time !== undefined) delays.push(Date.now() - Number(time))
      })
      response.on("error", () => {})
      resolve()
    }).on("error", reject)
  })

/** Posts one position at a time; answers how many. */
const drive = async (server: Server, token: string, vin: string, seconds: number): Promise<number> => {
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < seconds * 1_000) {
    const body = JSON.stringify({ positions: [[vin, Date.now(), 62.24 + sent * 1e-5, 25.75, 12, 90]] })
    const response = await fetch(`${server.url}/ingest/v1/samples`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    })
    if (!response.ok) throw new Error(`Ingest: ${response.status}`)
    sent++
    await pause(Math.max(0, began + (sent * 1_000) / PER_SECOND - performance.now()))
  }
  return sent
}

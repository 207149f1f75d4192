import { spawn } from "node:child_process"
import { once } from "node:events"
import { Agent, get } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { Effect } from "effect"
import { Devices } from "#server/ingest/devices.ts"
import { MOST_STREAMS_PER_SESSION } from "#server/rules/live-stream.ts"
import { bareDatabase } from "./lib/database.ts"
import { pastWritten, processorSeconds, residentMb, type Server, signIn, withServer } from "./lib/server.ts"
import { amount } from "./lib/smoke.ts"
import { percentile, type Table } from "./lib/table.ts"

const LISTENERS = amount(1_000, 50)
const PER_SECOND = 10
const SECONDS = amount(10, 1)

/**
 * Live stream benchmark: one machine moves ten times a second and a thousand listeners receive each event, from
 * the portal and from a bare handler.
 */
export const live = (): Promise<Table> =>
  withServer({ HEADLAND_FLEET: "0" }, async (server) => {
    await pastWritten(server)
    const portal = await overPortal(server)
    const floor = await overBare()
    const line = (what: string, { cpu, received, memory, p50, p99, sent, share }: Fanned) => [
      what,
      sent.toFixed(1),
      received,
      share,
      cpu,
      p50,
      p99,
      memory,
    ]
    return {
      subject: "live",
      title: `Live positions: ${LISTENERS} listeners, ${PER_SECOND} events a second asked for (${SECONDS} s; generator beside)`,
      columns: [
        "way",
        "events sent/s",
        "received %",
        "CPU % of a core",
        "CPU us/event received",
        "delay p50 ms",
        "delay p99 ms",
        "memory of listeners MB",
      ],
      rows: [line("portal", portal), line("floor: the bytes written by a bare handler", floor)],
      goals: [
        { name: "server CPU, % of a core", measured: portal.share, goal: 16 },
        { name: "times the floor, CPU per event received", measured: portal.cpu / floor.cpu, goal: 2 },
      ],
    }
  })

interface Fanned {
  /** Live events sent per second, each delivered to all listeners. */
  readonly sent: number
  readonly received: number
  /** Processor use of the server: per cent of a core, and microseconds for each event received by a listener. */
  readonly share: number
  readonly cpu: number
  readonly p50: number
  readonly p99: number
  readonly memory: number
}

const overPortal = async (server: Server): Promise<Fanned> => {
  const headers = await signIn(server)
  const fleet = (await (await fetch(`${server.url}/api/fleet?size=1`, { headers })).json()) as {
    readonly content: ReadonlyArray<{ readonly id: number; readonly vin: string }>
  }
  const machine = fleet.content[0]
  if (machine === undefined) throw new Error("The owner has no machine")
  const token = await tokenOf(server)
  const before = residentMb(server.pid)
  const streams = await startSessions(server, headers, machine.id)
  const hearing = await listen(
    streams.map((stream) => `${server.url}${stream}`),
    { cookie: headers.cookie ?? "" },
  )
  let sent = 0
  return measured(server.pid, before, hearing, () => {
    const position = [machine.vin, Date.now(), 62.24 + sent++ * 1e-5, 25.75, 12, 90]
    return fetch(`${server.url}/ingest/v1/samples`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ positions: [position] }),
    })
  })
}

const overBare = async (): Promise<Fanned> => {
  const child = spawn(process.execPath, ["bench/lib/bare-live.ts"], { stdio: ["ignore", "pipe", "inherit"] })
  try {
    const [said] = (await once(child.stdout, "data")) as [Buffer]
    const url = `http://127.0.0.1:${said.toString().trim()}/`
    const pid = child.pid ?? 0
    const before = residentMb(pid)
    const hearing = await listen([url], {})
    return await measured(pid, before, hearing, () => {
      const position = { machineId: 1, time: Date.now(), lat: 62.24, lng: 25.75, speed: 12, heading: 90 }
      const more = { liveStatus: "RUNNING", lastSeen: Date.now() }
      const event = { _tag: "Moved", positions: [{ ...position, ...more }] }
      return fetch(url, { method: "POST", body: `data: ${JSON.stringify(event)}\n\n` })
    })
  } finally {
    child.kill()
  }
}

interface Hearing {
  /** Milliseconds from sending a live event to receiving it, one value for every event and listener. */
  readonly delays: Array<number>
  readonly close: () => void
}

const measured = async (
  pid: number,
  memoryBefore: number,
  { close, delays }: Hearing,
  send: () => Promise<Response>,
): Promise<Fanned> => {
  try {
    await drive(2, send)
    delays.length = 0
    const from = { cpu: processorSeconds(pid), at: performance.now() }
    const sent = await drive(SECONDS, send)
    const seconds = (performance.now() - from.at) / 1_000
    await pause(1_000)
    const cpu = processorSeconds(pid) - from.cpu
    return {
      sent: sent / seconds,
      received: (100 * delays.length) / (sent * LISTENERS),
      share: (cpu / seconds) * 100,
      cpu: (cpu * 1e6) / delays.length,
      p50: percentile(delays, 50),
      p99: percentile(delays, 99),
      memory: residentMb(pid) - memoryBefore,
    }
  } finally {
    close()
  }
}

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

/**
 * Number of live sessions over which the listeners are spread, because each session allows a limited number of
 * streams.
 */
const SESSIONS = LISTENERS / MOST_STREAMS_PER_SESSION

const startSessions = async (server: Server, headers: Record<string, string>, machineId: number) => {
  const streams: Array<string> = []
  for (let count = 0; count < SESSIONS; count++) {
    const response = await fetch(`${server.url}/api/livefleet/session/start`, {
      method: "POST",
      headers,
      body: JSON.stringify({ machineIds: [machineId] }),
    })
    streams.push(((await response.json()) as { readonly stream: string }).stream)
  }
  return streams
}

/** Opens the listeners of the live stream, 50 at a time, spread in turn over the stream URLs. */
const listen = async (urls: ReadonlyArray<string>, headers: Record<string, string>): Promise<Hearing> => {
  const agent = new Agent({ maxSockets: LISTENERS })
  const delays: Array<number> = []
  for (let opened = 0; opened < LISTENERS; opened += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        hear(urls[(opened + index) % urls.length] ?? "", headers, agent, delays),
      ),
    )
  return { delays, close: () => agent.destroy() }
}

/** Listens to a live stream; the sending time is carried in the time of the position. */
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

/**
 * Calls `send` for the given number of seconds, each call after the previous response; returns the number of
 * events sent.
 */
const drive = async (seconds: number, send: () => Promise<Response>): Promise<number> => {
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < seconds * 1_000) {
    const response = await send()
    if (!response.ok) throw new Error(`Sending: ${response.status} ${await response.text()}`)
    sent++
    await pause(Math.max(0, began + (sent * 1_000) / PER_SECOND - performance.now()))
  }
  return sent
}

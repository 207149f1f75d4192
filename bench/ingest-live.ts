import { setTimeout as pause } from "node:timers/promises"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Devices } from "#server/ingest/devices.ts"
import { bareDatabase } from "./lib/database.ts"
import { jobsDone, processorSeconds, type Server, watchDatabase, withServer } from "./lib/server.ts"
import { amount, isSmoke, LARGE } from "./lib/smoke.ts"
import type { Table } from "./lib/table.ts"

/**
 * Load: each of 10,000 machines reports every ten seconds, and a gateway sends the reports of a hundred machines
 * in one batch.
 */
const MACHINES_PER_BATCH = amount(100, 10)
const BATCHES_PER_SECOND = 10
/**
 * Duration of a benchmark run in seconds: the background job that counts services runs every 30 s, so each
 * benchmark run includes it once.
 */
const SECONDS = amount(30, 1)
/** One in 1,000 messages of a machine raises a diagnostic code, and the machine's next message ends the code. */
const CODE_EVERY = 1_000
const LOOKED_AT_MS = amount(10_000, 100)
const ROUNDS_PER_COUNT = 36

/**
 * Signals whose samples update a machine's last known state, raise diagnostic codes or count towards services;
 * `KEPT_SIGNALS` lists as many signals that are only stored.
 */
const LIVE_SIGNALS = ["EngineSpeed", "EngineCoolantTemperature", "FuelLevel", "EngineHours", "IgnitionState"]
const KEPT_SIGNALS = [
  "EngineFuelRate",
  "EngineThrottlePosition",
  "EngineFanSpeed",
  "EnginePower",
  "EngineIntakeAirPressure",
]
const ROWS_PER_MACHINE = 1 + LIVE_SIGNALS.length

/**
 * Benchmark of live ingest: cost per row beyond storing the row. The large world reports at its usual rate twice:
 * first with signals that no alarm or service uses and all boundary notifications off, then with signals that
 * alarms, services, statuses and boundaries evaluate.
 */
export const ingestLive = (): Promise<Table> =>
  withServer({ HEADLAND_SEED: LARGE, HEADLAND_FLEET: "0" }, async (server) => {
    const database = bareDatabase(server)
    try {
      const machines = await database.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (
            sql,
          ) => sql<Machine>`SELECT vin, lat, lng, hours FROM machines JOIN machine_live l ON l.machine_id = machines.id
            WHERE lat IS NOT NULL AND hours IS NOT NULL AND EXISTS (SELECT FROM subscriptions su WHERE su.machine_id = machines.id AND su.state = 'ACTIVE')
            ORDER BY machines.id`,
        ),
      )
      const token = await database.run(
        Effect.flatMap(Devices, (devices) => devices.issue("bench", "ALL")).pipe(
          Effect.provide(Devices.layer),
        ),
      )
      const watchBoundaries = (on: boolean) =>
        database.run(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) => sql`UPDATE boundary_notifications SET enabled = ${on}, version = version + 1`,
          ),
        )
      await jobsDone(server)
      await watchBoundaries(false)
      const kept = await overHttp(server, token, batchesOf(machines, KEPT_SIGNALS), machines.length)
      await watchBoundaries(true)
      const live = await overHttp(server, token, batchesOf(machines, LIVE_SIGNALS), machines.length)
      const line = (what: string, { database, rowsPerSecond, server }: Run) => [
        what,
        rowsPerSecond,
        server,
        database,
      ]
      const onTop = (100 * (live.server + live.database)) / (kept.server + kept.database) - 100
      return {
        subject: "ingest-live",
        title: `${machines.length} machines that report every 10 s (${SECONDS} s each; jobs and all)`,
        columns: ["what", "rows/s", "server CPU us/row", "database CPU us/row"],
        rows: [line("kept only", kept), line("followed by alarms, services, statuses and boundaries", live)],
        goals: [{ name: "CPU on top, %", measured: onTop, goal: 30, least: isSmoke ? -100 : -5 }],
      }
    } finally {
      await database.close()
    }
  })

interface Machine {
  readonly vin: string
  readonly lat: number
  readonly lng: number
  readonly hours: number
}

/** Generator of ingest batches: takes the machines in turn, each with a position and one value of each signal. */
const batchesOf = (machines: ReadonlyArray<Machine>, signals: ReadonlyArray<string>) => {
  let sent = 0
  return (): string => {
    const positions: Array<unknown> = []
    const samples: Array<unknown> = []
    const now = Date.now()
    for (let index = 0; index < MACHINES_PER_BATCH; index++, sent++) {
      const place = sent % machines.length
      const machine = machines[place] as Machine
      const round = Math.floor(sent / machines.length)
      // Engine hours of each machine grow by 0.1 h every 36 rounds of reports (six minutes); the machines take
      // this step in different rounds, because a real fleet's counters do not advance together.
      const hours = machine.hours + 0.1 * Math.floor((round + (place % ROUNDS_PER_COUNT)) / ROUNDS_PER_COUNT)
      positions.push([machine.vin, now, machine.lat + round * 1e-4, machine.lng, 12, 90])
      const values: Record<string, number> = {
        EngineSpeed: sent % CODE_EVERY === round ? 2_600 : 1_500,
        EngineHours: hours,
        IgnitionState: 1,
      }
      for (const signal of signals)
        samples.push([machine.vin, signal, now, values[signal] ?? 50 + (sent % 10)])
    }
    return JSON.stringify({ positions, samples })
  }
}

interface Run {
  readonly rowsPerSecond: number
  /** Processor time per ingested row, in microseconds. */
  readonly server: number
  readonly database: number
}

const overHttp = async (
  server: Server,
  token: string,
  batch: () => string,
  machines: number,
): Promise<Run> => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  const send = async () => {
    const response = await fetch(`${server.url}/ingest/v1/samples`, {
      method: "POST",
      headers,
      body: batch(),
    })
    const { accepted } = (await response.json()) as { readonly accepted?: number }
    if (accepted !== MACHINES_PER_BATCH * ROWS_PER_MACHINE) throw new Error(`Accepted ${accepted} rows`)
  }
  const spent = watchDatabase(server)
  const cpu = () => ({ server: processorSeconds(server.pid), database: spent.seconds() })
  // Warm-up: all machines report once before the measurement, because the first report of a machine costs the
  // server more.
  for (let sent = 0; sent < machines; sent += MACHINES_PER_BATCH) await send()
  await pause(LOOKED_AT_MS)
  const before = cpu()
  const began = performance.now()
  const batches = SECONDS * BATCHES_PER_SECOND
  for (let count = 0; count < batches; count++) {
    await pause(Math.max(0, began + (count * 1_000) / BATCHES_PER_SECOND - performance.now()))
    await send()
  }
  const after = cpu()
  spent.stop()
  const rows = batches * MACHINES_PER_BATCH * ROWS_PER_MACHINE
  return {
    rowsPerSecond: (rows * 1_000) / (performance.now() - began),
    server: ((after.server - before.server) * 1e6) / rows,
    database: ((after.database - before.database) * 1e6) / rows,
  }
}

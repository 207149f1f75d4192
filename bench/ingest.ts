import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Devices } from "#server/ingest/devices.ts"
import { float8s, int4s } from "#server/store/telemetry/parameters.ts"
import { bareDatabase } from "./lib/database.ts"
import { processorSeconds, type Server, watchDatabase, withServer } from "./lib/server.ts"
import { amount } from "./lib/smoke.ts"
import { median, type Table } from "./lib/table.ts"

const ROWS = 1_000
const SECONDS = amount(5, 0.3)
const RUNS = amount(3, 1)
const SIGNALS = ["EngineSpeed", "FuelLevel", "EngineHours", "EngineFuelRate", "EngineCoolantTemperature"]

/**
 * Ingest benchmark: rows a second through the ingest port of a real server, compared with the same rows inserted
 * by a bare database client.
 */
export const ingest = (): Promise<Table> =>
  withServer({ HEADLAND_FLEET: "0" }, async (server) => {
    const database = bareDatabase(server)
    try {
      const vins = await database.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ readonly vin: string }>`SELECT vin FROM machines
            WHERE EXISTS (SELECT FROM subscriptions su WHERE su.machine_id = machines.id AND su.state = 'ACTIVE')
            ORDER BY id LIMIT 64`,
        ),
      )
      const issue = (serial: string) =>
        database.run(
          Effect.flatMap(Devices, (devices) => devices.issue(serial, "ALL")).pipe(
            Effect.provide(Devices.layer),
          ),
        )
      const tokens = await Promise.all(Array.from({ length: 8 }, (_, i) => issue(`bench-${i}`)))
      const batches = makeBatches(vins.map((row) => row.vin))
      const results: Record<string, Array<Run>> = { http1: [], http8: [], bare1: [], bare8: [] }
      for (let run = 0; run < RUNS; run++) {
        results.http1?.push(await overHttp(server, tokens.slice(0, 1), batches))
        results.http8?.push(await overHttp(server, tokens, batches))
        results.bare1?.push(await bare(server, database.run, 1))
        results.bare8?.push(await bare(server, database.run, 8))
      }
      const rows = (name: string) => median((results[name] ?? []).map((one) => one.rowsPerSecond))
      const cpu = (name: string, of: "server" | "database") =>
        median((results[name] ?? []).map((one) => one[of]))
      const line = (what: string, name: string) => [
        what,
        rows(name),
        cpu(name, "server"),
        cpu(name, "database"),
      ]
      return {
        subject: "ingest",
        title: `Ingest in batches of ${ROWS} rows, written to disk at each commit (median of ${RUNS} runs of ${SECONDS} s)`,
        columns: ["way", "rows/s", "server CPU us/row", "database CPU us/row"],
        rows: [
          line("HTTP port, 1 sender", "http1"),
          line("HTTP port, 8 senders", "http8"),
          line("floor: INSERT of the same rows, 1 client", "bare1"),
          line("floor: INSERT of the same rows, 8 clients", "bare8"),
        ],
        goals: [
          { name: "rows/s with 8 senders", measured: rows("http8"), goal: 106_000, more: true },
          {
            name: "share of the floor, 8 senders",
            measured: rows("http8") / rows("bare8"),
            goal: 0.5,
            more: true,
          },
        ],
      }
    } finally {
      await database.close()
    }
  })

interface Run {
  readonly rowsPerSecond: number
  /** Processor time per ingested row, in microseconds. */
  readonly server: number
  readonly database: number
}

/**
 * Each batch has new times, so that no row is a duplicate, and contains the rows of only one machine, as a device
 * sends them.
 */
const makeBatches = (vins: ReadonlyArray<string>) => {
  let time = Date.now() - 20 * 60_000
  let turn = 0
  return (): string => {
    const vin = vins[turn++ % vins.length]
    time += 1
    const start = time
    const samples = Array.from({ length: ROWS }, (_, i) => [
      vin,
      SIGNALS[i % SIGNALS.length],
      start - Math.floor(i / SIGNALS.length) * 5_000,
      (i * 7) % 90,
    ])
    return JSON.stringify({ samples })
  }
}

const overHttp = async (server: Server, tokens: ReadonlyArray<string>, batch: () => string): Promise<Run> => {
  const url = `${server.url}/ingest/v1/samples`
  return measured(server, tokens.length, async (sender) => {
    const headers = { authorization: `Bearer ${tokens[sender]}`, "content-type": "application/json" }
    const response = await fetch(url, { method: "POST", headers, body: batch() })
    const answer = (await response.json()) as { readonly accepted?: number }
    if (response.ok && answer.accepted !== ROWS)
      throw new Error(`Accepted ${answer.accepted} of ${ROWS} rows`)
    // Status 429: the token's rate limit is reached, so the sender waits as a device would.
    if (response.status === 429) await new Promise((resolve) => setTimeout(resolve, 20))
    return answer.accepted ?? 0
  })
}

/**
 * Floor for ingest: one SQL statement per batch into the same table with the same key, without checks or
 * publishing.
 */
let bareRuns = 0

const bare = (
  server: Server,
  run: <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) => Promise<A>,
  senders: number,
): Promise<Run> => {
  // Each run of the floor benchmark uses its own signal ids, so that none of its rows exists already.
  const firstSignal = 30_000 + bareRuns++ * SIGNALS.length
  let time = Date.now() - 20 * 60_000
  return measured(server, senders, async () => {
    time += 1
    const start = time
    const index = Array.from({ length: ROWS }, (_, i) => i)
    await run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`INSERT INTO hot_samples (machine_id, signal_id, at, value)
          SELECT machine_id, signal_id, at::bigint, value FROM unnest(
            ${int4s(index.map(() => 1))}, ${int4s(index.map((i) => firstSignal + (i % SIGNALS.length)))},
            ${float8s(index.map((i) => start - Math.floor(i / SIGNALS.length) * 5_000))},
            ${float8s(index.map((i) => (i * 7) % 90))}) AS given (machine_id, signal_id, at, value)
          ON CONFLICT DO NOTHING`,
      ),
    )
    return ROWS
  })
}

const measured = async (
  server: Server,
  senders: number,
  send: (sender: number) => Promise<number>,
): Promise<Run> => {
  const database = watchDatabase(server)
  await send(0)
  const before = {
    server: processorSeconds(server.pid),
    database: database.seconds(),
    at: performance.now(),
  }
  const until = before.at + SECONDS * 1_000
  let rows = 0
  await Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      while (performance.now() < until) rows += await send(sender)
    }),
  )
  const perRow = (seconds: number) => (seconds * 1e6) / rows
  const spent = database.seconds() - before.database
  database.stop()
  return {
    rowsPerSecond: (rows * 1_000) / (performance.now() - before.at),
    server: perRow(processorSeconds(server.pid) - before.server),
    database: perRow(spent),
  }
}

import { setTimeout as pause } from "node:timers/promises"
import { Effect } from "effect"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Report } from "#contract/schemas/report.ts"
import { signalCatalogue } from "#domain/signals.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { TelemetryStoreLive } from "#server/store/telemetry/store-live.ts"
import { type BareDatabase, bareDatabase } from "./lib/database.ts"
import { processorSeconds, residentMb, type Server, signIn, withServer } from "./lib/server.ts"
import { amount } from "./lib/smoke.ts"
import type { Table } from "./lib/table.ts"

const DAY_MS = 86_400_000
/** Samples of one signal a day: one every ten seconds. */
const SAMPLES_A_DAY = 8_640
const DAYS = amount(10, 1)
const signals = signalCatalogue.slice(0, 10)
const ROWS = DAYS * SAMPLES_A_DAY * signals.length

/**
 * Report benchmark: rows a second written into report files and the memory used meanwhile, compared with reading
 * the same samples alone.
 */
export const reports = (): Promise<Table> =>
  withServer({ HEADLAND_FLEET: "0" }, async (server) => {
    const database = bareDatabase(server)
    try {
      const start = Math.floor(Date.now() / DAY_MS) * DAY_MS - (DAYS + 1) * DAY_MS
      await record(database, start)
      const floor = await readAll(database, start)
      const headers = await signIn(server)
      const csv = await made(server, headers, start, "CSV")
      const xlsx = await made(server, headers, start, "XLSX")
      const line = (what: string, one: Made) => [what, one.rowsPerSecond, one.cpu, one.megabytes, one.memory]
      return {
        subject: "reports",
        title: `A report of ${ROWS.toLocaleString("en")} samples, from its request to its file`,
        columns: ["what", "rows/s", "server CPU us/row", "file MB", "memory above rest, MB"],
        rows: [
          line("CSV", csv),
          line("XLSX", xlsx),
          ["floor: reading the samples, no file", floor, "", "", ""],
        ],
        goals: [
          { name: "rows/s as CSV", measured: csv.rowsPerSecond, goal: 100_000, more: true },
          { name: "rows/s as XLSX", measured: xlsx.rowsPerSecond, goal: 30_000, more: true },
          { name: "memory above rest, MB", measured: Math.max(csv.memory, xlsx.memory), goal: 200 },
        ],
      }
    } finally {
      await database.close()
    }
  })

const record = (database: BareDatabase, start: number) =>
  database.run(
    Effect.flatMap(TelemetryStore, (telemetry) =>
      Effect.forEach(
        Array.from({ length: DAYS }, (_, day) => start + day * DAY_MS),
        (midnight) => {
          const times = Float64Array.from({ length: SAMPLES_A_DAY }, (_, n) => midnight + n * 10_000)
          const none = new Float64Array()
          return telemetry.writeHistory([
            {
              machineId: 1,
              track: { times: none, lat: none, lng: none, speed: none, heading: none },
              signals: signals.map((signal) => ({
                signalId: signal.id,
                times,
                values: times.map((_, n) => (n % 97) + signal.resolution),
              })),
            },
          ])
        },
        { discard: true },
      ),
    ).pipe(Effect.provide(TelemetryStoreLive)),
  )

/** Rows a second when samples are only read, day by day as reports do. */
const readAll = (database: BareDatabase, start: number): Promise<number> =>
  database.run(
    Effect.gen(function* () {
      const telemetry = yield* TelemetryStore
      const began = performance.now()
      let rows = 0
      for (let day = 0; day < DAYS; day++) {
        const midnight = start + day * DAY_MS
        const series = yield* telemetry.series({
          machineIds: [1],
          signalIds: signals.map((signal) => signal.id),
          start: midnight,
          end: midnight + DAY_MS,
        })
        for (const one of series) rows += one.times.length
      }
      return (rows * 1_000) / (performance.now() - began)
    }).pipe(Effect.provide(TelemetryStoreLive)),
  )

interface Made {
  readonly rowsPerSecond: number
  /** Processor time per row, in microseconds. */
  readonly cpu: number
  readonly megabytes: number
  readonly memory: number
}

const made = async (
  server: Server,
  headers: Record<string, string>,
  start: number,
  format: "CSV" | "XLSX",
): Promise<Made> => {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const [rest, cpu] = [residentMb(server.pid), processorSeconds(server.pid)]
  const answer = await fetch(`${server.url}/api/reporting/request`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      name: "Measured",
      type: "TELEMETRY_SIGNALS",
      start: day(start),
      end: day(start + DAYS * DAY_MS),
      recurrence: "SINGLE",
      personalData: true,
      machines: [1],
      signals: signals.map((signal) => signal.name),
      format,
    }),
  })
  if (answer.status !== 201) throw new Error(`Request: ${answer.status} ${await answer.text()}`)
  const { id } = (await answer.json()) as Report
  let [memory, began] = [0, performance.now()]
  for (;;) {
    await pause(50)
    memory = Math.max(memory, residentMb(server.pid) - rest)
    const list = (await (
      await fetch(`${server.url}/api/reporting/list`, { headers })
    ).json()) as Paged<Report>
    const report = list.content.find((one) => one.id === id)
    // A report with status `REQUEST` still waits in the queue, so the measurement starts later.
    if (report?.status === "REQUEST") began = performance.now()
    if (report?.status === "FAILED" || report?.status === "TEMP_FAILURE") throw new Error("It was not made")
    if (report?.status !== "COMPLETED") continue
    return {
      rowsPerSecond: (ROWS * 1_000) / (performance.now() - began),
      cpu: ((processorSeconds(server.pid) - cpu) * 1e6) / ROWS,
      megabytes: (report.size ?? 0) / 1_048_576,
      memory,
    }
  }
}

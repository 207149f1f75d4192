import { open } from "node:fs/promises"
import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { bearing, distance } from "#domain/geo.ts"
import { TelemetryStore } from "../../store/telemetry/store.ts"
import type { MachineDay } from "../../store/telemetry/types.ts"
import { type LogHeader, readCanLog } from "./can-log.ts"
import { readGpx } from "./gpx.ts"
import { isZone } from "./local-time.ts"
import { type Fault, ImportRejected, type Item, type Reading } from "./reading.ts"

/** Number of readings stored in one batch. */
const AT_ONCE = 10_000
/** Maximum number of unreadable places; with more, the file is probably of another kind. */
export const MOST_FAULTS = 1_000
/** Longest gap in ms between two points for which a speed is calculated. */
const LONGEST_STEP_MS = 10 * 60_000

export interface ImportRequest {
  readonly file: string
  readonly vin: string
  /** IANA zone of local times; by default the first zone of the machine's country, else UTC. */
  readonly zone?: string
}

/** Callbacks for the progress of an import. */
export interface ImportListener {
  readonly header: (header: LogHeader, zone: string) => void
  readonly progress: (readings: number) => void
  readonly fault: (fault: Fault) => void
}

/** Result of an import. `stored` and `known` count values, of which each reading has several. */
export interface ImportSummary {
  readonly readings: number
  readonly stored: number
  readonly known: number
  readonly faults: number
  /** Number of readings from before the present ownership: stored, but hidden from the owner. */
  readonly beforeOwner: number
  readonly ownedSince: Date | null
}

/**
 * Imports a recorded log (CSV in the CAN dialect, or GPX) into the archive of a machine: shown like all recorded
 * data, but never live. Repeating an import changes nothing.
 */
export const importLog = Effect.fn("importLog")(function* (request: ImportRequest, listener: ImportListener) {
  const store = yield* TelemetryStore
  const machine = yield* findMachine(request)
  const items = yield* openLog(request.file, machine.zone, (header) => {
    listener.header(header, machine.zone)
    const ids = Effect.forEach(header.imported, (name) =>
      Effect.map(store.importedSignal(name, ""), (id) => [name, id] as const),
    )
    return Effect.runPromise(Effect.map(ids, (pairs) => new Map(pairs)))
  })
  const { ownedSince } = machine
  const owned = ownedSince?.getTime() ?? 0
  const sum = { readings: 0, stored: 0, known: 0, faults: 0, beforeOwner: 0, ownedSince }
  const complete = completer()

  const write = Effect.fn("importLog.write")(function* (readings: ReadonlyArray<Reading>) {
    if (readings.length === 0) return
    const { accepted, duplicates } = yield* store.writeArchive([dayOf(machine.id, readings.map(complete))])
    sum.readings += readings.length
    sum.beforeOwner += readings.filter(({ time }) => time < owned).length
    sum.stored += accepted
    sum.known += duplicates
    listener.progress(sum.readings)
  })

  yield* Stream.fromAsyncIterable(items, rejectionOf(request.file)).pipe(
    Stream.grouped(AT_ONCE),
    Stream.runForEach((group) =>
      Effect.gen(function* () {
        for (const item of group) {
          if (!("fault" in item)) continue
          listener.fault(item.fault)
          if (++sum.faults >= MOST_FAULTS)
            return yield* new ImportRejected({
              message: `${request.file}, line ${item.fault.line}: stopped after ${MOST_FAULTS} places that cannot be read`,
            })
        }
        yield* write(group.flatMap((item) => ("reading" in item ? [item.reading] : [])))
      }),
    ),
  )
  return sum satisfies ImportSummary
})

const findMachine = Effect.fn("importLog.machine")(function* ({ vin, zone }: ImportRequest) {
  const sql = yield* SqlClient.SqlClient
  if (zone !== undefined && !isZone(zone))
    return yield* new ImportRejected({ message: `there is no time zone "${zone}"` })
  const [machine] = yield* sql<{ id: number; ownedSince: Date | null; zone: string | null }>`
    SELECT machines.id, owned_since AS "ownedSince", countries.time_zones[1] AS zone FROM machines
    JOIN countries ON countries.id = machines.country_id WHERE vin = ${vin.trim().toUpperCase()}`
  if (machine === undefined)
    return yield* new ImportRejected({ message: `there is no machine with the VIN ${vin}` })
  return { ...machine, zone: zone ?? machine.zone ?? "UTC" }
})

/** Opens a log; its format is detected from the beginning of the file, not from the name. */
const openLog = Effect.fn("importLog.open")(function* (
  file: string,
  zone: string,
  prepare: Parameters<typeof readCanLog>[2],
) {
  const beginning = yield* Effect.tryPromise({
    try: async () => {
      const handle = await open(file)
      try {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(64), 0, 64)
        return buffer.toString("utf8", 0, bytesRead)
      } finally {
        await handle.close()
      }
    },
    catch: rejectionOf(file),
  })
  const items: AsyncIterable<Item> = /^\uFEFF?\s*</.test(beginning)
    ? readGpx(file)
    : readCanLog(file, zone, prepare)
  return items
})

const rejectionOf = (file: string) => (error: unknown) =>
  error instanceof ImportRejected
    ? error
    : new ImportRejected({
        message: `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      })

type Placed = NonNullable<Reading["position"]>
type Complete = Reading & { readonly position?: Required<Placed> }

/** Calculates missing speeds and headings of a log from the previous point. */
const completer = () => {
  let before: (Required<Placed> & { readonly time: number }) | undefined
  return (reading: Reading): Complete => {
    const { position, time } = reading
    if (position === undefined) return reading as Complete
    const elapsed = before === undefined ? 0 : time - before.time
    const near = before !== undefined && elapsed > 0 && elapsed <= LONGEST_STEP_MS
    const metres = near ? distance(before as Placed, position) : 0
    const complete = {
      ...position,
      speed: position.speed ?? (near ? (metres / elapsed) * 3600 : 0),
      heading:
        position.heading ?? (metres > 0 ? bearing(before as Placed, position) : (before?.heading ?? 0)),
    }
    before = { ...complete, time }
    return { ...reading, position: complete }
  }
}

const dayOf = (machineId: number, readings: ReadonlyArray<Complete>): MachineDay => {
  const placed = readings.flatMap(({ time, position }) =>
    position === undefined ? [] : [{ time, ...position }],
  )
  const series = new Map<number, { times: Array<number>; values: Array<number> }>()
  for (const { time, values } of readings)
    for (const [signalId, value] of values) {
      const one = series.get(signalId) ?? { times: [], values: [] }
      series.set(signalId, one)
      one.times.push(time)
      one.values.push(value)
    }
  return {
    machineId,
    track: {
      times: Float64Array.from(placed, (point) => point.time),
      lat: Float64Array.from(placed, (point) => point.lat),
      lng: Float64Array.from(placed, (point) => point.lng),
      speed: Float64Array.from(placed, (point) => point.speed),
      heading: Float64Array.from(placed, (point) => point.heading),
    },
    signals: [...series].map(([signalId, { times, values }]) => ({
      signalId,
      times: Float64Array.from(times),
      values: Float64Array.from(values),
    })),
  }
}

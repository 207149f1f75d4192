import { Clock, Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { segmentHeading } from "#domain/segments.ts"
import { isZone } from "#domain/time.ts"
import { TelemetryStore } from "../../store/telemetry/store.ts"
import type { MachineDay } from "../../store/telemetry/types.ts"
import { readCanLog } from "./can-log.ts"
import { type Complete, completer } from "./completer.ts"
import { encodingOf, nameOf, textOf } from "./encoding.ts"
import { firstValues } from "./first-values.ts"
import { readGpx } from "./gpx.ts"
import type { LogHeader, SignalIds } from "./log-header.ts"
import { type Fault, ImportRejected, type Item, type Reading } from "./reading.ts"
import { countTime, emptySummary, type ImportSummary, leftOutOf, valuesOf, whyNothing } from "./summary.ts"

/** Number of readings stored in one batch. */
const AT_ONCE = 10_000
/** Number of unreadable places before the first value after which the file counts as one of another kind. */
export const MOST_FAULTS = 1_000
export interface ImportRequest {
  readonly file: string
  readonly vin: string
  /** IANA zone of local times; by default the first zone of the machine's country, else UTC. */
  readonly zone?: string
}

/** Callbacks by which an import reports its progress. */
export interface ImportListener {
  readonly header: (header: LogHeader, zone: string) => void
  /** A sentence about the whole file. */
  readonly note: (note: string) => void
  readonly progress: (readings: number) => void
  readonly fault: (fault: Fault) => void
}

/**
 * Imports a recorded log (CSV in the CAN dialect, or GPX) into the archive of a machine: shown like all recorded
 * data, but never live. Repeating an import changes nothing. An import of which nothing is stored fails.
 */
export const importLog = Effect.fn("importLog")(function* (request: ImportRequest, listener: ImportListener) {
  const store = yield* TelemetryStore
  const machine = yield* findMachine(request)
  const now = yield* Clock.currentTimeMillis
  const items = yield* openLog({ ...request, zone: machine.zone }, listener, (header) => {
    listener.header(header, machine.zone)
    const ids = Effect.forEach(header.imported, (name) =>
      Effect.map(store.importedSignal(name, ""), (id) => [name, id] as const),
    )
    return Effect.runPromise(Effect.map(ids, (pairs) => new Map(pairs)))
  })
  const sum = emptySummary(machine.ownedSince)
  const complete = completer()
  const keepFirst = firstValues()

  const report = (fault: Fault) => {
    sum.faults++
    sum.leftOut[fault.reason] += fault.values
    listener.fault(fault)
  }
  const take = (reading: Reading): Complete => {
    sum.read += valuesOf(reading)
    sum.blanks += reading.blanks ?? 0
    countTime(sum, reading.time, now)
    return complete(keepFirst(reading, report))
  }
  /** The readings of a group, with its faults reported. */
  const sift = Effect.fn("importLog.sift")(function* (group: ReadonlyArray<Item>) {
    const readings: Array<Complete> = []
    for (const item of group) {
      if ("note" in item) listener.note(item.note)
      else if ("reading" in item) readings.push(take(item.reading))
      else {
        sum.read += item.fault.values
        report(item.fault)
        if (sum.faults >= MOST_FAULTS && sum.read === leftOutOf(sum))
          return yield* new ImportRejected({
            message: `${request.file}, line ${item.fault.line}: stopped after ${MOST_FAULTS} places that cannot be read, and no value before`,
          })
      }
    }
    return readings
  })
  const write = Effect.fn("importLog.write")(function* (readings: ReadonlyArray<Complete>) {
    if (readings.length === 0) return
    const { accepted, duplicates } = yield* store.writeArchive([dayOf(machine.id, readings)])
    sum.readings += readings.length
    sum.stored += accepted
    sum.known += duplicates
    listener.progress(sum.readings)
  })

  yield* Stream.fromAsyncIterable(items, rejectionOf(request.file)).pipe(
    Stream.grouped(AT_ONCE),
    Stream.runForEach((group) => Effect.flatMap(sift(group), write)),
    Effect.mapError((error) => withStored(error, sum.stored)),
  )
  if (sum.stored + sum.known === 0)
    return yield* new ImportRejected({ message: `nothing of ${request.file} was stored: ${whyNothing(sum)}` })
  return sum satisfies ImportSummary
})

/** A rejection in the middle of a file says what was stored before. */
const withStored = <E>(error: E, stored: number): E | ImportRejected =>
  error instanceof ImportRejected && stored > 0
    ? new ImportRejected({ message: `${error.message} (${stored} values before it are stored)` })
    : error

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

/**
 * Opens a log; its format and encoding are detected from the content of the file, not from the name.
 */
const openLog = Effect.fn("importLog.open")(function* (
  { file, zone }: { readonly file: string; readonly zone: string },
  { note }: Pick<ImportListener, "note">,
  prepare: (header: LogHeader) => Promise<SignalIds>,
) {
  const encoding = yield* Effect.tryPromise({ try: () => encodingOf(file), catch: rejectionOf(file) })
  if (encoding !== "utf-8") note(`The text is read as ${nameOf(encoding)}.`)
  const isXml = yield* Effect.tryPromise({
    try: async () => {
      for await (const text of textOf(file, encoding)) if (text.trim() !== "") return /^\s*</.test(text)
      return false
    },
    catch: rejectionOf(file),
  })
  const items: AsyncIterable<Item> = isXml
    ? readGpx(file, encoding)
    : readCanLog({ file, encoding, zone }, prepare)
  return items
})

const rejectionOf = (file: string) => (error: unknown) =>
  error instanceof ImportRejected
    ? error
    : new ImportRejected({
        message: `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      })

const dayOf = (machineId: number, readings: ReadonlyArray<Complete>): MachineDay => {
  const placed = readings.flatMap(({ time, position }) =>
    position === undefined
      ? []
      : [{ time, ...position, heading: segmentHeading(position.heading, position.beginsSegment) }],
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

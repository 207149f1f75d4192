import { Clock, Effect, Layer } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { judgeRows } from "./belief.ts"
import { writeChunks } from "./chunks.ts"
import { type Chunk, chunksOf, dayOf, TRACK } from "./columns.ts"
import { appendPositions, appendSamples } from "./hot.ts"
import { moveForward, newestOf, newestOfDays } from "./live.ts"
import { dropBefore, pack } from "./packer.ts"
import { int4s } from "./parameters.ts"
import { makePartitions } from "./partitions.ts"
import { readSeries, storedDays } from "./reads.ts"
import { dropOld } from "./retention.ts"
import { TelemetryStore, type TelemetryStoreShape } from "./store.ts"
import type { ImportedSignal } from "./types.ts"

export const TelemetryStoreLive = Layer.effect(
  TelemetryStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const partitions = yield* makePartitions
    const cacheSignals = makeSignalMemory(sql)
    const withSql = Effect.provideService(SqlClient.SqlClient, sql)

    /**
     * Repeats the work after deadlocks with other processes, and once more after any other failure, because another
     * process may have dropped a partition.
     */
    const repeated = <A, E>(run: Effect.Effect<A, E, SqlClient.SqlClient>) => {
      const withoutDeadlock = Effect.retry(run, { times: MOST_DEADLOCKS, while: isDeadlock })
      return withoutDeadlock.pipe(
        Effect.catch(() => Effect.andThen(partitions.forget, withoutDeadlock)),
        withSql,
        Effect.orDie,
      )
    }

    const append: TelemetryStoreShape["append"] = Effect.fn("TelemetryStore.append")(
      function* (positions, samples) {
        const now = yield* Clock.currentTimeMillis
        const rows = positions.times.length + samples.times.length
        const put = Effect.gen(function* () {
          yield* partitions.forHotDays(uniqueDays([positions.times, samples.times]))
          return yield* sql.withTransaction(
            Effect.gen(function* () {
              const accepted = (yield* appendPositions(positions, now)) + (yield* appendSamples(samples, now))
              yield* cacheSignals(samples.machineIds, samples.signalIds)
              yield* moveForward(newestOf(positions, samples, yield* judgeRows(positions, samples)))
              return accepted
            }),
          )
        })
        const accepted = yield* repeated(put)
        return { accepted, duplicates: rows - accepted }
      },
    )

    const cache = (chunks: ReadonlyArray<Chunk>) => {
      const signals = chunks.filter((chunk) => chunk.signalId !== TRACK)
      return cacheSignals(
        signals.map((chunk) => chunk.machineId),
        signals.map((chunk) => chunk.signalId),
      )
    }

    const writeHistory: TelemetryStoreShape["writeHistory"] = Effect.fn("TelemetryStore.writeHistory")(
      function* (days) {
        const chunks = chunksOf(days)
        const put = Effect.gen(function* () {
          yield* partitions.forPackedDays(new Set(chunks.map((chunk) => chunk.day)))
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* writeChunks("packed_days", chunks)
              yield* cache(chunks)
              yield* moveForward(newestOfDays(days))
            }),
          )
        })
        yield* repeated(put)
      },
    )

    const writeArchive: TelemetryStoreShape["writeArchive"] = Effect.fn("TelemetryStore.writeArchive")(
      function* (days) {
        const chunks = chunksOf(days)
        const put = Effect.gen(function* () {
          const appended = yield* writeChunks("archived_days", chunks)
          yield* cache(chunks)
          return appended
        })
        return yield* repeated(sql.withTransaction(put))
      },
    )

    return TelemetryStore.of({
      append,
      writeHistory,
      writeArchive,
      series: Effect.fn("TelemetryStore.series")(function* ({ machineIds, signalIds, archives, ...span }) {
        const wanted = signalIds.filter((id) => id !== TRACK)
        const found = yield* readSeries(machineIds, wanted, span, archives).pipe(withSql, Effect.orDie)
        return found.map(({ machineId, signalId, columns: { times, values } }) => ({
          machineId,
          signalId,
          times,
          values: values[0] as Float64Array,
        }))
      }),
      track: Effect.fn("TelemetryStore.track")(function* ({ machineIds, archives, ...span }) {
        const found = yield* readSeries(machineIds, [TRACK], span, archives).pipe(withSql, Effect.orDie)
        return found.map(({ machineId, columns: { times, values } }) => {
          const [lat, lng, speed, heading] = values as [
            Float64Array,
            Float64Array,
            Float64Array,
            Float64Array,
          ]
          return { machineId, times, lat, lng, speed, heading }
        })
      }),
      signalsOf: (machineIds) =>
        sql<{ machineId: number; signalId: number }>`
          SELECT machine_id AS "machineId", signal_id AS "signalId" FROM machine_signals
          WHERE machine_id = ANY(${int4s(machineIds)}) ORDER BY machine_id, signal_id`.pipe(Effect.orDie),
      importedSignals: sql<ImportedSignal>`SELECT id, name, unit FROM imported_signals ORDER BY id`.pipe(
        Effect.orDie,
      ),
      importedSignal: Effect.fn("TelemetryStore.importedSignal")(function* (name, unit) {
        yield* sql`INSERT INTO imported_signals (name, unit) VALUES (${name}, ${unit}) ON CONFLICT DO NOTHING`
        const rows = yield* sql<{ id: number }>`SELECT id FROM imported_signals WHERE name = ${name}`
        return rows[0]?.id ?? (yield* Effect.die(new Error(`the signal ${name} was not made`)))
      }, Effect.orDie),
      storedDays: ({ machineIds, ...span }) => storedDays(machineIds, span).pipe(withSql, Effect.orDie),
      dropOld: (machines) => dropOld(machines).pipe(withSql, Effect.orDie),
      pack: (before) => repeated(pack(before, partitions)),
      dropBefore: (month) => repeated(dropBefore(month, partitions)),
    })
  }),
)

/** Deadlocks in a row after which an attempt fails: packing drops partitions while others append to them. */
const MOST_DEADLOCKS = 5

const isDeadlock = (error: unknown): boolean =>
  SqlError.isSqlError(error) && error.reason._tag === "DeadlockError"

const uniqueDays = (columns: ReadonlyArray<ReadonlyArray<number>>) => {
  const days = new Set<number>()
  for (const times of columns) for (const time of times) days.add(dayOf(time))
  return days
}

/**
 * Stores which signals each machine has ever sent; each pair of machine and signal is written only once per
 * process.
 */
const makeSignalMemory = (sql: SqlClient.SqlClient) => {
  const known = new Map<number, Set<number>>()
  return Effect.fn("telemetry.cacheSignals")(function* (
    machineIds: ReadonlyArray<number>,
    signalIds: ReadonlyArray<number>,
  ) {
    const fresh = new Map<string, readonly [number, number]>()
    for (const [index, machineId] of machineIds.entries()) {
      const signalId = signalIds[index] as number
      if (known.get(machineId)?.has(signalId) !== true)
        fresh.set(`${machineId}/${signalId}`, [machineId, signalId])
    }
    if (fresh.size === 0) return
    const pairs = [...fresh.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1])
    yield* sql`INSERT INTO machine_signals (machine_id, signal_id)
      SELECT * FROM unnest(${int4s(pairs.map(([id]) => id))}, ${int4s(pairs.map(([, id]) => id))})
      ON CONFLICT DO NOTHING`
    yield* sql.afterCommit(
      Effect.sync(() => {
        for (const [machineId, signalId] of pairs) {
          const signals = known.get(machineId) ?? new Set<number>()
          known.set(machineId, signals.add(signalId))
        }
      }),
    )
  })
}

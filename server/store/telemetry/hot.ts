import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { chunkKey, readChunks } from "./chunks.ts"
import { byKey, dayOf, firstAtOrAfter, roundDegrees, roundHeading, roundSpeed, TRACK } from "./columns.ts"
import { float8s, int4s } from "./parameters.ts"
import type { PositionRows, SampleRows } from "./types.ts"

/**
 * Minimum age in ms for packing: rows younger than this are never in packed days, so appending such rows needs no
 * check for duplicates in packed days.
 */
export const NEVER_PACKED_MS = 3_600_000
const CLOCKS_DIFFER_BY_MS = 300_000

/** Appends samples; returns how many of the samples are new. The caller must run this function in a transaction. */
export const appendSamples = Effect.fn("telemetry.appendSamples")(function* (
  samples: SampleRows,
  now: number,
) {
  if (samples.times.length === 0) return 0
  const sql = yield* SqlClient.SqlClient
  const { machineIds, signalIds, times, values } = samples
  const order = yield* unpacked(rowOrder(machineIds, signalIds, times), machineIds, signalIds, times, now)
  const pick = (column: ReadonlyArray<number>) => order.map((index) => column[index] as number)
  const [put] = yield* sql<{ count: number }>`WITH put AS (
      INSERT INTO hot_samples (machine_id, signal_id, at, value)
      SELECT machine_id, signal_id, at::bigint, value + 0
      FROM unnest(${int4s(pick(machineIds))}, ${int4s(pick(signalIds))}, ${float8s(pick(times))}, ${float8s(pick(values))})
        AS given (machine_id, signal_id, at, value)
      ON CONFLICT DO NOTHING RETURNING 1)
    SELECT count(*)::int AS count FROM put`
  return put?.count ?? 0
})

/**
 * Appends positions, rounded to the stored precision; returns how many of the positions are new. The caller must
 * run this function in a transaction.
 */
export const appendPositions = Effect.fn("telemetry.appendPositions")(function* (
  positions: PositionRows,
  now: number,
) {
  if (positions.times.length === 0) return 0
  const sql = yield* SqlClient.SqlClient
  const { machineIds, times } = positions
  const track = machineIds.map(() => TRACK)
  const order = yield* unpacked(rowOrder(machineIds, track, times), machineIds, track, times, now)
  const pick = (column: ReadonlyArray<number>, round = (value: number) => value) =>
    order.map((index) => round(column[index] as number))
  const [put] = yield* sql<{ count: number }>`WITH put AS (
      INSERT INTO hot_positions (machine_id, at, lat, lng, speed, heading)
      SELECT machine_id, at::bigint, lat, lng, speed, heading
      FROM unnest(${int4s(pick(machineIds))}, ${float8s(pick(times))}, ${float8s(pick(positions.lat, roundDegrees))},
        ${float8s(pick(positions.lng, roundDegrees))}, ${float8s(pick(positions.speed, roundSpeed))},
        ${float8s(pick(positions.heading, roundHeading))}) AS given (machine_id, at, lat, lng, speed, heading)
      ON CONFLICT DO NOTHING RETURNING 1)
    SELECT count(*)::int AS count FROM put`
  return put?.count ?? 0
})

/**
 * Order of rows by key, used by all writers: two writers that insert the same rows wait for each other but cannot
 * deadlock.
 */
const rowOrder = (
  machineIds: ReadonlyArray<number>,
  signalIds: ReadonlyArray<number>,
  times: ReadonlyArray<number>,
): ReadonlyArray<number> =>
  [...times.keys()].sort(
    (a, b) =>
      (machineIds[a] as number) - (machineIds[b] as number) ||
      (signalIds[a] as number) - (signalIds[b] as number) ||
      (times[a] as number) - (times[b] as number) ||
      a - b,
  )

/** Indexes of rows to append: a late row whose time already exists in a packed day is left out as a duplicate. */
const unpacked = Effect.fn("telemetry.unpacked")(function* (
  order: ReadonlyArray<number>,
  machineIds: ReadonlyArray<number>,
  signalIds: ReadonlyArray<number>,
  times: ReadonlyArray<number>,
  now: number,
) {
  const border = now - NEVER_PACKED_MS + CLOCKS_DIFFER_BY_MS
  const keyAt = (index: number) => ({
    machineId: machineIds[index] as number,
    signalId: signalIds[index] as number,
    day: dayOf(times[index] as number),
  })
  const keys = new Map(
    order
      .filter((index) => (times[index] as number) < border)
      .map(keyAt)
      .map((key) => [chunkKey(key), key] as const),
  )
  if (keys.size === 0) return order
  const stored = yield* readChunks("packed_days", [...keys.values()].sort(byKey))
  return order.filter((index) => {
    const known = stored.get(chunkKey(keyAt(index)))?.columns.times
    const time = times[index] as number
    return known === undefined || known[firstAtOrAfter(known, time)] !== time
  })
})

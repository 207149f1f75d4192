import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { writeChunks } from "./chunks.ts"
import { chunksOf, DAY_MS, dayOf, roundedTrack } from "./columns.ts"
import { NEVER_PACKED_MS } from "./hot.ts"
import { int4s } from "./parameters.ts"
import { PARTITIONS_LOCK, type Partitions } from "./partitions.ts"
import type { MachineDay } from "./types.ts"

const MACHINES_AT_ONCE = 8
const NO_TRACK = roundedTrack({
  times: new Float64Array(),
  lat: new Float64Array(),
  lng: new Float64Array(),
  speed: new Float64Array(),
  heading: new Float64Array(),
})

/**
 * Moves rows older than `before` from the hot tables into packed days, some machines in each transaction, so that
 * a row is always in exactly one of the two places, even after an interruption. Then drops hot partitions that
 * became empty. Returns the number of moved rows.
 */
export const pack = Effect.fn("telemetry.pack")(function* (before: number, partitions: Partitions) {
  const sql = yield* SqlClient.SqlClient
  const border = Math.min(before, (yield* Clock.currentTimeMillis) - NEVER_PACKED_MS)
  const waiting = yield* sql<{ machineId: number; first: number }>`
    SELECT machine_id AS "machineId", min(at)::float8 AS first FROM (
      SELECT machine_id, at FROM hot_samples WHERE at < ${border}::float8::bigint
      UNION ALL SELECT machine_id, at FROM hot_positions WHERE at < ${border}::float8::bigint) AS old
    GROUP BY machine_id ORDER BY machine_id`
  const first = waiting.reduce((time, one) => Math.min(time, one.first), border)
  for (let day = dayOf(first); day <= dayOf(border); day++) yield* partitions.forPackedDays([day])
  let moved = 0
  for (let from = 0; from < waiting.length; from += MACHINES_AT_ONCE) {
    const machineIds = waiting.slice(from, from + MACHINES_AT_ONCE).map((one) => one.machineId)
    moved += yield* sql.withTransaction(move(machineIds, border))
  }
  yield* dropEmpty(dayOf(border), partitions)
  return moved
})

const move = Effect.fn("telemetry.move")(function* (machineIds: ReadonlyArray<number>, border: number) {
  const sql = yield* SqlClient.SqlClient
  const tracks = yield* sql<
    { machineId: number } & Record<"times" | "lat" | "lng" | "speed" | "heading", ReadonlyArray<number>>
  >`WITH gone AS (
      DELETE FROM hot_positions WHERE machine_id = ANY(${int4s(machineIds)}) AND at < ${border}::float8::bigint
      RETURNING machine_id, at, lat, lng, speed, heading)
    SELECT machine_id AS "machineId", array_agg(at::float8 ORDER BY at) AS times,
      array_agg(lat ORDER BY at) AS lat, array_agg(lng ORDER BY at) AS lng,
      array_agg(speed ORDER BY at) AS speed, array_agg(heading ORDER BY at) AS heading
    FROM gone GROUP BY machine_id`
  const samples = yield* sql<{
    machineId: number
    signalId: number
    times: ReadonlyArray<number>
    values: ReadonlyArray<number>
  }>`WITH gone AS (
      DELETE FROM hot_samples WHERE machine_id = ANY(${int4s(machineIds)}) AND at < ${border}::float8::bigint
      RETURNING machine_id, signal_id, at, value)
    SELECT machine_id AS "machineId", signal_id AS "signalId",
      array_agg(at::float8 ORDER BY at) AS times, array_agg(value ORDER BY at) AS values
    FROM gone GROUP BY machine_id, signal_id`
  const [noLat, noLng, noSpeed, noHeading] = NO_TRACK.values as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const days: Array<MachineDay> = [
    ...samples.map(({ machineId, signalId, times, values }) => ({
      machineId,
      track: { times: NO_TRACK.times, lat: noLat, lng: noLng, speed: noSpeed, heading: noHeading },
      signals: [{ signalId, times: Float64Array.from(times), values: Float64Array.from(values) }],
    })),
    ...tracks.map(({ machineId, ...track }) => ({
      machineId,
      track: {
        times: Float64Array.from(track.times),
        lat: Float64Array.from(track.lat),
        lng: Float64Array.from(track.lng),
        speed: Float64Array.from(track.speed),
        heading: Float64Array.from(track.heading),
      },
      signals: [],
    })),
  ]
  yield* writeChunks("packed_days", chunksOf(days))
  return [...samples, ...tracks].reduce((rows, one) => rows + one.times.length, 0)
})

/**
 * Drops empty partitions. The table is locked during the check: a row inserted meanwhile waits, fails because its
 * partition is gone, and is inserted again.
 */
const dropEmpty = Effect.fn("telemetry.dropEmpty")(function* (today: number, partitions: Partitions) {
  const sql = yield* SqlClient.SqlClient
  const old = (yield* partitionsOf("hot_")).filter(({ end }) => end <= today * DAY_MS)
  for (const { name, parent } of old) {
    yield* sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`SELECT pg_advisory_xact_lock(${PARTITIONS_LOCK})`
        if ((yield* sql`SELECT 1 FROM pg_class WHERE relname = ${name}`).length === 0) return
        if ((yield* sql`SELECT 1 FROM ${sql(name)} LIMIT 1`).length > 0) return
        // The parent table is locked before the partition, in the same order as in all writers; locking only the
        // partition could deadlock.
        yield* sql`LOCK TABLE ${sql(parent)} IN ACCESS EXCLUSIVE MODE`
        if ((yield* sql`SELECT 1 FROM ${sql(name)} LIMIT 1`).length === 0) yield* sql`DROP TABLE ${sql(name)}`
      }),
    )
  }
  if (old.length > 0) yield* partitions.forget
})

/** Partitions whose table name begins with the prefix; `end` is the exclusive upper bound of a partition's range. */
const partitionsOf = Effect.fn("telemetry.partitionsOf")(function* (prefix: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ name: string; parent: string; end: number }>`
    SELECT child.relname AS name, inhparent::regclass::text AS parent,
      (regexp_match(pg_get_expr(child.relpartbound, child.oid), 'TO \\(''?([0-9-]+)''?\\)'))[1]::float8 AS end
    FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    WHERE child.relname LIKE ${`${prefix}%`} AND child.relkind = 'r'
    ORDER BY child.relname`
})

/** Drops all device data from before the UTC month ("2026-11"); archives are not changed. */
export const dropBefore = Effect.fn("telemetry.dropBefore")(function* (
  month: string,
  partitions: Partitions,
) {
  const sql = yield* SqlClient.SqlClient
  const start = Date.parse(`${month}-01T00:00:00Z`)
  if (!/^\d{4}-\d{2}$/.test(month) || Number.isNaN(start))
    return yield* Effect.die(new Error(`not a month: ${month}`))
  const old = [
    ...(yield* partitionsOf("hot_")).filter(({ end }) => end <= start),
    ...(yield* partitionsOf("packed_days_")).filter(({ end }) => end * DAY_MS <= start),
  ]
  for (const { name } of old) yield* sql`DROP TABLE IF EXISTS ${sql(name)}`
  yield* partitions.forget
})

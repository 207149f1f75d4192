import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type Columns, DAY_MS, dayOf, decodeColumns, merge, TRACK, within } from "./columns.ts"
import { int4s } from "./parameters.ts"
import type { Span } from "./types.ts"

interface Found {
  readonly machineId: number
  readonly signalId: number
  readonly columns: Columns
}

/**
 * Reads hot rows, packed days and imported archives, joined per machine and signal. Hot rows are read before
 * packed days, because rows move from hot to packed: a row moved meanwhile is read twice, but never missed. Device
 * data take precedence over archives, which are left out on request.
 */
export const readSeries = Effect.fn("telemetry.read")(function* (
  machineIds: ReadonlyArray<number>,
  signalIds: ReadonlyArray<number>,
  span: Span,
  archives = true,
) {
  if (machineIds.length === 0 || signalIds.length === 0 || span.end <= span.start) return []
  const wanted = signalIds.filter((id) => id !== TRACK)
  const hot = [
    ...(wanted.length > 0 ? yield* hotSamples(machineIds, wanted, span) : []),
    ...(wanted.length < signalIds.length ? yield* hotTrack(machineIds, span) : []),
  ]
  const packed = yield* days("packed_days", machineIds, signalIds, span)
  const archived = archives ? yield* days("archived_days", machineIds, signalIds, span) : []
  return join([packed, hot, archived], span)
})

/** Days with stored data: fresh, packed or imported. */
export const storedDays = Effect.fn("telemetry.storedDays")(function* (
  machineIds: ReadonlyArray<number>,
  { start, end }: Span,
) {
  if (machineIds.length === 0 || end <= start) return []
  const sql = yield* SqlClient.SqlClient
  const machines = int4s(machineIds)
  const inDays = sql`machine_id = ANY(${machines}) AND day BETWEEN ${dayOf(start)} AND ${dayOf(end - 1)}`
  const fresh = sql`machine_id = ANY(${machines})
    AND at >= ${start}::float8::bigint AND at < ${end}::float8::bigint`
  return yield* sql<{ readonly machineId: number; readonly day: number }>`
    SELECT machine_id AS "machineId", (at / ${DAY_MS}::int)::int AS day FROM hot_samples WHERE ${fresh}
    UNION SELECT machine_id, (at / ${DAY_MS}::int)::int FROM hot_positions WHERE ${fresh}
    UNION SELECT machine_id, day FROM packed_days WHERE ${inDays}
    UNION SELECT machine_id, day FROM archived_days WHERE ${inDays}
    ORDER BY 1, 2`
})

const join = (sources: ReadonlyArray<ReadonlyArray<Found>>, span: Span): ReadonlyArray<Found> => {
  const joined = new Map<string, Found>()
  for (const source of sources)
    for (const [key, pieces] of Map.groupBy(source, (one) => `${one.machineId}/${one.signalId}`)) {
      const found = pieces[0] as Found
      const columns = concatenate(pieces.map((piece) => within(piece.columns, span)))
      const before = joined.get(key)
      joined.set(key, {
        ...found,
        columns: before === undefined ? columns : merge(before.columns, columns),
      })
    }
  return [...joined.values()]
    .filter((one) => one.columns.times.length > 0)
    .sort((a, b) => a.machineId - b.machineId || a.signalId - b.signalId)
}

/** Joins pieces of one series to one; the pieces must be in order of time and must not overlap. */
const concatenate = (pieces: ReadonlyArray<Columns>): Columns => {
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined) return only
  const glue = (columns: ReadonlyArray<Float64Array>) => {
    const whole = new Float64Array(columns.reduce((length, column) => length + column.length, 0))
    let at = 0
    for (const column of columns) {
      whole.set(column, at)
      at += column.length
    }
    return whole
  }
  return {
    times: glue(pieces.map((piece) => piece.times)),
    values: (only?.values ?? []).map((_, index) =>
      glue(pieces.map((piece) => piece.values[index] as Float64Array)),
    ),
  }
}

const hotSamples = Effect.fn("telemetry.readHotSamples")(function* (
  machineIds: ReadonlyArray<number>,
  signalIds: ReadonlyArray<number>,
  { start, end }: Span,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    machineId: number
    signalId: number
    times: ReadonlyArray<number>
    values: ReadonlyArray<number>
  }>`SELECT machine_id AS "machineId", signal_id AS "signalId",
      array_agg(at::float8 ORDER BY at) AS times, array_agg(value ORDER BY at) AS values
    FROM hot_samples
    WHERE machine_id = ANY(${int4s(machineIds)}) AND signal_id = ANY(${int4s(signalIds)})
      AND at >= ${start}::float8::bigint AND at < ${end}::float8::bigint
    GROUP BY machine_id, signal_id`
  return rows.map(({ machineId, signalId, times, values }) => ({
    machineId,
    signalId,
    columns: { times: Float64Array.from(times), values: [Float64Array.from(values)] },
  }))
})

const hotTrack = Effect.fn("telemetry.readHotTrack")(function* (
  machineIds: ReadonlyArray<number>,
  { start, end }: Span,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<
    { machineId: number } & Record<"times" | "lat" | "lng" | "speed" | "heading", ReadonlyArray<number>>
  >`SELECT machine_id AS "machineId", array_agg(at::float8 ORDER BY at) AS times,
      array_agg(lat ORDER BY at) AS lat, array_agg(lng ORDER BY at) AS lng,
      array_agg(speed ORDER BY at) AS speed, array_agg(heading ORDER BY at) AS heading
    FROM hot_positions
    WHERE machine_id = ANY(${int4s(machineIds)})
      AND at >= ${start}::float8::bigint AND at < ${end}::float8::bigint
    GROUP BY machine_id`
  return rows.map(({ machineId, times, lat, lng, speed, heading }) => ({
    machineId,
    signalId: TRACK,
    columns: {
      times: Float64Array.from(times),
      values: [lat, lng, speed, heading].map((column) => Float64Array.from(column)),
    },
  }))
})

const days = Effect.fn("telemetry.readDays")(function* (
  table: "packed_days" | "archived_days",
  machineIds: ReadonlyArray<number>,
  signalIds: ReadonlyArray<number>,
  { start, end }: Span,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ machineId: number; signalId: number; data: Uint8Array }>`
    SELECT machine_id AS "machineId", signal_id AS "signalId", data FROM ${sql(table)}
    WHERE machine_id = ANY(${int4s(machineIds)}) AND signal_id = ANY(${int4s(signalIds)})
      AND day BETWEEN ${dayOf(start)} AND ${dayOf(end - 1)}
    ORDER BY machine_id, signal_id, day`
  return rows.map(({ data, ...key }) => ({ ...key, columns: decodeColumns(key.signalId, data) }))
})

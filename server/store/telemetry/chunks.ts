import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { byKey, type Chunk, decodeColumns, encodeColumns, merge } from "./columns.ts"
import { byteas, int4s } from "./parameters.ts"
import type { Appended } from "./types.ts"

export type ChunkTable = "packed_days" | "archived_days"

interface Key {
  readonly machineId: number
  readonly signalId: number
  readonly day: number
}

const keyOf = ({ machineId, signalId, day }: Key) => `${machineId}/${signalId}/${day}`

/**
 * Writes chunks (unique keys, ordered by key so that concurrent writers cannot deadlock); chunks are merged with
 * existing data, which take precedence. The caller must run this function in a transaction.
 */
export const writeChunks = Effect.fn("telemetry.writeChunks")(function* (
  table: ChunkTable,
  chunks: ReadonlyArray<Chunk>,
) {
  if (chunks.length === 0) return nothing
  const sql = yield* SqlClient.SqlClient
  const made = yield* sql<Key>`INSERT INTO ${sql(table)} (machine_id, signal_id, day, data)
    SELECT * FROM unnest(${ids(chunks)}, ${signals(chunks)}, ${days(chunks)}, ${packed(chunks)})
    ON CONFLICT DO NOTHING
    RETURNING machine_id AS "machineId", signal_id AS "signalId", day`
  if (made.length === chunks.length) return { accepted: rowsOf(chunks), duplicates: 0 }
  const inserted = new Set(made.map(keyOf))
  const rest = chunks.filter((chunk) => !inserted.has(keyOf(chunk)))
  const merged = yield* mergeInto(table, rest)
  const accepted = rowsOf(chunks) - rowsOf(rest) + merged
  return { accepted, duplicates: rowsOf(chunks) - accepted } satisfies Appended
})

/**
 * Reads the stored chunks with the given keys; `lock` keeps other transactions from changing them until this
 * transaction ends.
 */
export const readChunks = Effect.fn("telemetry.readChunks")(function* (
  table: ChunkTable,
  keys: ReadonlyArray<Key>,
  lock = false,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Key & { data: Uint8Array }>`
    SELECT machine_id AS "machineId", signal_id AS "signalId", day, data FROM ${sql(table)} AS stored
    WHERE (machine_id, signal_id, day) IN
      (SELECT * FROM unnest(${ids(keys)}, ${signals(keys)}, ${days(keys)}))
    ORDER BY machine_id, signal_id, day ${lock ? sql`FOR UPDATE OF stored` : sql``}`
  return new Map(
    rows.map(({ data, ...key }) => [keyOf(key), { ...key, columns: decodeColumns(key.signalId, data) }]),
  )
})

export const chunkKey = keyOf

/** Merges chunks into the stored chunks; returns the number of new rows. */
const mergeInto = Effect.fn("telemetry.mergeChunks")(function* (
  table: ChunkTable,
  chunks: ReadonlyArray<Chunk>,
) {
  const sql = yield* SqlClient.SqlClient
  const stored = yield* readChunks(table, chunks, true)
  const changed: Array<Chunk> = []
  let added = 0
  for (const chunk of chunks) {
    const before = stored.get(keyOf(chunk))
    const columns = before === undefined ? chunk.columns : merge(before.columns, chunk.columns)
    const more = columns.times.length - (before?.columns.times.length ?? 0)
    if (more > 0) changed.push({ ...chunk, columns })
    added += more
  }
  if (changed.length > 0) {
    changed.sort(byKey)
    yield* sql`UPDATE ${sql(table)} AS stored SET data = fresh.data
      FROM unnest(${ids(changed)}, ${signals(changed)}, ${days(changed)}, ${packed(changed)})
        AS fresh (machine_id, signal_id, day, data)
      WHERE stored.machine_id = fresh.machine_id AND stored.signal_id = fresh.signal_id AND stored.day = fresh.day`
  }
  return added
})

const nothing: Appended = { accepted: 0, duplicates: 0 }

const ids = (keys: ReadonlyArray<Key>) => int4s(keys.map((key) => key.machineId))
const signals = (keys: ReadonlyArray<Key>) => int4s(keys.map((key) => key.signalId))
const days = (keys: ReadonlyArray<Key>) => int4s(keys.map((key) => key.day))
const packed = (chunks: ReadonlyArray<Chunk>) =>
  byteas(chunks.map((chunk) => encodeColumns(chunk.signalId, chunk.columns)))

const rowsOf = (chunks: ReadonlyArray<Chunk>) =>
  chunks.reduce((rows, chunk) => rows + chunk.columns.times.length, 0)

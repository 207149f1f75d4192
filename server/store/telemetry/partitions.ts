import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { DAY_MS } from "./columns.ts"

type Range = readonly [name: string, table: string, from: number, to: number]

/**
 * Id of the advisory lock for creating or dropping partitions; every transaction handles positions before samples,
 * so that two cannot deadlock.
 */
export const PARTITIONS_LOCK = 7_310_004

/**
 * Creates missing partitions. Remembers which partitions it created, so that the usual call costs nothing; callers
 * run `forget` after a failed insert, because another process may have dropped a partition.
 */
export const makePartitions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const known = new Set<string>()

  const ensure = Effect.fn("telemetry.partitions")(function* (ranges: ReadonlyArray<Range>) {
    const missing = ranges.filter(([name]) => !known.has(name))
    if (missing.length === 0) return
    yield* Effect.gen(function* () {
      yield* sql`SELECT pg_advisory_xact_lock(${PARTITIONS_LOCK})`
      for (const [name, table, from, to] of missing)
        yield* sql`CREATE TABLE IF NOT EXISTS ${sql(name)} PARTITION OF ${sql(table)}
          FOR VALUES FROM (${sql.literal(String(from))}) TO (${sql.literal(String(to))})`
    }).pipe(sql.withTransaction)
    for (const [name] of missing) known.add(name)
  })

  return {
    /** Creates partitions of the hot tables for rows of the given UTC days. */
    forHotDays: (days: Iterable<number>) => ensure([...new Set(days)].flatMap(hotRanges)),
    /** Creates partitions for packed values of the given UTC days. */
    forPackedDays: (days: Iterable<number>) =>
      ensure([...new Map([...days].map(packedRange).map((range) => [range[0], range] as const)).values()]),
    forget: Effect.sync(() => known.clear()),
  }
})

export type Partitions = Effect.Success<typeof makePartitions>

const hotRanges = (day: number): ReadonlyArray<Range> =>
  ["hot_positions", "hot_samples"].map((table) => [
    `${table}_${nameOf(day)}`,
    table,
    day * DAY_MS,
    (day + 1) * DAY_MS,
  ])

const packedRange = (day: number): Range => {
  const date = new Date(day * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const first = Date.UTC(year, month) / DAY_MS
  return [
    `packed_days_${nameOf(first).slice(0, 6)}`,
    "packed_days",
    first,
    Date.UTC(year, month + 1) / DAY_MS,
  ]
}

const nameOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "")

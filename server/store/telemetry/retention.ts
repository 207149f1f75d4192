import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { DAY_MS, dayOf } from "./columns.ts"
import { int4s } from "./parameters.ts"

/** Number of machines whose expired telemetry is deleted in one transaction. */
const MACHINES_AT_ONCE = 500

/**
 * Deletes device data from before each machine's limit, row by row; partitions without any needed rows are dropped
 * as a whole by `dropBefore`.
 */
export const dropOld = Effect.fn("telemetry.dropOld")(function* (
  machines: ReadonlyArray<{ readonly machineId: number; readonly before: number | "ALL" }>,
) {
  const sql = yield* SqlClient.SqlClient
  const sorted = machines.toSorted((a, b) => a.machineId - b.machineId)
  const everything = sorted.flatMap(({ before, machineId }) => (before === "ALL" ? [machineId] : []))
  const parts = sorted.flatMap(({ before, machineId }) =>
    before === "ALL" ? [] : [{ machineId, day: dayOf(before) }],
  )
  let gone = 0
  for (const ids of inParts(everything)) gone += yield* sql.withTransaction(dropMachines(ids))
  for (const some of inParts(parts)) gone += yield* sql.withTransaction(dropDays(some))
  return gone
})

const dropMachines = Effect.fn("telemetry.dropMachines")(function* (ids: ReadonlyArray<number>) {
  const sql = yield* SqlClient.SqlClient
  const these = int4s(ids)
  yield* sql`DELETE FROM hot_positions WHERE machine_id = ANY(${these})`
  yield* sql`DELETE FROM hot_samples WHERE machine_id = ANY(${these})`
  const days = yield* sql`DELETE FROM packed_days WHERE machine_id = ANY(${these}) RETURNING 1`
  yield* sql`DELETE FROM machine_live WHERE machine_id = ANY(${these})`
  // The list of a machine's signals keeps signals with imported data, because archives are not deleted.
  yield* sql`DELETE FROM machine_signals s WHERE machine_id = ANY(${these}) AND NOT EXISTS (
    SELECT FROM archived_days a WHERE a.machine_id = s.machine_id AND a.signal_id = s.signal_id)`
  return days.length
})

const dropDays = Effect.fn("telemetry.dropDays")(function* (
  parts: ReadonlyArray<{ readonly machineId: number; readonly day: number }>,
) {
  const sql = yield* SqlClient.SqlClient
  const newest = parts.reduce((day, part) => Math.max(day, part.day), 0)
  const old = sql`unnest(${int4s(parts.map((part) => part.machineId))}, ${int4s(parts.map((part) => part.day))})
    AS old (machine_id, day)`
  for (const table of ["hot_positions", "hot_samples"] as const)
    yield* sql`DELETE FROM ${sql(table)} AS stored USING ${old} WHERE stored.machine_id = old.machine_id
      AND stored.at < old.day * ${DAY_MS}::bigint AND stored.at < ${newest * DAY_MS}::float8::bigint`
  // The condition with the newest day (`newest`) lets PostgreSQL's planner skip partitions of later days.
  const days = yield* sql`DELETE FROM packed_days AS stored USING ${old}
    WHERE stored.machine_id = old.machine_id AND stored.day < old.day AND stored.day < ${newest} RETURNING 1`
  return days.length
})

const inParts = <A>(all: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(all.length / MACHINES_AT_ONCE) }, (_, part) =>
    all.slice(part * MACHINES_AT_ONCE, (part + 1) * MACHINES_AT_ONCE),
  )

import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * What changes by itself or may be counted for a call that fails: attempts, the clock of a session, lines of jobs. So
 * does whether a notification was pushed yet.
 */
const LEFT_OUT = ["jobs", "sessions", "share_searches", "sign_in_attempts"]

/** Every row of every table, by table: what must be the same before and after a write that failed. */
export const dump = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql<{ name: string }>`SELECT c.relname AS name FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT c.relname = ANY(${LEFT_OUT})
    ORDER BY 1`
  const parts = tables.map(
    ({ name }) =>
      sql`SELECT ${name}::text AS name, coalesce(array_agg((to_jsonb(t) - 'pushed' - 'push_attempts' - 'push_after')::text), '{}') AS rows
        FROM ${sql(name)} t`,
  )
  const found = yield* sql<{
    name: string
    rows: ReadonlyArray<string>
  }>`${sql.join(" UNION ALL ", false)(parts)}`
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]))
})

type Dump = Effect.Success<typeof dump>

/** Tables whose rows are others now, each with the rows that went (-) and came (+). */
export const difference = (before: Dump, after: Dump): Readonly<Record<string, ReadonlyArray<string>>> => {
  const changed: Record<string, ReadonlyArray<string>> = {}
  for (const name of Object.keys(after)) {
    const old = new Set(before[name])
    const now = new Set(after[name])
    const rows = [
      ...[...old].filter((row) => !now.has(row)).map((row) => `- ${row}`),
      ...[...now].filter((row) => !old.has(row)).map((row) => `+ ${row}`),
    ]
    if (rows.length > 0) changed[name] = rows
  }
  return changed
}

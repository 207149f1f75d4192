import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Tables that also a refused call writes: when a session was last used, and tries to sign in. */
const UNOBSERVED = new Set(["sessions", "sign_in_attempts"])

/** Tables whose rows differ from those kept by `keepFixtures`, and whether any table was written to. */
export const changedTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const written = yield* sql<{ name: string }>`SELECT name FROM kept."written to"`
  const changed: Array<string> = []
  for (const { name } of written.filter((table) => !UNOBSERVED.has(table.name)))
    if (yield* differs(name)) changed.push(name)
  return { touched: written.length > 0, changed }
})

const differs = Effect.fn("differs")(function* (name: string) {
  const sql = yield* SqlClient.SqlClient
  const now = sql`SELECT t::text FROM ${sql(`public.${name}`)} t`
  const before = sql`SELECT t::text FROM ${sql(`kept.${name}`)} t`
  const rows = yield* sql`(${now} EXCEPT ALL ${before}) UNION ALL (${before} EXCEPT ALL ${now}) LIMIT 1`
  return rows.length > 0
})

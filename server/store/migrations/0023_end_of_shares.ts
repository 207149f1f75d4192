import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Adds the time when a share ends by itself; null for a share without an end. */
export const endOfShares = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE shares ADD COLUMN until timestamptz`
  yield* sql`ALTER TABLE waiting_shares ADD COLUMN until timestamptz`
  yield* sql`CREATE INDEX shares_until ON shares (until) WHERE until IS NOT NULL`
  yield* sql`CREATE INDEX waiting_shares_until ON waiting_shares (until) WHERE until IS NOT NULL`
})

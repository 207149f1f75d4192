import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Keys with which the server signs, shared by all server processes; the first signs cookies of known browsers. */
export const serverKeys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE server_keys (name text PRIMARY KEY, key bytea NOT NULL CHECK (length(key) = 32))`
  yield* sql`INSERT INTO server_keys (name, key) VALUES ('known-browsers', ${new Uint8Array(randomBytes(32))})`
})

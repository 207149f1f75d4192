import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A key with which the server signs, made once per database. */
export const serverKey = Effect.fn("serverKey")(function* (name: "known-browsers") {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ key: Uint8Array }>`SELECT key FROM server_keys WHERE name = ${name}`
  return row === undefined ? yield* Effect.die(new Error(`there is no key ${name}`)) : row.key
}, Effect.orDie)

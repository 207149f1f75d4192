import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Adds the index by which the newest commands of a device are found. */
export const deviceAttempts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX device_commands_newest ON device_commands (device_id, sent DESC, id DESC)`
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Adds a column with the push endpoints at which a notification has already arrived, so that only the other
 * endpoints are tried again.
 */
export const arrivedPushes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE user_notifications ADD COLUMN push_arrived text[] NOT NULL DEFAULT '{}'`
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Adds the push endpoints at which a notification has already arrived while others are still retried. */
export const arrivedPushes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE user_notifications ADD COLUMN push_arrived text[] NOT NULL DEFAULT '{}'`
})

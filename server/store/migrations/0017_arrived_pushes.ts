import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Endpoints that a notification has arrived at while others are still tried. */
export const arrivedPushes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE user_notifications ADD COLUMN push_arrived text[] NOT NULL DEFAULT '{}'`
})

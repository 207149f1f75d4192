import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Indexes for listing notifications by the time of their event, no longer by the time at which they were written. */
export const orderOfNotifications = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DROP INDEX user_notifications_user, user_notifications_unread`
  yield* sql`CREATE INDEX user_notifications_user ON user_notifications (user_id, time DESC, id DESC)`
  yield* sql`CREATE INDEX user_notifications_unread ON user_notifications (user_id, time DESC, id DESC) WHERE NOT read`
})

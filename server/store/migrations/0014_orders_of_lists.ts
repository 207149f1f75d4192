import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Indexes for list sort orders that had no index. Missing dates sort last in both directions (LIST-04), which an
 * ascending index read backwards cannot provide.
 */
export const ordersOfLists = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX subscriptions_latest_expiry ON subscriptions (expires DESC NULLS LAST, id DESC)`
  yield* sql`CREATE INDEX subscriptions_latest_approval ON subscriptions (approved DESC NULLS LAST, id DESC)`
  yield* sql`CREATE INDEX subscriptions_terminated ON subscriptions (terminated_on, id)`
  yield* sql`CREATE INDEX subscriptions_latest_termination ON subscriptions (terminated_on DESC NULLS LAST, id DESC)`
  yield* sql`CREATE INDEX subscriptions_service_latest_expiry
    ON subscriptions (service_id, expires DESC NULLS LAST, id DESC)`
  yield* sql`CREATE INDEX machines_country ON machines (country_id, id)`
})

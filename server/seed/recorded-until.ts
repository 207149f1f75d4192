import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Time up to which each machine of a seed world has recorded data, by machine id: the end of its last subscription,
 * at most `until`. Machines without a subscription that ever ran are missing, because they recorded nothing.
 */
export const recordedUntil = Effect.fn("recordedUntil")(function* (until: Date) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ id: number; ended: Date }>`
    SELECT machine_id AS id, least(max(expires), ${until}) AS ended FROM subscriptions
    WHERE state IN ('ACTIVE', 'EXPIRED') AND expires IS NOT NULL GROUP BY machine_id`
  return new Map(rows.map(({ ended, id }) => [id, ended]))
})
export type RecordedUntil = Effect.Success<ReturnType<typeof recordedUntil>>

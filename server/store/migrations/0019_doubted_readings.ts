import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Fixes and hour readings of a machine that later data must prove before they become its live state. */
export const doubtedReadings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE machine_live ADD COLUMN doubt jsonb`
})

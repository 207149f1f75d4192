import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A mail is sent under the brand that it was written for, which may be another one than the server's own. */
export const brandOfMails = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE mails ADD COLUMN brand text`
})

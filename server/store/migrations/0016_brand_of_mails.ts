import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Adds the brand of a mail: a mail is sent under the brand for which the mail was written, which may differ from
 * the server's own brand.
 */
export const brandOfMails = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE mails ADD COLUMN brand text`
})

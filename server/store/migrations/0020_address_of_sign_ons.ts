import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Client address that began a sign-on, by which pending sign-ons are limited. */
export const addressOfSignOns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE sign_ons ADD COLUMN address text NOT NULL DEFAULT ''`
  yield* sql`CREATE INDEX sign_ons_address ON sign_ons (address, created)`
})

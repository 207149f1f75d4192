import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { demoEmail } from "#domain/demo-accounts.ts"
import { runCommand } from "../../../server/command.ts"
import { AppConfig } from "../../../server/config.ts"
import { DatabaseForCommand } from "../../../server/store/database.ts"
import { KINDS, MOST, madeEmail } from "./incomplete.ts"

/**
 * Creates accounts that lack one part each, or all parts, in the running database, because the product has no way
 * to most of these states. All other columns are copied from the owner, so the password is the owner's.
 */
const program = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const lack of KINDS) {
    const has = (what: string) => lack !== what && lack !== "everything"
    for (let number = 1; number <= MOST; number++) {
      yield* sql`
        WITH made AS (
          INSERT INTO users (email, password_hash, active, activated, first_name, last_name, street_address, postal_code,
            city, country, phone_number, time_zone, domain, tos_accepted, tos_version, has_accepted_policy)
          SELECT ${madeEmail(lack, number)}, password_hash, active, activated, first_name, last_name,
            street_address, postal_code, ${has("profile") ? "Harjula" : ""}, country, phone_number, time_zone, domain,
            ${has("terms")}, CASE WHEN ${has("terms")} THEN tos_version END, ${has("policy")}
          FROM users WHERE email = ${demoEmail("owner")}
          RETURNING id)
        INSERT INTO user_roles (user_id, auth_role) SELECT id, 'ROLE_END_USER' FROM made`
    }
  }
})

runCommand(Effect.provide(program, DatabaseForCommand.pipe(Layer.provide(AppConfig.layer))), Error)

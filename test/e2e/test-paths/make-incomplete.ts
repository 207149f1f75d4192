import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { demoEmail } from "#domain/demo-accounts.ts"
import { runCommand } from "../../../server/command.ts"
import { AppConfig } from "../../../server/config.ts"
import { DatabaseForCommand } from "../../../server/store/database.ts"
import { KINDS, MOST, madeEmail } from "./incomplete.ts"

/**
 * Accounts that lack one thing each, or everything: no way of the product leads to most of them at once, so they are
 * written into the store of the running world. All else is the owner's, so they have the owner's password.
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

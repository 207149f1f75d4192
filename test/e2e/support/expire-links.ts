import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { runCommand } from "../../../server/command.ts"
import { AppConfig } from "../../../server/config.ts"
import { DatabaseForCommand } from "../../../server/store/database.ts"

/** Expires all links that were mailed to an address. */
const program = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE secrets SET expires = created
    WHERE user_id = (SELECT id FROM users WHERE email = ${process.argv[2] ?? ""})`
})

runCommand(Effect.provide(program, DatabaseForCommand.pipe(Layer.provide(AppConfig.layer))), Error)

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { demoEmail } from "#domain/demo-accounts.ts"
import { runCommand } from "../../../server/command.ts"
import { AppConfig } from "../../../server/config.ts"
import { DatabaseForCommand } from "../../../server/store/database.ts"

/**
 * Offers the owner a renewal for a machine whose subscription then ends in ten days, as happens once a year; prints
 * the machine's name.
 */
const program = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [made] = yield* sql<{ name: string }>`
    WITH chosen AS (
      SELECT s.id, s.machine_id, s.service_id, s.plan_id, s.customer_id, coalesce(m.machine_name, m.vin) AS name
      FROM subscriptions s JOIN machines m ON m.id = s.machine_id JOIN users u ON u.id = m.owner_id
      WHERE u.email = ${demoEmail("owner")} AND s.state = 'ACTIVE' AND s.plan_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM subscriptions w WHERE w.machine_id = m.id AND w.state IN ('REQUEST', 'INVITE'))
      ORDER BY m.id DESC LIMIT 1),
    ends AS (UPDATE subscriptions SET expires = now() + interval '10 days', auto_renew = false
      WHERE id IN (SELECT id FROM chosen)),
    offered AS (INSERT INTO subscriptions (machine_id, state, service_id, created, plan_id, customer_id)
      SELECT machine_id, 'INVITE', service_id, now(), plan_id, customer_id FROM chosen)
    SELECT name FROM chosen`
  console.log(JSON.stringify(made))
})

runCommand(Effect.provide(program, DatabaseForCommand.pipe(Layer.provide(AppConfig.layer))), Error)

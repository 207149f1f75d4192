import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { runCommand } from "../../../server/command.ts"
import { AppConfig } from "../../../server/config.ts"
import { PARTNER } from "../../../server/seed/partners.ts"
import { DatabaseForCommand } from "../../../server/store/database.ts"

/**
 * Raises a new proactive alert at the service centre, on a machine without one, because the product raises alerts
 * only from weeks of data; prints its id and the machine's VIN.
 */
const program = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [made] = yield* sql<{ id: number; vin: string }>`
    WITH made AS (
      INSERT INTO proactive_alerts (machine_id, service_id, trend, priority, status, status_since, created, modified)
      SELECT m.id, m.service_id, a.trend, 'Low', 'NEW', now(), now(), now()
      FROM machines m, (SELECT trend FROM proactive_alerts ORDER BY id LIMIT 1) a
      WHERE m.service_id = ${PARTNER.service} AND m.standing = 'ACTIVE'
        AND NOT EXISTS (SELECT FROM proactive_alerts other WHERE other.machine_id = m.id)
      ORDER BY m.id DESC LIMIT 1 RETURNING id, machine_id)
    SELECT made.id, m.vin FROM made JOIN machines m ON m.id = made.machine_id`
  console.log(JSON.stringify(made))
})

runCommand(Effect.provide(program, DatabaseForCommand.pipe(Layer.provide(AppConfig.layer))), Error)

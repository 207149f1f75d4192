import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { DashboardStatistics } from "#contract/schemas/service-machine.ts"
import { liveStatusSql, machineTables, serviceCounts } from "./machine-rows.ts"

const ENDING_MS = 30 * 86_400_000

interface DealerFiguresShape {
  readonly dashboard: (dealerId: number, now: Date) => Effect.Effect<DashboardStatistics>
}

/**
 * Key figures of a dealer's machines: the dealer's own machines, and the machines of linked service centres
 * (OPEN-123).
 */
export class DealerFigures extends Context.Service<DealerFigures, DealerFiguresShape>()(
  "headland/DealerFigures",
) {
  static readonly layer = Layer.effect(
    DealerFigures,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return DealerFigures.of({
        dashboard: (dealerId, now) =>
          sql<DashboardStatistics>`WITH centres AS (
              SELECT id FROM partners WHERE dealer_id = ${dealerId} AND link_state = 'ACTIVE'),
            mine AS (SELECT * FROM machines WHERE dealer_id = ${dealerId}
              UNION SELECT * FROM machines WHERE service_id IN (SELECT id FROM centres))
            SELECT count(*)::int AS machines,
              (count(*) FILTER (WHERE ${liveStatusSql(sql, now)} = 'RUNNING'))::int AS "runningNow",
              (SELECT count(*)::int FROM subscriptions s JOIN mine ON mine.id = s.machine_id
                WHERE s.state = 'ACTIVE') AS "activeSubscriptions",
              (SELECT count(*)::int FROM subscriptions s JOIN mine ON mine.id = s.machine_id
                WHERE s.state = 'ACTIVE' AND s.expires <= ${new Date(now.getTime() + ENDING_MS)}) AS "endingSubscriptions",
              (SELECT count(*)::int FROM subscriptions s WHERE s.state = 'REQUEST'
                AND s.service_id IN (SELECT id FROM centres)) AS requests,
              (SELECT count(*)::int FROM alarms a JOIN mine ON mine.id = a.machine_id
                WHERE a.state IN ('NEW', 'IN_PROGRESS', 'MONITOR') AND a.modified >= coalesce(mine.owned_since, '-infinity')) AS "openAlarms",
              (SELECT count(*)::int FROM proactive_alerts a JOIN mine ON mine.id = a.machine_id
                WHERE a.status IN ('NEW', 'IN_PROGRESS', 'MONITOR')
                  AND a.created >= coalesce(mine.owned_since, '-infinity')) AS "activeProactiveAlerts",
              ${sql.literal(serviceCounts)}
            FROM mine m ${machineTables(sql)}
            LEFT JOIN machine_live l ON l.machine_id = m.id AND l.last_seen >= m.owned_since`.pipe(
            Effect.map((rows) => rows[0]!),
            Effect.orDie,
          ),
      })
    }),
  )
}

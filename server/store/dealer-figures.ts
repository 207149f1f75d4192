import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { DashboardStatistics } from "#contract/schemas/service-machine.ts"
import { brandOfMachine } from "../rules/machine-scope.ts"
import { liveStatusSql, machineTables, serviceCounts } from "./machine-rows.ts"
import { runsOutWithin } from "./running-out.ts"

interface DealerFiguresShape {
  /** Figures of the dealer's machines of the given brands, now; null for all brands. */
  readonly dashboard: (
    dealerId: number,
    brands: ReadonlyArray<number> | null,
    now: Date,
  ) => Effect.Effect<DashboardStatistics>
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
        dashboard: (dealerId, brands, now) => {
          const ofBrands =
            brands === null ? sql`true` : sql`${brandOfMachine(sql)} = ANY(${[...brands]}::int[])`
          return sql<DashboardStatistics>`WITH centres AS (
              SELECT id FROM partners WHERE dealer_id = ${dealerId} AND link_state = 'ACTIVE'),
            mine AS (SELECT * FROM machines m WHERE ${ofBrands} AND dealer_id = ${dealerId}
              UNION SELECT * FROM machines m WHERE ${ofBrands} AND service_id IN (SELECT id FROM centres))
            SELECT count(*)::int AS machines,
              (count(*) FILTER (WHERE ${liveStatusSql(sql, now)} = 'RUNNING'))::int AS "runningNow",
              (SELECT count(*)::int FROM subscriptions s JOIN mine ON mine.id = s.machine_id
                WHERE s.state = 'ACTIVE') AS "activeSubscriptions",
              (SELECT count(*)::int FROM subscriptions s JOIN mine ON mine.id = s.machine_id
                WHERE ${runsOutWithin(sql, now)}) AS "endingSubscriptions",
              (SELECT count(*)::int FROM subscriptions s JOIN machines m ON m.id = s.machine_id
                WHERE s.state = 'REQUEST' AND ${ofBrands} AND s.service_id IN (SELECT id FROM centres)) AS requests,
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
          )
        },
      })
    }),
  )
}

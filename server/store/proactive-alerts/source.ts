import { Clock, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { hasFeature } from "#domain/proactive-alerts/feature.ts"
import {
  daysLeft,
  isOver,
  isTrouble,
  priorityOf,
  TREND_DAYS,
  type Trend,
  type TrendRule,
  trendOf,
  trendRules,
} from "#domain/proactive-alerts/trend.ts"
import { inLanguage } from "../../diagnostics/catalogue.ts"
import { trendTexts } from "../../diagnostics/trends.ts"
import { PartnerTargets } from "../partner-targets.ts"
import { UserNotifications } from "../user-notifications.ts"
import { Users } from "../users.ts"
import { fillDailyValues, forgetDailyValues, readDailyValues } from "./daily-values.ts"

const DAY_MS = 86_400_000

/**
 * Source of proactive alerts: fits a line through each machine's daily values of the last days, raises an alert
 * where the line leads to a problem, and closes alerts that it raised when the problem is over (OPEN-47). A
 * repeated run raises nothing twice.
 */
export const followTrends = Effect.gen(function* () {
  const today = Math.floor((yield* Clock.currentTimeMillis) / DAY_MS)
  yield* closeFormer
  for (const rule of trendRules) yield* fillDailyValues(rule, today)
  yield* forgetDailyValues(today)
  for (const { machineId, trend: name, values } of yield* readDailyValues(today)) {
    const rule = trendRules.find((one) => one.trend === name)
    const trend = trendOf(values)
    if (rule === undefined || trend === undefined) continue
    if (isTrouble(rule, trend)) yield* raise(machineId, rule, trend)
    else if (isOver(rule, trend)) yield* close(machineId, rule)
  }
})

const raise = Effect.fn("trends.raise")(function* (machineId: number, rule: TrendRule, trend: Trend) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const time = new Date(now)
  const priority = priorityOf(daysLeft(rule, trend))
  yield* sql.withTransaction(
    Effect.gen(function* () {
      // A resolved alert is not raised again while the trend still covers days from before its resolution.
      const [raised] = yield* sql<{ id: number; vin: string; name: string; serviceId: number | null }>`
        INSERT INTO proactive_alerts (machine_id, service_id, trend, priority, status_since, created, modified, usage_hours)
        SELECT m.id, m.service_id, ${rule.trend}, ${priority}, ${time}, ${time}, ${time}, l.hours
        FROM machines m LEFT JOIN machine_live l ON l.machine_id = m.id
        WHERE m.id = ${machineId} AND NOT EXISTS (SELECT FROM proactive_alerts p
          WHERE p.machine_id = m.id AND p.trend = ${rule.trend} AND p.status = 'RESOLVED'
            AND p.status_since > ${new Date(now - TREND_DAYS * DAY_MS)})
        ON CONFLICT DO NOTHING
        RETURNING id, service_id AS "serviceId", (SELECT vin FROM machines WHERE id = machine_id) AS vin,
          (SELECT coalesce(machine_name, vin) FROM machines WHERE id = machine_id) AS name`
      if (raised !== undefined) yield* tell(raised, rule)
      else
        yield* sql`UPDATE proactive_alerts SET priority = ${priority}, modified = ${time}
          WHERE machine_id = ${machineId} AND trend = ${rule.trend} AND priority <> ${priority}
            AND status IN ('NEW', 'IN_PROGRESS', 'MONITOR')`
    }),
  )
})

/** Closes alerts from before the present ownership: they are hidden (OPEN-168) and would block new alerts. */
const closeFormer = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const time = new Date(yield* Clock.currentTimeMillis)
  yield* sql`UPDATE proactive_alerts p SET status = 'AUTO_CLOSED', status_since = ${time}, modified = ${time}
    FROM machines m WHERE m.id = p.machine_id AND p.status IN ('NEW', 'IN_PROGRESS', 'MONITOR')
      AND p.created < m.owned_since`
})

/** Notifies the users of the service centre who have the feature of proactive alerts, each in the user's language. */
const tell = Effect.fn("trends.tell")(function* (
  alert: {
    readonly id: number
    readonly vin: string
    readonly name: string
    readonly serviceId: number | null
  },
  rule: TrendRule,
) {
  if (alert.serviceId === null) return
  const members = yield* (yield* PartnerTargets).memberIds(alert.serviceId)
  const users = yield* Users
  const people = (yield* Effect.forEach(members, users.byId)).flatMap(Option.toArray)
  const notifications = yield* UserNotifications
  for (const { id, ...person } of people.filter((one) => hasFeature(one, "PROACTIVE_ALERTS")))
    yield* notifications.tell([id], {
      type: "proactiveAlert",
      values: {
        machine: alert.name,
        description: inLanguage(trendTexts[rule.trend].description, person.language),
      },
      link: `service/proactivealert?id=${alert.id}&vin=${alert.vin}`,
    })
})

const close = Effect.fn("trends.close")(function* (machineId: number, rule: TrendRule) {
  const sql = yield* SqlClient.SqlClient
  const time = new Date(yield* Clock.currentTimeMillis)
  yield* sql`WITH closed AS (
      UPDATE proactive_alerts SET status = 'AUTO_CLOSED', status_since = ${time}, modified = ${time}
      WHERE machine_id = ${machineId} AND trend = ${rule.trend} AND status IN ('NEW', 'IN_PROGRESS', 'MONITOR')
      RETURNING id, machine_id)
    INSERT INTO machine_history (machine_id, time, type, new_value, description)
    SELECT machine_id, ${time}, 'CHANGED', 'AUTO_CLOSED', 'Proactive alert ' || id FROM closed`
})

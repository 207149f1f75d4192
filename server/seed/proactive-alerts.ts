import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ProactiveAlertPriority, ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import type { TrendName } from "#domain/proactive-alerts/trend.ts"
import type { RecordedUntil } from "./recorded-until.ts"
import type { MachineRow } from "./rows.ts"

const DAY = 86_400_000

type Story = readonly [
  days: number,
  TrendName,
  ProactiveAlertPriority,
  ProactiveAlertStatus,
  caseNumber?: number,
]
/**
 * Proactive alerts of the demo world: age in days, trend, priority, status, and a case number where a support case
 * was opened.
 */
const stories: ReadonlyArray<Story> = [
  [0.6, "COOLANT", "Critical", "NEW"],
  [1.2, "CHARGING", "High", "NEW"],
  [2.5, "SCR_QUALITY", "Medium", "IN_PROGRESS"],
  [3.1, "HYDRAULIC_HEAT", "High", "IN_PROGRESS", 1],
  [4.4, "COOLANT", "Medium", "MONITOR"],
  [6.2, "FUEL_USE", "Low", "MONITOR"],
  [8.7, "CHARGING", "Critical", "RESOLVED", 2],
  [10.3, "SCR_QUALITY", "High", "RESOLVED"],
  [12.5, "HYDRAULIC_HEAT", "Low", "AUTO_CLOSED"],
  [13.8, "COOLANT", "High", "AUTO_CLOSED"],
]

/** The alert of a machine without a service centre, whose status cannot be changed (PA-22). */
const withoutCentre: ReadonlyArray<Story> = [[1.7, "CHARGING", "High", "NEW"]]

/**
 * Two weeks of proactive alerts in every status, at each service centre to which the machines belong, and one of a
 * machine without a centre.
 */
export const proactiveAlertsOf = Effect.fn("proactiveAlertsOf")(function* (
  machines: ReadonlyArray<MachineRow>,
  ends: RecordedUntil,
  now: Date,
) {
  const sql = yield* SqlClient.SqlClient
  const centres = Map.groupBy(machines, (machine) => machine.service_id)
  const rows = [...centres].flatMap(([centre, own]) =>
    (centre === null ? withoutCentre : stories).flatMap(
      ([days, trend, priority, status, caseNumber], index) => {
        const created = now.getTime() - days * DAY
        // The next machine that still recorded data when the alert was raised.
        const first = (index * 3) % own.length
        const machine = [...own.slice(first), ...own].find(
          ({ id }) => (ends.get(id)?.getTime() ?? Number.NEGATIVE_INFINITY) >= created,
        )
        if (machine === undefined) return []
        const changed = status === "NEW" ? created : created + days * DAY * 0.6
        return [
          {
            machine_id: machine.id,
            service_id: machine.service_id,
            trend,
            priority,
            status,
            created: new Date(created),
            modified: new Date(changed),
            status_since: new Date(changed),
            usage_hours: 400 + ((machine.id * 137) % 4200),
            case_story: caseNumber,
            vin: machine.vin,
          },
        ]
      },
    ),
  )
  for (const { case_story, vin, ...row } of rows) {
    const [alert] = yield* sql<{ id: number }>`INSERT INTO proactive_alerts ${sql.insert(row)}
      ON CONFLICT DO NOTHING RETURNING id`
    if (alert === undefined || case_story === undefined) continue
    const [opened] = yield* sql<{ id: number }>`
      INSERT INTO support_cases (vin, proactive_alert_id, description, reporter, created)
      VALUES (${vin}, ${alert.id}, 'Checked on site, the cause is still not found.', 'Jarmo Ruuvila', ${row.modified})
      RETURNING id`
    const number = `SC-${String(opened?.id ?? 0).padStart(6, "0")}`
    yield* sql`UPDATE proactive_alerts SET case_number = ${number},
      case_url = ${`https://cases.headland.example/${number}`} WHERE id = ${alert.id}`
  }
})

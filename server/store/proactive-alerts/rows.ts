import type { SqlClient, Statement } from "effect/sql"
import type { PROACTIVE_ALERT_SORT_COLUMNS } from "#contract/groups/proactive-alerts.ts"
import type { MachineId, PartnerId, Vin } from "#contract/schemas/ids.ts"
import type {
  ProactiveAlert,
  ProactiveAlertPriority,
  ProactiveAlertStatus,
} from "#contract/schemas/proactive-alert.ts"
import { signalOfTrend, type TrendName } from "#domain/proactive-alerts/trend.ts"
import { signalByName } from "#domain/signals.ts"
import { inLanguage } from "../../diagnostics/catalogue.ts"
import { trendTexts } from "../../diagnostics/trends.ts"
import { labelIn } from "../../rules/known-signals.ts"
import { sortedBy } from "../list.ts"

export interface AlertRow {
  readonly id: number
  readonly vin: Vin
  readonly status: ProactiveAlertStatus
  readonly priority: ProactiveAlertPriority
  readonly created: Date
  readonly modified: Date
  readonly statusSince: Date
  readonly machineId: MachineId
  readonly serviceId: PartnerId | null
  readonly usageHours: number | null
  readonly brand: string
  readonly brandCode: string
  readonly series: string
  readonly model: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly trend: TrendName
  readonly caseUrl: string | null
}

export const alertColumns = `p.id, m.vin, p.status, p.priority, p.created, p.modified,
  p.status_since AS "statusSince", p.machine_id AS "machineId", p.service_id AS "serviceId",
  p.usage_hours AS "usageHours", br.name AS brand, br.code AS "brandCode", se.name AS series, mo.name AS model,
  ow.first_name AS "firstName", ow.last_name AS "lastName", ow.email, ow.phone_number AS phone,
  p.trend, p.case_url AS "caseUrl"`

/** JOINs for the columns of an alert, to be added to `proactive_alerts p JOIN machines m`. */
export const alertTables = `JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
  JOIN brands br ON br.id = se.brand_id LEFT JOIN users ow ON ow.id = m.owner_id`

export interface AlertSort {
  readonly column: (typeof PROACTIVE_ALERT_SORT_COLUMNS)[number]
  readonly descending: boolean
}

export const alertOrder = (sql: SqlClient.SqlClient, sort: AlertSort | undefined): Statement.Fragment =>
  sortedBy(sql, SORT_KEYS, sort ?? { column: "createdDate", descending: true }, "p.id")

const SORT_KEYS = {
  createdDate: "p.created",
  lastModifiedDate: "p.modified",
  priority: "array_position(ARRAY['Critical', 'High', 'Medium', 'Low'], p.priority)",
  status: "p.status",
  vin: "m.vin",
  name: "p.id",
} as const

/** Address of the recommended actions; `{language}` is replaced by the language of the user's portal (OPEN-52). */
const GUIDES_URL = "https://guides.headland.example/{language}"

/**
 * Converts a row to the API's form of an alert in the reader's language; `tools` has the base address of each
 * brand's technical tool, for the link to it.
 */
export const toProactiveAlert = (
  row: AlertRow,
  language: string,
  tools: Readonly<Record<string, string | undefined>>,
): ProactiveAlert => {
  const { area, description, document, subArea } = trendTexts[row.trend]
  const tool = tools[row.brandCode]
  const signal = signalOfTrend(row.trend)
  return {
    id: String(row.id),
    vin: row.vin,
    name: `PA-${String(row.id).padStart(6, "0")}`,
    status: row.status,
    priority: row.priority,
    createdDate: row.created.toISOString(),
    lastModifiedDate: row.modified.toISOString(),
    machineId: row.machineId,
    serviceId: row.serviceId,
    usageWhenAlarmed: row.usageHours,
    model: { brandName: row.brand, seriesName: row.series, modelName: row.model },
    owner:
      row.email === null
        ? null
        : {
            firstName: row.firstName ?? "",
            lastName: row.lastName ?? "",
            email: row.email,
            phone: row.phone ?? "",
          },
    globalFailureArea: inLanguage(area, language),
    globalFailureSubArea: inLanguage(subArea, language),
    description: inLanguage(description, language),
    documentUrl: `${GUIDES_URL}/${document}`,
    techConnectCaseBaseUrl: row.caseUrl,
    technicalToolUrl: tool === undefined ? null : `${tool}${row.vin}`,
    signal: {
      name: signal,
      label: labelIn(language, { name: signal, label: signalByName(signal)?.label ?? signal }),
    },
  }
}

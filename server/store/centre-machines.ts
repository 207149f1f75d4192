import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { SERVICE_MACHINE_SORT_COLUMNS } from "#contract/groups/service-machines.ts"
import { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { LiveStatus, NextServiceRange, OwnerName, SubscriptionState } from "#contract/schemas/machine.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { CentreMachine, CentreModels, FleetSummary } from "#contract/schemas/service-machine.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { OPEN_ALARM_STATES } from "#domain/alarms/states.ts"
import { brandOfMachine, machineScope } from "../rules/machine-scope.ts"
import { sumOfAlarms } from "./alarms/alarm-counts.ts"
import { jsonObject } from "./json-object.ts"
import { type List, type ListPage, listOf, sortedBy } from "./list.ts"
import {
  type FleetRow,
  inRange,
  liveStatusSql,
  machineColumns,
  machineTables,
  serviceCounts,
  subscriptionEndColumns,
  subscriptionStateSql,
  toFleetMachine,
} from "./machine-rows.ts"
import { Machines, type ReadableMachine } from "./machines.ts"
import { runsOutWithin } from "./running-out.ts"
import { machineOrOwnerContains, ownerName } from "./search.ts"

/** A reader in the context of the service centre `inCentre`. */
export type CentreReader = Reader & { readonly inCentre: number }

export interface CentreMachineFilter extends NextServiceRange {
  readonly q?: string | undefined
  readonly type?: MachineType | undefined
  readonly liveStatus?: LiveStatus | undefined
  readonly subscriptionState?: SubscriptionState | undefined
  readonly endingWithin?: number | undefined
  readonly alarmLevel?: ReadonlyArray<AlarmLevel> | undefined
  readonly brand?: string | undefined
  readonly series?: string | undefined
  readonly model?: string | undefined
}

export interface CentreMachineQuery extends ListPage, CentreMachineFilter {
  readonly sort?:
    | { readonly column: (typeof SERVICE_MACHINE_SORT_COLUMNS)[number]; readonly descending: boolean }
    | undefined
}

interface CentreMachinesShape {
  /**
   * Machines that the service centre looks after, or that have a requested or offered subscription there (REQUEST
   * or INVITE). The read is recorded in the audit log where required.
   */
  readonly list: (reader: CentreReader, query: CentreMachineQuery) => Effect.Effect<Paged<CentreMachine>>
  /**
   * Machines of the centre whose telemetry the reader may see, ordered by name; all of them or only those with the
   * given ids.
   */
  readonly readable: (
    reader: CentreReader,
    ids: ReadonlyArray<number> | undefined,
    page: ListPage,
  ) => Effect.Effect<Paged<ReadableMachine>>
  readonly summary: (reader: CentreReader) => Effect.Effect<FleetSummary>
  /** Models of the machines in the list, by brand, series and name. */
  readonly models: (reader: CentreReader) => Effect.Effect<CentreModels["models"]>
}

/** Machines of a service centre, each with the data that the centre may see (OPEN-167). */
export class CentreMachines extends Context.Service<CentreMachines, CentreMachinesShape>()(
  "headland/CentreMachines",
) {
  static readonly layer = Layer.effect(
    CentreMachines,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const machines = yield* Machines
      const currentTime = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))

      return CentreMachines.of({
        list: Effect.fn("CentreMachines.list")(function* (reader, query) {
          const found = yield* listOf<CentreRow>(sql, centreList(sql, reader, query, yield* currentTime))
          const read = found.content.filter((row) => row.since !== null)
          yield* machines.notePrivateRead(reader, read, "machines")
          return { ...found, content: found.content.map(toCentreMachine) }
        }),
        readable: Effect.fn("CentreMachines.readable")(function* (reader, ids, page) {
          const found = yield* listOf<ReadableRow>(sql, readableList(sql, reader, ids, page))
          return {
            ...found,
            content: found.content.map((row) => ({
              ...row,
              since: row.since.getTime(),
              lastSeen: row.lastSeen?.getTime() ?? null,
            })),
          }
        }),
        summary: Effect.fn("CentreMachines.summary")(function* (reader) {
          const [row] = yield* summaryStatement(sql, reader, yield* currentTime)
          return toSummary(row!)
        }, Effect.orDie),
        models: Effect.fn("CentreMachines.models")(function* (reader) {
          return yield* modelsStatement(sql, reader)
        }, Effect.orDie),
      })
    }),
  )
}

interface CentreRow extends FleetRow {
  readonly since: Date | null
  readonly atHome: boolean
  readonly owner: OwnerName | null
}

const toCentreMachine = (row: CentreRow): CentreMachine => ({ ...toFleetMachine(row), owner: row.owner })

interface ReadableRow extends Omit<ReadableMachine, "since" | "lastSeen"> {
  readonly since: Date
  readonly lastSeen: Date | null
}

/**
 * Subquery of the service centre's machines (aliases `m` and `seen`) with the reader's access to each, evaluated
 * once for each of them and for no others.
 */
export const ofCentre = (sql: SqlClient.SqlClient, reader: CentreReader): Statement.Fragment => {
  const scope = machineScope(sql, reader)
  return sql`(SELECT m.*, ${scope.since} AS since, ${scope.atHome} AS at_home
      FROM machines m WHERE ${near(sql, reader)} AND ${scope.sees} OFFSET 0) m ${seen(sql)}`
}

const seen = (sql: SqlClient.SqlClient) => sql`CROSS JOIN LATERAL (SELECT m.since) seen`

/** Condition for the machines that the centre looks after, is asked for or invites, which indexes answer. */
const near = (sql: SqlClient.SqlClient, { inCentre }: CentreReader): Statement.Fragment =>
  sql`(m.service_id = ${inCentre} OR m.id = ANY(ARRAY(SELECT machine_id FROM subscriptions
    WHERE service_id = ${inCentre} AND state IN ('REQUEST', 'INVITE'))))`

/** Statement for the models of the centre's machines; without the costly start of access to each of them. */
export const modelsStatement = (sql: SqlClient.SqlClient, reader: CentreReader) =>
  sql<CentreModels["models"][number]>`SELECT br.name AS brand, se.name AS series, mo.name
    FROM (SELECT DISTINCT m.model_id FROM machines m
      WHERE ${near(sql, reader)} AND ${machineScope(sql, reader).sees}) used
    JOIN models mo ON mo.id = used.model_id JOIN serieses se ON se.id = mo.series_id
    JOIN brands br ON br.id = se.brand_id
    ORDER BY 1, 2, 3`

/** Join of live values to `ofCentre` (alias `l`), without those from before the reader's access. */
export const live = (sql: SqlClient.SqlClient) =>
  sql`LEFT JOIN machine_live l ON l.machine_id = m.id AND l.last_seen >= seen.since`

/** Tables of a list of `ofCentre` with models and live values; its rows are joined to them once they are found. */
const withDetails = (
  sql: SqlClient.SqlClient,
  machines: Statement.Fragment,
): Pick<List, "from"> & Required<Pick<List, "rowsFrom">> => {
  const details = sql`${machineTables(sql)} ${live(sql)}`
  return {
    from: sql`${machines} ${details}`,
    rowsFrom: (page) => sql`(${page}) m ${seen(sql)} ${details}`,
  }
}

export const centreList = (
  sql: SqlClient.SqlClient,
  reader: CentreReader,
  query: CentreMachineQuery,
  now: Date,
): List => ({
  columns: sql`${machineColumns(sql, now, reader.inCentre)},
    ${subscriptionEndColumns(sql, reader.inCentre)}, false AS shared, seen.since, m.at_home AS "atHome",
    ${ownerName(sql, sql`seen.since`)} AS owner`,
  ...withDetails(sql, ofCentre(sql, reader)),
  where: filteredBy(sql, reader, query, now),
  order: sortedBy(sql, SORT_KEYS, query.sort ?? { column: "name", descending: false }, "m.id", NULLABLE),
  page: query,
})

/** Conditions on `ofCentre` with `machineTables` and `live` for the filters of the centre's machines. */
export const filteredBy = (
  sql: SqlClient.SqlClient,
  { inCentre }: CentreReader,
  query: CentreMachineFilter,
  now: Date,
): ReadonlyArray<Statement.Fragment> => [
  machineOrOwnerContains(sql, query.q, sql`seen.since`),
  ...(query.type === undefined ? [] : [sql`se.machine_type = ${query.type}`]),
  ...(query.liveStatus === undefined ? [] : [sql`${liveStatusSql(sql, now)} = ${query.liveStatus}`]),
  ...(query.subscriptionState === undefined
    ? []
    : [sql`${subscriptionStateSql(sql, inCentre)} = ${query.subscriptionState}`]),
  ...inRange(sql, sql.literal(SORT_KEYS.nextService), query),
  ...(query.endingWithin === undefined
    ? []
    : [
        sql`EXISTS (SELECT FROM subscriptions s WHERE s.machine_id = m.id
          AND s.service_id = ${inCentre} AND ${runsOutWithin(sql, now, query.endingWithin)})`,
      ]),
  ...(query.alarmLevel === undefined
    ? []
    : [sql`seen.since IS NOT NULL AND m.worst_alarm IN ${sql.in(query.alarmLevel)}`]),
  ...(query.brand === undefined ? [] : [sql`br.name = ${query.brand}`]),
  ...(query.series === undefined ? [] : [sql`se.name = ${query.series}`]),
  ...(query.model === undefined ? [] : [sql`mo.name = ${query.model}`]),
]

const SORT_KEYS = {
  name: "m.name_key",
  vin: "m.vin",
  lastSeen: "l.last_seen",
  hours: "l.hours",
  nextService: "(CASE WHEN seen.since IS NOT NULL THEN m.next_service END)",
} as const
const NULLABLE = ["lastSeen", "hours", "nextService"] as const

const readableList = (
  sql: SqlClient.SqlClient,
  reader: CentreReader,
  ids: ReadonlyArray<number> | undefined,
  page: ListPage,
): List => ({
  columns: sql`m.id, m.vin, se.machine_type AS type, seen.since, l.last_seen AS "lastSeen", m.at_home AS "atHome"`,
  ...withDetails(sql, ofCentre(sql, reader)),
  where: [sql`seen.since IS NOT NULL`, ...(ids === undefined ? [] : [sql`m.id = ANY(${ids}::int[])`])],
  order: sql`m.name_key, m.id`,
  page,
})

type SummaryRow = Omit<FleetSummary, "openAlarms">

export const summaryStatement = (sql: SqlClient.SqlClient, reader: CentreReader, now: Date) => {
  const status = liveStatusSql(sql, now)
  const { inCentre, brandsInCentre = null } = reader
  const inBrands =
    brandsInCentre === null ? sql`true` : sql`${brandOfMachine(sql)} = ANY(${[...brandsInCentre]}::int[])`
  return sql<SummaryRow>`WITH mine AS MATERIALIZED (
      SELECT m.id, m.model_id, m.next_service, m.owned_since, m.alarm_counts, m.since
      FROM ${ofCentre(sql, reader)} WHERE seen.since IS NOT NULL)
    SELECT count(*)::int AS machines,
      (count(*) FILTER (WHERE ${status} = 'RUNNING'))::int AS running,
      (count(*) FILTER (WHERE ${status} = 'OFF'))::int AS off,
      (count(*) FILTER (WHERE ${status} = 'DATA_DELAYED'))::int AS "dataDelayed",
      ${openAlarmsByState(sql)} AS "openAlarmsByState",
      (SELECT count(*)::int FROM proactive_alerts a JOIN mine ON mine.id = a.machine_id
        WHERE a.service_id = ${inCentre} AND a.status IN ('NEW', 'IN_PROGRESS', 'MONITOR')
          AND a.modified >= mine.since) AS "activeProactiveAlerts",
      ${sql.literal(serviceCounts)},
      (SELECT count(*)::int FROM subscriptions s JOIN mine ON mine.id = s.machine_id
        WHERE s.service_id = ${inCentre} AND ${runsOutWithin(sql, now)}) AS "subscriptionsEnding",
      (SELECT count(*)::int FROM subscriptions s JOIN machines m ON m.id = s.machine_id
        WHERE s.service_id = ${inCentre} AND s.state = 'REQUEST'
          AND s.detached_on IS NULL AND ${inBrands}) AS "subscriptionRequests"
    FROM mine m ${seen(sql)} ${machineTables(sql)} ${live(sql)}`
}

/** SQL object with the numbers of open alarms by state and level, summed over machines. */
const openAlarmsByState = (sql: SqlClient.SqlClient): Statement.Fragment =>
  jsonObject(sql, OPEN_ALARM_STATES, (state) =>
    jsonObject(sql, AlarmLevel.literals, (level) => sumOfAlarms(sql, { state: [state], level: [level] })),
  )

const toSummary = (row: SummaryRow): FleetSummary => {
  const states = Object.values(row.openAlarmsByState)
  const open = (level: AlarmLevel) => states.reduce((sum, counts) => sum + counts[level], 0)
  return { ...row, openAlarms: { A: open("A"), B: open("B"), C: open("C") } }
}

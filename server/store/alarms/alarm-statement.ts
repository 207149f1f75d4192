import type { SqlClient, Statement } from "effect/sql"
import type { ALARM_SORT_COLUMNS } from "#contract/groups/alarms.ts"
import type { Alarm, AlarmLevel, AlarmState } from "#contract/schemas/alarm.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { tokenOf } from "#domain/alarms/codes.ts"
import { machineScope } from "../../rules/machine-scope.ts"
import { containing, type List, type ListPage, sortedBy } from "../list.ts"

export interface AlarmQuery extends ListPage {
  readonly sort?:
    | { readonly column: (typeof ALARM_SORT_COLUMNS)[number]; readonly descending: boolean }
    | undefined
  readonly level?: ReadonlyArray<AlarmLevel> | undefined
  readonly severity?: ReadonlyArray<number> | undefined
  readonly state?: ReadonlyArray<AlarmState> | undefined
  readonly text?: { readonly q: string; readonly codes: ReadonlyArray<string> } | undefined
  /**
   * Time limits of the listed alarms. `start`: the last occurrence is at or after this time; `end`: the first
   * occurrence is before this time.
   */
  readonly start?: Date | undefined
  readonly end?: Date | undefined
}

/**
 * Machines whose alarms are listed: a user's own and shared machines, one machine from a time on, or the machines
 * of a service centre.
 */
export type AlarmSubject =
  | { readonly of: "FLEET"; readonly reader: Reader }
  | { readonly of: "MACHINE"; readonly machineId: number; readonly since: Date }
  | {
      readonly of: "SERVICE"
      readonly serviceId: number
      readonly reader: Reader
      readonly machineId?: number
    }

export interface AlarmRow extends Omit<Alarm, "created" | "modified" | "dtctoken"> {
  readonly created: Date
  readonly modified: Date
}

const COLUMNS = `a.id, a.machine_id AS "machineId", m.vin, a.code, a.ac, a.modified, a.severity, a.level, a.state`
export const alarmColumns = `${COLUMNS}, a.created, a.count`

/** Parts of the SQL statement for a list of alarms. */
export const alarmList = (sql: SqlClient.SqlClient, subject: AlarmSubject, query: AlarmQuery): List => ({
  columns: columnsSince(sql, sinceOf(sql, subject)),
  ...subjectOf(sql, subject, filterOf(sql, query)),
  order: sortedBy(sql, SORT_KEYS, query.sort ?? { column: "modified", descending: true }, "a.id"),
  page: query,
})

/** Columns of alarms; occurrences before the reader's access began are excluded from times and counts (OPEN-168). */
const columnsSince = (sql: SqlClient.SqlClient, since: Statement.Fragment): Statement.Fragment =>
  sql`${sql.literal(COLUMNS)}, greatest(a.created, ${since}) AS created, ${countSince(sql, since)} AS count`

/** SQL expression for the number of occurrences of an alarm (alias `a` of `alarms`) from a time on. */
export const countSince = (sql: SqlClient.SqlClient, since: Statement.Fragment): Statement.Fragment => sql`
  CASE WHEN a.created >= ${since} THEN a.count
    ELSE greatest(1, (SELECT count(*)::int FROM code_occurrences o WHERE o.machine_id = a.machine_id
      AND o.code = a.code AND o.at >= ${since} AND o.at <= a.modified)) END`

const sinceOf = (sql: SqlClient.SqlClient, subject: AlarmSubject): Statement.Fragment => {
  switch (subject.of) {
    case "FLEET":
      return sql`coalesce(m.since, '-infinity')`
    case "MACHINE":
      return sql`${subject.since}::timestamptz`
    case "SERVICE":
      return sql`m.since`
  }
}

const SORT_KEYS = {
  created: "a.created",
  modified: "a.modified",
  code: "a.code",
  count: "a.count",
  severity: "a.severity",
  level: "a.level",
  state: "a.state",
  vin: "m.vin",
} as const

const subjectOf = (
  sql: SqlClient.SqlClient,
  subject: AlarmSubject,
  filter: ReadonlyArray<Statement.Fragment>,
): Pick<List, "from" | "where"> => {
  switch (subject.of) {
    case "FLEET": {
      const { id } = subject.reader
      // The subquery includes the machine's search text, so that no further lookup of the machine is needed per
      // alarm.
      const own = sql`SELECT id, vin, search_text, owned_since AS since FROM machines WHERE owner_id = ${id}`
      const shared = sql`SELECT sm.id, sm.vin, sm.search_text, GREATEST(sh.created, sm.owned_since) FROM shares sh
        JOIN machines sm ON sm.id = sh.machine_id
        WHERE sh.user_id = ${id} AND sh.enabled AND sm.owner_id IS DISTINCT FROM ${id}`
      return {
        from: sql`(${own} UNION ALL ${shared}) m JOIN alarms a ON a.machine_id = m.id
          AND a.modified >= coalesce(m.since, '-infinity')`,
        where: filter,
      }
    }
    case "MACHINE":
      return {
        from: sql`alarms a JOIN machines m ON m.id = a.machine_id`,
        where: [sql`a.machine_id = ${subject.machineId}`, sql`a.modified >= ${subject.since}`, ...filter],
      }
    case "SERVICE": {
      const { machineId, reader, serviceId } = subject
      // OFFSET 0 makes PostgreSQL evaluate the start of the reader's access once per machine, not once per alarm.
      const looksAfter = sql`SELECT m.id, m.vin, m.search_text, ${machineScope(sql, reader).since} AS since
        FROM machines m WHERE m.service_id = ${serviceId}
          AND EXISTS (SELECT FROM subscriptions su WHERE su.machine_id = m.id
            AND su.service_id = ${serviceId} AND su.state = 'ACTIVE')
          ${machineId === undefined ? sql`` : sql`AND m.id = ${machineId}`} OFFSET 0`
      return {
        from: sql`alarms a JOIN (${looksAfter}) m ON m.id = a.machine_id`,
        where: [
          // Redundant condition, because an alarm has the same service centre as its machine; the condition lets
          // PostgreSQL use an index on alarms.
          sql`a.service_id = ${serviceId}`,
          sql`a.modified >= m.since`,
          ...filter,
        ],
      }
    }
  }
}

const filterOf = (sql: SqlClient.SqlClient, query: AlarmQuery): ReadonlyArray<Statement.Fragment> => [
  ...(query.level === undefined ? [] : [sql`a.level IN ${sql.in(query.level)}`]),
  ...(query.severity === undefined ? [] : [sql`a.severity IN ${sql.in(query.severity)}`]),
  ...(query.state === undefined ? [] : [sql`a.state IN ${sql.in(query.state)}`]),
  ...(query.text === undefined
    ? []
    : [
        sql`(a.code IN ${sql.in(["", ...query.text.codes])} OR a.code LIKE ${containing(query.text.q)}
          OR m.search_text LIKE ${containing(query.text.q)})`,
      ]),
  ...(query.start === undefined ? [] : [sql`a.modified >= ${query.start}`]),
  ...(query.end === undefined ? [] : [sql`a.created < ${query.end}`]),
]

export const toAlarm = ({ created, modified, ...row }: AlarmRow): Alarm => ({
  ...row,
  dtctoken: tokenOf(row.code),
  created: created.toISOString(),
  modified: modified.toISOString(),
})

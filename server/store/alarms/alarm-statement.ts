import type { SqlClient, Statement } from "effect/sql"
import type { ALARM_SORT_COLUMNS } from "#contract/groups/alarms.ts"
import type { Alarm, AlarmState, ServiceAlarm } from "#contract/schemas/alarm.ts"
import type { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { tokenOf } from "#domain/alarms/codes.ts"
import { alarmTargets } from "#domain/alarms/states.ts"
import { codesContaining, codeTitle } from "../../diagnostics/catalogue.ts"
import { machineScope } from "../../rules/machine-scope.ts"
import { type List, type ListPage, sortedBy } from "../list.ts"
import { everyWord } from "../search.ts"
import { isCounted, sumOfAlarms } from "./alarm-counts.ts"

export interface AlarmQuery extends ListPage {
  readonly sort?:
    | { readonly column: (typeof ALARM_SORT_COLUMNS)[number]; readonly descending: boolean }
    | undefined
  readonly level?: ReadonlyArray<AlarmLevel> | undefined
  readonly severity?: ReadonlyArray<number> | undefined
  readonly state?: ReadonlyArray<AlarmState> | undefined
  readonly q?: string | undefined
  /**
   * Time span of the listed alarms. `start`: the last occurrence is at or after this time; `end`: the first
   * occurrence is before this time.
   */
  readonly start?: Date | undefined
  readonly end?: Date | undefined
  /** Machine and user who has the alarm, in lists of a service centre. */
  readonly vin?: string | undefined
  readonly assignee?: number | undefined
}

/**
 * Machines whose alarms a list contains: a user's own and shared machines, one machine from a time on, or the
 * machines of a service centre.
 */
export type AlarmSubject =
  | { readonly of: "FLEET"; readonly reader: Reader }
  | { readonly of: "MACHINE"; readonly machineId: number; readonly since: Date }
  | ServiceSubject

export interface ServiceSubject {
  readonly of: "SERVICE"
  readonly serviceId: number
  readonly reader: Reader
  readonly machineId?: number
}

export interface AlarmRow extends Omit<Alarm, "created" | "modified" | "dtctoken" | "title"> {
  readonly created: Date
  readonly modified: Date
}

/** Row of a service centre's list: the work of that centre on the alarm comes with it. */
export interface ServiceAlarmRow extends AlarmRow {
  readonly since: Date
  readonly cameAgain: boolean
  readonly assignee: ServiceAlarm["assignee"]
  readonly note: {
    readonly text: string
    readonly by: string | null
    /** Epoch ms. */
    readonly at: number
  } | null
}

const COLUMNS = `a.id, a.machine_id AS "machineId", m.vin, m.machine_name AS "machineName",
  m.device_identifier AS "deviceIdentifier", a.code, a.ac, a.modified, a.severity, a.level, a.state`
export const alarmColumns = `${COLUMNS}, a.created, a.count`

/** SQL condition that the code occurred again after the alarm with alias `a`, which a newer alarm then counts. */
export const CAME_AGAIN = `EXISTS (SELECT FROM alarms n
  WHERE n.machine_id = a.machine_id AND n.code = a.code AND n.id > a.id)`

// Columns of the centre's work are subqueries, which PostgreSQL evaluates for the rows of the page only.
const WORK_COLUMNS = `a.state_since AS since, ${CAME_AGAIN} AS "cameAgain",
  (SELECT jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
    FROM alarm_states w JOIN users u ON u.id = w.assignee_id
    WHERE w.alarm_id = a.id AND w.service_id = a.service_id) AS assignee,
  (SELECT jsonb_build_object('text', w.note, 'by', CASE WHEN u.id IS NOT NULL THEN concat_ws(' ', u.first_name, u.last_name) END,
      'at', (extract(epoch FROM w.note_at) * 1000)::float8)
    FROM alarm_states w LEFT JOIN users u ON u.id = w.note_by
    WHERE w.alarm_id = a.id AND w.service_id = a.service_id AND w.note IS NOT NULL) AS note`

/** Parts of the SQL statement for a service centre's list of alarms with the work on them. */
export const serviceAlarmList = (
  sql: SqlClient.SqlClient,
  subject: ServiceSubject,
  query: AlarmQuery,
): List => {
  const list = alarmList(sql, subject, query)
  return { ...list, columns: sql`${list.columns}, ${sql.literal(WORK_COLUMNS)}` }
}

/** FROM and WHERE of the alarms that a query finds. */
export const alarmsFound = (
  sql: SqlClient.SqlClient,
  subject: AlarmSubject,
  query: AlarmQuery,
): Pick<List, "from" | "where" | "countFrom"> => {
  const { alarms, machines, where } = subjectOf(sql, subject)
  return {
    from: alarms,
    where: [...where, ...filterOf(sql, query)],
    ...(machines === undefined ? {} : { countFrom: sql`alarms a JOIN ${machines} ON m.id = a.machine_id` }),
  }
}

/**
 * Machines of a subject with their numbers of alarms (alias `m`), from FROM to WHERE, if those numbers answer how
 * many alarms a query finds; undefined if the alarms must be counted.
 */
export const countedMachines = (
  sql: SqlClient.SqlClient,
  subject: AlarmSubject,
  query: AlarmQuery,
): Statement.Fragment | undefined => {
  const { machines } = subjectOf(sql, subject)
  return machines !== undefined && isCounted(query)
    ? sql`${machines} WHERE true ${query.vin === undefined ? sql`` : sql`AND m.vin = ${query.vin}`}`
    : undefined
}

/** Parts of the SQL statement for a list of alarms. */
export const alarmList = (sql: SqlClient.SqlClient, subject: AlarmSubject, query: AlarmQuery): List => {
  const machines = countedMachines(sql, subject, query)
  return {
    columns: columnsSince(sql, sinceOf(sql, subject)),
    ...alarmsFound(sql, subject, query),
    ...(machines === undefined
      ? {}
      : { count: sql`SELECT ${sumOfAlarms(sql, query)} AS total FROM ${machines}` }),
    order: orderOf(sql, query.sort ?? { column: "modified", descending: true }),
    page: query,
  }
}

/** Order by a column; alarms that are equal in it stand with the newest first, so that the worst can begin a list. */
const orderOf = (
  sql: SqlClient.SqlClient,
  sort: { readonly column: keyof typeof SORT_KEYS; readonly descending: boolean },
): Statement.Fragment =>
  sort.column === "modified" || sort.column === "created"
    ? sortedBy(sql, SORT_KEYS, sort, "a.id")
    : sql.literal(`${SORT_KEYS[sort.column]} ${sort.descending ? "DESC" : "ASC"}, a.modified DESC, a.id DESC`)

/** Columns of alarms; occurrences before the reader's access began are excluded from times and counts (OPEN-168). */
const columnsSince = (sql: SqlClient.SqlClient, since: Statement.Fragment): Statement.Fragment =>
  sql`${sql.literal(COLUMNS)}, greatest(a.created, ${since}) AS created, ${countSince(sql, since)} AS count`

/**
 * SQL expression for the number of an alarm's occurrences since a time (alias `a` of `alarms`): a reader must not
 * see earlier ones.
 */
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

interface SubjectTables {
  /** Alarms `a` joined to their machines `m`. */
  readonly alarms: Statement.Fragment
  readonly where: ReadonlyArray<Statement.Fragment>
  /** Machines `m` with their numbers of alarms, for counting; none for a single machine. */
  readonly machines?: Statement.Fragment
}

const subjectOf = (sql: SqlClient.SqlClient, subject: AlarmSubject): SubjectTables => {
  switch (subject.of) {
    case "FLEET": {
      const { id } = subject.reader
      // Ids of shared machines are an array, which lets PostgreSQL expect few of them.
      const shared = sql`shares sh WHERE sh.user_id = ${id} AND sh.enabled`
      const machines = sql`(SELECT m.id, m.vin, m.machine_name, m.device_identifier, m.search_text, m.owned_since,
        m.alarm_counts, CASE WHEN m.owner_id = ${id} THEN m.owned_since
          ELSE (SELECT GREATEST(sh.created, m.owned_since) FROM ${shared} AND sh.machine_id = m.id) END AS since
        FROM machines m WHERE m.owner_id = ${id} OR m.id = ANY(ARRAY(SELECT sh.machine_id FROM ${shared}))) m`
      return {
        machines,
        alarms: sql`alarms a JOIN ${machines} ON m.id = a.machine_id`,
        where: [sql`a.modified >= coalesce(m.since, '-infinity')`],
      }
    }
    case "MACHINE":
      return {
        alarms: sql`alarms a JOIN machines m ON m.id = a.machine_id`,
        where: [sql`a.machine_id = ${subject.machineId}`, sql`a.modified >= ${subject.since}`],
      }
    case "SERVICE": {
      const { machineId, reader, serviceId } = subject
      // The reader's access within the centre begins with the present ownership for every role, and is null for
      // machines without the centre's ACTIVE subscription (OPEN-167).
      const { since } = machineScope(sql, { ...reader, inCentre: serviceId })
      const looksAfter = sql`SELECT m.id, m.vin, m.machine_name, m.device_identifier, m.search_text, m.owned_since,
        m.alarm_counts, ${since} AS since
        FROM machines m WHERE m.service_id = ${serviceId}
          ${machineId === undefined ? sql`` : sql`AND m.id = ${machineId}`}`
      return {
        // The subquery ends with OFFSET 0, so that PostgreSQL evaluates `since` once per machine when all alarms are
        // counted; a page of the list ends after few alarms.
        machines: sql`(SELECT m.* FROM (${looksAfter} OFFSET 0) m WHERE m.since IS NOT NULL) m`,
        alarms: sql`alarms a JOIN (${looksAfter}) m ON m.id = a.machine_id`,
        where: [
          // Redundant condition, because an alarm has the same service centre as its machine; the condition lets
          // PostgreSQL use an index on alarms.
          sql`a.service_id = ${serviceId}`,
          sql`m.since IS NOT NULL`,
          sql`a.modified >= m.since`,
        ],
      }
    }
  }
}

const filterOf = (sql: SqlClient.SqlClient, query: AlarmQuery): ReadonlyArray<Statement.Fragment> => [
  ...(query.level === undefined ? [] : [sql`a.level IN ${sql.in(query.level)}`]),
  ...(query.severity === undefined ? [] : [sql`a.severity IN ${sql.in(query.severity)}`]),
  ...(query.state === undefined ? [] : [sql`a.state IN ${sql.in(query.state)}`]),
  everyWord(
    sql,
    query.q,
    (pattern, word) => sql`(a.code IN ${sql.in(["", ...codesContaining(word)])} OR a.code LIKE ${pattern}
      OR m.search_text LIKE ${pattern})`,
  ),
  ...(query.vin === undefined ? [] : [sql`m.vin = ${query.vin}`]),
  ...(query.assignee === undefined
    ? []
    : [
        sql`EXISTS (SELECT FROM alarm_states w WHERE w.alarm_id = a.id AND w.service_id = a.service_id
          AND w.assignee_id = ${query.assignee})`,
      ]),
  ...(query.start === undefined ? [] : [sql`a.modified >= ${query.start}`]),
  ...(query.end === undefined ? [] : [sql`a.created < ${query.end}`]),
]

/** Alarm of a row, with the title of its code in the reader's language. */
export const toAlarm = ({ created, modified, ...row }: AlarmRow, language: string): Alarm => ({
  ...row,
  title: codeTitle(row.code, language),
  dtctoken: tokenOf(row.code),
  created: created.toISOString(),
  modified: modified.toISOString(),
})

/** Alarm of a row of a service centre, with the states that the centre may give it at the time `now`. */
export const toServiceAlarm = (
  { since, cameAgain, assignee, note, ...row }: ServiceAlarmRow,
  language: string,
  now: number,
): ServiceAlarm => ({
  ...toAlarm(row, language),
  since: since.toISOString(),
  targets: alarmTargets({ state: row.state, since: since.getTime(), cameAgain }, now),
  assignee,
  note: note && { ...note, at: new Date(note.at).toISOString() },
})

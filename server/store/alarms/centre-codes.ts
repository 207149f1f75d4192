import type { SqlClient, Statement } from "effect/sql"
import type { CENTRE_CODE_SORT_COLUMNS } from "#contract/groups/diagnostic-codes.ts"
import type { CentreCode } from "#contract/schemas/centre-code.ts"
import { tokenOf } from "#domain/alarms/codes.ts"
import { OPEN_ALARM_STATES } from "#domain/alarms/states.ts"
import { codeCatalogue, codesContaining, codeTitle, UNKNOWN_SEVERITY } from "../../diagnostics/catalogue.ts"
import { type CentreReader, ofCentre } from "../centre-machines.ts"
import { type List, type ListPage, sortedBy } from "../list.ts"
import { everyWord } from "../search.ts"
import { int4s, texts } from "../telemetry/parameters.ts"

export interface CentreCodeQuery extends ListPage {
  readonly start: Date
  readonly end: Date
  readonly q?: string | undefined
  readonly severity?: ReadonlyArray<number> | undefined
  readonly vin?: string | undefined
  readonly alarm?: "true" | "false" | undefined
  readonly sort?:
    | { readonly column: (typeof CENTRE_CODE_SORT_COLUMNS)[number]; readonly descending: boolean }
    | undefined
}

export type CentreCodeRow = Omit<CentreCode, "first" | "last" | "dtctoken" | "title"> & {
  readonly first: Date
  readonly last: Date
}

const SORT_KEYS = {
  code: "c.code",
  vin: "c.vin",
  severity: `coalesce(known.severity, ${UNKNOWN_SEVERITY})`,
  count: "c.count",
  first: "c.first",
  last: "c.last",
  ac: "c.ac",
} as const
const NEWEST = { column: "last", descending: true } as const

/**
 * Codes that the machines of a service centre reported, one row per machine, code and control unit; occurrences from
 * before the reader's access are left out (OPEN-167).
 */
export const centreCodeList = (
  sql: SqlClient.SqlClient,
  reader: CentreReader,
  query: CentreCodeQuery,
): List => {
  const { alarm, end, q, severity, start, vin } = query
  const openAlarm = sql`FROM alarms a WHERE a.machine_id = c.machine_id AND a.code = c.code
    AND a.service_id = ${reader.inCentre} AND a.state IN ${sql.in(OPEN_ALARM_STATES)}`
  return {
    columns: sql`c.machine_id AS "machineId", c.vin, c.machine_name AS "machineName",
      c.device_identifier AS "deviceIdentifier", c.code, c.ac, c.count, c.first, c.last,
      coalesce(known.severity, ${UNKNOWN_SEVERITY}::int) AS severity,
      (SELECT a.state ${openAlarm} ORDER BY a.id DESC LIMIT 1) AS alarm`,
    from: sql`(SELECT o.machine_id, o.code, o.ac, m.vin, m.machine_name, m.device_identifier, m.search_text,
        count(*)::int AS count, min(o.at) AS first, max(o.at) AS last
      FROM ${ofCentre(sql, reader)} JOIN code_occurrences o ON o.machine_id = m.id
        AND o.at >= greatest(${start}, seen.since) AND o.at < ${end}
      WHERE ${sql.and([sql`seen.since IS NOT NULL`, ...(vin === undefined ? [] : [sql`m.vin = ${vin}`])])}
      GROUP BY o.machine_id, o.code, o.ac, m.vin, m.machine_name, m.device_identifier, m.search_text) c
      ${knownCodes(sql)}`,
    where: [
      everyWord(
        sql,
        q,
        (pattern, word) => sql`(c.code LIKE ${pattern} OR c.code IN ${sql.in(["", ...codesContaining(word)])}
          OR c.search_text LIKE ${pattern})`,
      ),
      ...(severity === undefined
        ? []
        : [sql`coalesce(known.severity, ${UNKNOWN_SEVERITY}::int) IN ${sql.in(severity)}`]),
      ...(alarm === undefined
        ? []
        : [alarm === "true" ? sql`EXISTS (SELECT ${openAlarm})` : sql`NOT EXISTS (SELECT ${openAlarm})`]),
    ],
    order: sortedBy(sql, SORT_KEYS, query.sort ?? NEWEST, "c.machine_id, c.code, c.ac"),
    page: query,
  }
}

/** Join of the severities of known codes, so that the database can filter and sort by them. */
const knownCodes = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql`LEFT JOIN unnest(${texts(codeCatalogue.map(({ code }) => code))},
    ${int4s(codeCatalogue.map((one) => one.severity))}) AS known (code, severity) ON known.code = c.code`

export const toCentreCode = ({ first, last, ...row }: CentreCodeRow, language: string): CentreCode => ({
  ...row,
  title: codeTitle(row.code, language),
  first: first.toISOString(),
  last: last.toISOString(),
  dtctoken: tokenOf(row.code),
})

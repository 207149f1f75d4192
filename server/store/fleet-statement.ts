import type { SqlClient, Statement } from "effect/sql"
import type { FLEET_SORT_COLUMNS } from "#contract/groups/machines.ts"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { LiveStatus, NextServiceRange } from "#contract/schemas/machine.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { machineScope } from "../rules/machine-scope.ts"
import {
  type FleetRow,
  inRange,
  liveStatusSql,
  machineColumns,
  machineTables,
  subscriptionEndColumns,
} from "./machine-rows.ts"
import { machineContains } from "./search.ts"

type FleetSortColumn = (typeof FLEET_SORT_COLUMNS)[number]

export interface FleetQuery extends NextServiceRange {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly sort?: { readonly column: FleetSortColumn; readonly descending: boolean } | undefined
  readonly q?: string | undefined
  readonly type?: MachineType | undefined
  readonly brand?: string | undefined
  readonly liveStatus?: LiveStatus | undefined
  readonly shared?: boolean | undefined
  /**
   * Ids of machines to list, from everything that the reader may see; undefined lists the reader's own and shared
   * machines.
   */
  readonly machineIds?: ReadonlyArray<number> | undefined
}

/**
 * SQL statement for one page and the size of the whole list; a page beyond the end is one row with `id` null. The
 * rows of the page are selected from only the tables that filter and order need, separately for each source, so
 * that an index in the requested order is read only as far as the page. All other tables are joined only to the
 * rows of the page.
 */
export const fleetStatement = (
  sql: SqlClient.SqlClient,
  reader: Reader,
  query: FleetQuery,
  now: Date,
  limit: number,
  offset: number,
) => {
  const key = sortKey(sql, query.sort?.column ?? "name", now)
  const descending = query.sort?.descending === true
  // Columns that are never null are sorted without `NULLS LAST`, so that PostgreSQL can read an index on them
  // backwards.
  const nulls = query.sort === undefined || NEVER_NULL.has(query.sort.column) ? "" : "NULLS LAST"
  const direction = sql.literal(`${descending ? "DESC" : "ASC"} ${nulls}`)
  const idDirection = sql.literal(descending ? "DESC" : "ASC")
  const sources = sourcesOf(sql, reader, query)
  const filter = filterOf(sql, query, now)
  const counts = sources.map((source) => sql`(SELECT count(*) ${source.from} AND ${filter})`)
  const pages = sources.map(
    (source) => sql`(SELECT m.id, ${source.shared} AS shared, ${source.since} AS since, ${key} AS key
      ${source.from} AND ${filter}
      ORDER BY ${key} ${direction}, m.id ${idDirection} LIMIT ${offset + limit})`,
  )
  return sql<FleetRow & { readonly total: number; readonly id: number | null }>`
    SELECT counted.total, listed.*
    FROM (SELECT (${joined(sql, counts, "+")})::int AS total) counted
    LEFT JOIN (
      SELECT seen.shared, seen.key, ${machineColumns(sql, now)},
        ${subscriptionEndColumns(sql)}
      FROM (SELECT * FROM (${joined(sql, pages, "UNION ALL")}) line
        ORDER BY key ${direction}, id ${idDirection} LIMIT ${limit} OFFSET ${offset}) seen
      JOIN machines m ON m.id = seen.id ${machineTables(sql)}
      LEFT JOIN machine_live l ON l.machine_id = m.id AND l.last_seen >= seen.since
    ) listed ON true
    ORDER BY listed.key ${direction}, listed.id ${idDirection}`
}

const NEVER_NULL: ReadonlySet<FleetSortColumn> = new Set(["name", "vin", "type", "brand", "liveStatus"])

/**
 * One source of a fleet list (own, shared or requested machines): its tables, its condition, and the columns that
 * depend on it.
 */
interface Source {
  readonly from: Statement.Fragment
  readonly shared: Statement.Fragment
  readonly since: Statement.Fragment
}

/**
 * Sources of a fleet list, which have no machine in common: own machines and machines shared with the reader, or
 * only the requested machines within the reader's scope.
 */
const sourcesOf = (sql: SqlClient.SqlClient, reader: Reader, query: FleetQuery): ReadonlyArray<Source> => {
  const tables = (since: Statement.Fragment) => sql`${machineTables(sql)}
    LEFT JOIN machine_live l ON l.machine_id = m.id AND l.last_seen >= ${since}`
  if (query.machineIds !== undefined) {
    const scope = machineScope(sql, reader)
    const shared = sql`(m.owner_id IS DISTINCT FROM ${reader.id} AND EXISTS (SELECT FROM shares sh
      WHERE sh.machine_id = m.id AND sh.user_id = ${reader.id} AND sh.enabled))`
    const wanted = sql`(SELECT m.*, ${shared} AS is_shared, ${scope.since} AS since FROM machines m
      WHERE m.id = ANY(${[...query.machineIds]}::int[])) m`
    const which = query.shared === undefined ? sql`true` : sql`m.is_shared = ${query.shared}`
    const since = sql`m.since`
    const from = sql`FROM ${wanted} ${tables(since)} WHERE m.since IS NOT NULL AND ${which}`
    return [{ from, shared: sql`m.is_shared`, since }]
  }
  const ownSince = sql`m.owned_since`
  const own: Source = {
    from: sql`FROM machines m ${tables(ownSince)} WHERE m.owner_id = ${reader.id}`,
    shared: sql`false`,
    since: ownSince,
  }
  const sharedSince = sql`GREATEST(sh.created, m.owned_since)`
  const shared: Source = {
    from: sql`FROM shares sh JOIN machines m ON m.id = sh.machine_id ${tables(sharedSince)}
      WHERE sh.user_id = ${reader.id} AND sh.enabled AND m.owner_id IS DISTINCT FROM ${reader.id}`,
    shared: sql`true`,
    since: sharedSince,
  }
  return query.shared === undefined ? [own, shared] : query.shared ? [shared] : [own]
}

const joined = (
  sql: SqlClient.SqlClient,
  parts: ReadonlyArray<Statement.Fragment>,
  word: string,
): Statement.Fragment => parts.reduce((all, part) => sql`${all} ${sql.literal(word)} ${part}`)

const filterOf = (sql: SqlClient.SqlClient, query: FleetQuery, now: Date): Statement.Fragment => {
  return sql.and([
    machineContains(sql, query.q),
    ...(query.type === undefined ? [] : [sql`se.machine_type = ${query.type}`]),
    ...(query.brand === undefined ? [] : [sql`(br.name = ${query.brand} OR br.code = ${query.brand})`]),
    ...(query.liveStatus === undefined ? [] : [sql`${liveStatusSql(sql, now)} = ${query.liveStatus}`]),
    ...inRange(sql, sql.literal("m.next_service"), query),
  ])
}

const sortKey = (sql: SqlClient.SqlClient, column: FleetSortColumn, now: Date): Statement.Fragment => {
  switch (column) {
    case "name":
      return sql.literal("m.name_key")
    case "vin":
      return sql.literal("m.vin")
    case "type":
      return sql.literal("se.machine_type")
    case "brand":
      return sql.literal("br.name")
    case "liveStatus":
      return liveStatusSql(sql, now)
    case "lastSeen":
      return sql.literal("l.last_seen")
    case "hours":
      return sql.literal("l.hours")
    case "nextService":
      return sql.literal("m.next_service")
  }
}

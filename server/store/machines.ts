import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { MachineId, Vin } from "#contract/schemas/ids.ts"
import type { FleetMachine, LiveStatus, Machine } from "#contract/schemas/machine.ts"
import { DEFAULT_PAGE_SIZE, type Paged } from "#contract/schemas/paging.ts"
import type { FLEET_SORT_COLUMNS } from "#contract/groups/machines.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { machineScope } from "../rules/machine-scope.ts"
import {
  type DetailRow,
  type FleetRow,
  liveStatusSql,
  machineColumns,
  machineTables,
  toFleetMachine,
  toMachine,
} from "./machine-rows.ts"
import { pageOf } from "./page.ts"

export type FleetSortColumn = (typeof FLEET_SORT_COLUMNS)[number]

export interface FleetQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly sort?: { readonly column: FleetSortColumn; readonly descending: boolean } | undefined
  readonly q?: string | undefined
  readonly type?: MachineType | undefined
  readonly brand?: string | undefined
  readonly liveStatus?: LiveStatus | undefined
  readonly shared?: boolean | undefined
  /** Only these machines, of all that the reader may see, instead of his own fleet. */
  readonly machineIds?: ReadonlyArray<number> | undefined
}

/** A machine whose telemetry the reader may see from `since` on, epoch milliseconds. */
export interface ReadableMachine {
  readonly id: MachineId
  readonly vin: Vin
  readonly type: MachineType
  readonly since: number
  /** When it last reported anything, epoch milliseconds. */
  readonly lastSeen: number | null
  readonly atHome: boolean
}

interface MachinesShape {
  /** The machines a person owns or has shared with him, or those of `machineIds` that he may see. */
  readonly fleet: (reader: Reader, query: FleetQuery) => Effect.Effect<Paged<FleetMachine>>
  /** One machine by id or VIN, if the reader may know it. The read is written down where that is due. */
  readonly find: (
    reader: Reader,
    key: { readonly id: number } | { readonly vin: string },
  ) => Effect.Effect<Option.Option<Machine>>
  /** Those of the machines whose telemetry the reader may see, in the order of their ids. */
  readonly readable: (
    reader: Reader,
    ids: ReadonlyArray<number>,
  ) => Effect.Effect<ReadonlyArray<ReadableMachine>>
  /** Names a machine of this owner; false when he does not own it. */
  readonly rename: (ownerId: number, id: number, name: string | null) => Effect.Effect<boolean>
  /** Writes down who looked at positions or owners of machines that are not his business (OPEN-42). */
  readonly notePrivateRead: (
    reader: Reader,
    machines: ReadonlyArray<{ readonly id: number; readonly atHome: boolean }>,
    call: string,
  ) => Effect.Effect<void>
}

export class Machines extends Context.Service<Machines, MachinesShape>()("headland/Machines") {
  static readonly layer = Layer.effect(
    Machines,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const currentTime = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))

      const fleet = Effect.fn("Machines.fleet")(function* (reader: Reader, query: FleetQuery) {
        const now = yield* currentTime
        const size = query.size ?? DEFAULT_PAGE_SIZE
        const page = query.page ?? 0
        const rows = yield* fleetStatement(sql, reader, query, now, size, page * size)
        return pageOf(
          rows.flatMap((row) => (row.id === null ? [] : [toFleetMachine(row)])),
          rows[0]?.total ?? 0,
          {
            page,
            size,
          },
        )
      }, Effect.orDie)

      const notePrivateRead: MachinesShape["notePrivateRead"] = Effect.fn("Machines.notePrivateRead")(
        function* (reader, machines, call) {
          const foreign = machines.flatMap((machine) => (machine.atHome ? [] : [machine.id]))
          if (foreign.length === 0) return
          yield* sql`INSERT INTO private_reads (at, user_id, machine_id, call)
            SELECT ${yield* currentTime}, ${reader.id}, id, ${call} FROM unnest(${foreign}::int[]) AS id`
        },
        Effect.orDie,
      )

      const find: MachinesShape["find"] = Effect.fn("Machines.find")(function* (reader, key) {
        if ("id" in key && !isId(key.id)) return Option.none()
        const [row] = yield* detailStatement(sql, reader, key, yield* currentTime)
        if (row === undefined) return Option.none()
        if (row.since !== null) yield* notePrivateRead(reader, [row], "machine")
        return Option.some(toMachine(row))
      }, Effect.orDie)

      const readable: MachinesShape["readable"] = Effect.fn("Machines.readable")(function* (reader, ids) {
        const scope = machineScope(sql, reader)
        const rows = yield* sql<
          Omit<ReadableMachine, "since" | "lastSeen"> & {
            readonly since: Date
            readonly lastSeen: Date | null
          }
        >`
          SELECT * FROM (
            SELECT m.id, m.vin, se.machine_type AS "type", l.last_seen AS "lastSeen",
              ${scope.since} AS since, ${scope.atHome} AS "atHome"
            FROM machines m ${machineTables(sql)} LEFT JOIN machine_live l ON l.machine_id = m.id
            WHERE m.id = ANY(${ids.filter(isId)}::int[])
          ) seen WHERE since IS NOT NULL ORDER BY id`
        return rows.map((row) => ({
          ...row,
          since: row.since.getTime(),
          lastSeen: row.lastSeen?.getTime() ?? null,
        }))
      }, Effect.orDie)

      const rename: MachinesShape["rename"] = Effect.fn("Machines.rename")(function* (ownerId, id, name) {
        const rows = yield* sql`UPDATE machines SET machine_name = ${name}
          WHERE id = ${id} AND owner_id = ${ownerId} RETURNING id`
        return rows.length > 0
      }, Effect.orDie)

      return Machines.of({ fleet, find, readable, rename, notePrivateRead })
    }),
  )
}

/**
 * One statement for a page and the size of the whole list: a page beyond the end is one row with `id` null. Which rows
 * are on the page is decided over as few tables as filter and order need, by each source for itself, so that an index
 * in the wanted order is read no further than the page; the rest is joined to those rows alone.
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
  // Names are never missing, and only without this word is an index on them read backwards.
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
      SELECT seen.shared, seen.key, ${machineColumns(sql, now)}
      FROM (SELECT * FROM (${joined(sql, pages, "UNION ALL")}) line
        ORDER BY key ${direction}, id ${idDirection} LIMIT ${limit} OFFSET ${offset}) seen
      JOIN machines m ON m.id = seen.id ${machineTables(sql)}
      LEFT JOIN machine_live l ON l.machine_id = m.id AND l.last_seen >= seen.since
    ) listed ON true
    ORDER BY listed.key ${direction}, listed.id ${idDirection}`
}

const NEVER_NULL: ReadonlySet<FleetSortColumn> = new Set(["name", "vin", "type", "brand", "liveStatus"])

/** One source of a list: its tables with the condition that a row is in it, and what its rows are. */
interface Source {
  readonly from: Statement.Fragment
  readonly shared: Statement.Fragment
  readonly since: Statement.Fragment
}

/** Sources share no machine: own machines and shared ones, or the wanted ones in scope. */
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

/** Whether the number can be an id at all: the database refuses to compare with others. */
const isId = (id: number): boolean => id > 0 && id <= 2_147_483_647

const filterOf = (sql: SqlClient.SqlClient, query: FleetQuery, now: Date): Statement.Fragment => {
  const q = query.q?.trim().toLowerCase()
  return sql.and([
    sql`true`,
    ...(q ? [sql`m.search_text LIKE ${`%${escapeLike(q)}%`}`] : []),
    ...(query.type === undefined ? [] : [sql`se.machine_type = ${query.type}`]),
    ...(query.brand === undefined ? [] : [sql`(br.name = ${query.brand} OR br.code = ${query.brand})`]),
    ...(query.liveStatus === undefined ? [] : [sql`${liveStatusSql(sql, now)} = ${query.liveStatus}`]),
  ])
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&")

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

const detailStatement = (
  sql: SqlClient.SqlClient,
  reader: Reader,
  key: { readonly id: number } | { readonly vin: string },
  now: Date,
) => {
  const scope = machineScope(sql, reader)
  const wanted = "id" in key ? sql`m.id = ${key.id}` : sql`m.vin = ${key.vin}`
  return sql<DetailRow>`
    SELECT ${machineColumns(sql, now)}, seen.since, seen.at_home AS "atHome", m.owner_id IS NOT DISTINCT FROM ${reader.id} AS owned,
      m.country_id AS "countryId", m.serial_number AS "serialNumber", tr.name AS "transmission",
      m.manufacture_date AS "manufactureDate", m.manufacture_location AS "manufactureLocation",
      m.delivery_date AS "deliveryDate", m.warranty_start AS "warrantyStart", m.warranty_end AS "warrantyEnd",
      m.owner_id AS "ownerId", ow.first_name AS "ownerFirstName", ow.last_name AS "ownerLastName",
      ce.name AS "centreName", ce.city AS "centreCity"
    FROM (SELECT m.id, ${scope.since} AS since, ${scope.atHome} AS at_home FROM machines m
      WHERE ${wanted} AND ${scope.sees}) seen
    JOIN machines m ON m.id = seen.id ${machineTables(sql)}
    LEFT JOIN machine_live l ON l.machine_id = m.id AND l.last_seen >= seen.since
    LEFT JOIN transmissions tr ON tr.id = m.transmission_id
    LEFT JOIN users ow ON ow.id = m.owner_id
    LEFT JOIN partners ce ON ce.id = m.service_id`
}

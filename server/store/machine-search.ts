import { Context, Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { FOUND_MACHINE_SORT_COLUMNS } from "#contract/groups/machine-search.ts"
import type { CountryId, MachineId, PartnerId, Vin } from "#contract/schemas/ids.ts"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { FoundMachine } from "#contract/schemas/service-machine.ts"
import { accessOf } from "#domain/access/access.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { brandOfMachine, machineScope } from "../rules/machine-scope.ts"
import { machineTerritory } from "../rules/machine-territory.ts"
import { partnerScope } from "../rules/partner-scope.ts"
import { isId } from "./ids.ts"
import { type List, type ListPage, listOf, sortedBy } from "./list.ts"
import { everyWord, type NamedModels, namedModels, ownerContains } from "./search.ts"

export interface SearchQuery extends ListPage {
  readonly q?: string | undefined
  /** Service centre at which a machine's waiting subscription is looked for. */
  readonly serviceId?: number | undefined
  readonly sort?:
    | { readonly column: (typeof FOUND_MACHINE_SORT_COLUMNS)[number]; readonly descending: boolean }
    | undefined
}

interface MachineSearchShape {
  /** Searches machines by part of VIN, name or serial number; those the reader looks after also by their owner. */
  readonly search: (reader: Reader, query: SearchQuery) => Effect.Effect<Paged<FoundMachine>>
  /** Whether the search finds a machine for the reader. */
  readonly finds: (reader: Reader, id: number) => Effect.Effect<boolean>
  /** Searches machines without a service centre. */
  readonly orphans: (reader: Reader, query: SearchQuery) => Effect.Effect<Paged<FoundMachine>>
  /** Searches machines with an open invitation or request. */
  readonly pending: (reader: Reader, query: SearchQuery) => Effect.Effect<Paged<FoundMachine>>
}

/** Search of machines for users who could look after them (OPEN-158). */
export class MachineSearch extends Context.Service<MachineSearch, MachineSearchShape>()(
  "headland/MachineSearch",
) {
  static readonly layer = Layer.effect(
    MachineSearch,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const pageOf = (list: typeof searchList) =>
        Effect.fnUntraced(function* (reader: Reader, query: SearchQuery) {
          const models = yield* namedModels(sql, query.q)
          const found = yield* listOf<FoundRow>(sql, list(sql, reader, query, models))
          return { ...found, content: found.content.map(toFoundMachine) }
        })
      return MachineSearch.of({
        search: pageOf(searchList),
        finds: (reader, id) =>
          sql`SELECT 1 FROM machines m WHERE m.id = ${id} AND ${within(sql, reader)}`.pipe(
            Effect.map((rows) => rows.length > 0),
            Effect.orDie,
          ),
        orphans: pageOf(orphanList),
        pending: pageOf(pendingList),
      })
    }),
  )
}

export const searchList = (
  sql: SqlClient.SqlClient,
  reader: Reader,
  query: SearchQuery,
  models: NamedModels = new Map(),
): List => ({
  columns: columnsOf(
    sql,
    sql`CASE WHEN ${machineScope(sql, reader).sees} THEN m.machine_name END`,
    sql`m.service_id`,
    waitingAt(sql, reader, query.serviceId),
  ),
  from: sql`machines m ${sql.literal(IDENTITY_TABLES)}`,
  where: [named(sql, reader, query.q, models), within(sql, reader)],
  order: sortedBy(sql, SORT_KEYS, query.sort ?? BY_VIN, "m.id"),
  page: query,
})

/** Condition that a reader's search may find a machine `m`: in scope, or without a centre in the reader's territory. */
const within = (sql: SqlClient.SqlClient, reader: Reader): Statement.Fragment =>
  inPartnerContext(reader)
    ? sql`(coalesce(${machineScope(sql, reader).sees}, false)
        OR (m.service_id IS NULL AND ${machineTerritory(sql, reader)}))`
    : sql`m.owner_id = ${reader.id}`

export const orphanList = (
  sql: SqlClient.SqlClient,
  reader: Reader,
  query: SearchQuery,
  models: NamedModels = new Map(),
): List => ({
  columns: columnsOf(sql, sql`NULL`, sql`m.service_id`, waitingAt(sql, reader, query.serviceId)),
  from: sql`machines m ${sql.literal(IDENTITY_TABLES)}`,
  where: [
    sql`m.service_id IS NULL`,
    named(sql, reader, query.q, models),
    inPartnerContext(reader) ? machineTerritory(sql, reader) : sql`m.owner_id = ${reader.id}`,
  ],
  order: sortedBy(sql, SORT_KEYS, query.sort ?? BY_VIN, "m.id"),
  page: query,
})

export const pendingList = (
  sql: SqlClient.SqlClient,
  reader: Reader,
  query: SearchQuery,
  models: NamedModels = new Map(),
): List => ({
  columns: columnsOf(sql, sql`NULL`, sql`s.service_id`, sql`s.state`),
  from: sql`subscriptions s JOIN machines m ON m.id = s.machine_id LEFT JOIN partners p ON p.id = s.service_id
    ${sql.literal(IDENTITY_TABLES)}`,
  where: [
    sql`s.state IN ('REQUEST', 'INVITE')`,
    named(sql, reader, query.q, models),
    inPartnerContext(reader)
      ? sql`(m.owner_id = ${reader.id} OR ${partnerScope(sql, reader, brandOfMachine(sql))})`
      : sql`m.owner_id = ${reader.id}`,
  ],
  order: query.sort === undefined ? sql`s.created, s.id` : sortedBy(sql, SORT_KEYS, query.sort, "s.id"),
  page: query,
})

/** State of a machine's invitation or request that waits at the centre, where the reader sees the centre. */
const waitingAt = (
  sql: SqlClient.SqlClient,
  reader: Reader,
  serviceId: number | undefined,
): Statement.Fragment =>
  serviceId === undefined || !isId(serviceId) || !inPartnerContext(reader)
    ? sql`NULL`
    : sql`(SELECT s.state FROM subscriptions s JOIN partners p ON p.id = s.service_id
        WHERE s.machine_id = m.id AND s.service_id = ${serviceId} AND s.state IN ('REQUEST', 'INVITE')
          AND ${partnerScope(sql, reader, brandOfMachine(sql))} LIMIT 1)`

const inPartnerContext = (reader: Reader): boolean => accessOf(reader).canViewPartnerContext

/**
 * Tables for a machine's model, series and brand. Left joins allow PostgreSQL to skip these tables when it only
 * counts rows.
 */
const IDENTITY_TABLES = `LEFT JOIN models mo ON mo.id = m.model_id LEFT JOIN serieses se ON se.id = mo.series_id
  LEFT JOIN brands br ON br.id = se.brand_id`

const columnsOf = (
  sql: SqlClient.SqlClient,
  name: Statement.Fragment,
  serviceId: Statement.Fragment,
  state: Statement.Fragment,
) =>
  sql`m.id, m.vin, ${name} AS "machineName",
    mo.name AS model, se.name AS series, br.name AS brand, m.country_id AS country,
    ${serviceId} AS "serviceId", m.owner_id IS NOT NULL AS "ownerKnown", ${state} AS state`

/**
 * Condition that a machine has every word in its name, VIN, serial number or catalogue names, or its owner's name or
 * e-mail address where the reader looks after it. `models` are the ids of
 * the models named by each word, read before, so that PostgreSQL can estimate them and choose its indexes.
 */
const named = (
  sql: SqlClient.SqlClient,
  reader: Reader,
  q: string | undefined,
  models: NamedModels,
): Statement.Fragment =>
  everyWord(sql, q, (pattern, word) => {
    const ids = models.get(word)
    return sql.or([
      sql`m.search_text LIKE ${pattern}`,
      sql`lower(m.serial_number) LIKE ${pattern}`,
      ownerContains(sql, pattern, machineScope(sql, reader).since),
      ...(ids === undefined ? [] : [sql`m.model_id = ANY(${[...ids]}::int[])`]),
    ])
  })

const BY_VIN = { column: "vin", descending: false } as const
const SORT_KEYS = { vin: "m.vin", model: "mo.name", country: "m.country_id" } as const

interface FoundRow {
  readonly id: MachineId
  readonly vin: Vin
  readonly machineName: string | null
  readonly model: string
  readonly series: string
  readonly brand: string
  readonly country: CountryId
  readonly serviceId: PartnerId | null
  readonly ownerKnown: boolean
  readonly state: SubscriptionState | null
}

const toFoundMachine = ({
  brand,
  country,
  id,
  machineName,
  model,
  series,
  vin,
  ...standing
}: FoundRow): FoundMachine => ({
  machine: { id, vin, machineName, model: { name: model, series, brand }, country },
  ...standing,
})

import { Context, Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { Paged } from "#contract/schemas/paging.ts"
import type {
  NewPartner,
  Partner,
  PartnerChange,
  ServiceCentre,
  ServiceContext,
  StakeholderType,
} from "#contract/schemas/partner.ts"
import type { HasRoles } from "#domain/access/access.ts"
import { SERVICE_KINDS } from "#domain/dealer-link.ts"
import { partnerScope } from "../rules/partner-scope.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"
import { contains } from "./search.ts"

/** Columns by which lists of partners can be sorted. */
export const PARTNER_SORT_COLUMNS = ["name", "city", "country", "type"] as const
const SORT_KEYS = { name: "p.name_key", city: "p.city", country: "p.country_id", type: "p.kind" } as const

export interface PartnerSort {
  readonly column: (typeof PARTNER_SORT_COLUMNS)[number]
  readonly descending: boolean
}

/**
 * Filter of a list of partners. An undefined property does not restrict the list, except that internal partners
 * are only listed with `showInternal`.
 */
export interface PartnerFilter {
  readonly types?: ReadonlyArray<StakeholderType> | undefined
  readonly countries?: ReadonlyArray<string> | undefined
  readonly brands?: ReadonlyArray<number> | undefined
  /** Search text: part of the name, the city or the dealer code. */
  readonly q?: string | undefined
  readonly showInternal?: boolean | undefined
  readonly hasValidDealerCode?: boolean | undefined
  /** Id of a dealer: only partners linked to the dealer are listed. */
  readonly dealerId?: number | undefined
  readonly ids?: ReadonlyArray<number> | undefined
}

interface PartnersShape {
  readonly find: (id: number) => Effect.Effect<Option.Option<Partner>>
  /** List of the partners that the reader may see. */
  readonly list: (
    reader: HasRoles,
    filter: PartnerFilter,
    sort: PartnerSort,
    page: ListPage,
  ) => Effect.Effect<Paged<Partner>>
  /**
   * Service centres with name, address and contact: all centres when `reader` is null, otherwise the centres in
   * the reader's scope.
   */
  readonly centres: (
    reader: HasRoles | null,
    filter: PartnerFilter,
    sort: PartnerSort,
    page: ListPage,
  ) => Effect.Effect<Paged<ServiceCentre>>
  /** Service centres in whose context the reader may work (HEAD-06). */
  readonly contexts: (
    reader: HasRoles,
    q: string | undefined,
    sort: PartnerSort,
    page: ListPage,
  ) => Effect.Effect<Paged<ServiceContext>>
  readonly create: (partner: NewPartner, dealerCode: string | null) => Effect.Effect<number>
  /** Changes a partner; returns false when `change.version` is no longer the partner's version. */
  readonly update: (id: number, change: PartnerChange) => Effect.Effect<boolean>
  readonly setBrands: (id: number, brands: ReadonlyArray<number>) => Effect.Effect<void>
  /**
   * Id of the partner with the given dealer code; the code is locked until the transaction ends, so that other
   * callers with the same code wait.
   */
  readonly holderOfCode: (code: string) => Effect.Effect<number | null>
  readonly setDealerCode: (id: number, code: string, valid: boolean) => Effect.Effect<void>
  /** Locks the partner for changes until the transaction ends. */
  readonly lock: (id: number) => Effect.Effect<void>
  /** Whether machines, users, linked partners or open subscriptions still refer to the partner (OPEN-186). */
  readonly inUse: (id: number) => Effect.Effect<boolean>
  /** Deletes a partner; ended subscriptions remain without a partner. */
  readonly remove: (id: number) => Effect.Effect<void>
  /** Those of the given brand ids that exist, to find wrong ids in a request. */
  readonly knownBrands: (ids: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<number>>
  readonly isOpenCountry: (id: string) => Effect.Effect<boolean>
}

/** Partners of the network: dealers, importers and service centres. */
export class Partners extends Context.Service<Partners, PartnersShape>()("headland/Partners") {
  static readonly layer = Layer.effect(
    Partners,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = partnerColumns(sql)
      const serviceKinds = sql`p.kind IN ${sql.in(SERVICE_KINDS)}`
      const orderOf = (sort: PartnerSort) => sortedBy(sql, SORT_KEYS, sort, "p.id")

      return Partners.of({
        find: (id) =>
          sql<Partner>`SELECT ${columns} FROM partners p WHERE p.id = ${id}`.pipe(
            Effect.map((rows) => Option.fromUndefinedOr(rows[0])),
            Effect.orDie,
          ),
        list: (reader, filter, sort, page) =>
          listOf<Partner>(sql, {
            columns,
            from: sql`partners p`,
            where: [partnerScope(sql, reader), ...filtersOf(sql, filter)],
            order: orderOf(sort),
            page,
          }),
        centres: (reader, filter, sort, page) =>
          listOf<ServiceCentre>(sql, {
            columns: sql`p.id, p.name, p.street_address AS "streetAddress", p.postal_code AS "postalCode", p.city,
              p.country_id AS country, p.email, p.phone_number AS "phoneNumber"`,
            from: sql`partners p`,
            where: [
              ...(reader === null ? [] : [partnerScope(sql, reader)]),
              ...(filter.types === undefined ? [serviceKinds] : []),
              ...filtersOf(sql, filter),
            ],
            order: orderOf(sort),
            page,
          }),
        contexts: (reader, q, sort, page) =>
          listOf<ServiceContext>(sql, {
            columns: sql`p.id, p.name`,
            from: sql`partners p`,
            where: [partnerScope(sql, reader), serviceKinds, ...filtersOf(sql, { q, showInternal: true })],
            order: orderOf(sort),
            page,
          }),
        create: Effect.fn("Partners.create")(function* (partner, dealerCode) {
          const [row] = yield* sql<{ id: number }>`INSERT INTO partners ${sql.insert({
            kind: partner.type,
            name: partner.name.trim(),
            country_id: partner.country,
            main_brand_id: partner.brandId ?? null,
            dealer_code: dealerCode,
            dealer_code_valid: dealerCode !== null,
            billing_type: partner.billingType ?? "MANUAL",
            internal: partner.internal ?? false,
            street_address: partner.streetAddress?.trim() ?? "",
            postal_code: partner.postalCode?.trim() ?? "",
            city: partner.city?.trim() ?? "",
            email: partner.email?.trim() ?? "",
            phone_number: partner.phone?.trim() ?? "",
            lat: partner.location?.lat ?? null,
            lng: partner.location?.lng ?? null,
          })} RETURNING id`
          const id = row?.id ?? 0
          yield* writeBrands(sql, id, partner.brands)
          return id
        }, Effect.orDie),
        update: Effect.fn("Partners.update")(function* (id, change) {
          const fresh = change.version === undefined ? sql`true` : sql`version = ${change.version}`
          const rows = yield* sql`UPDATE partners SET ${sql.csv([
            sql`version = version + 1`,
            ...assignmentsOf(sql, change),
          ])} WHERE id = ${id} AND ${fresh} RETURNING id`
          return rows.length > 0
        }, Effect.orDie),
        setBrands: Effect.fn("Partners.setBrands")(function* (id, brands) {
          yield* sql`DELETE FROM partner_brands WHERE partner_id = ${id}`
          yield* writeBrands(sql, id, brands)
          yield* sql`UPDATE partners SET version = version + 1,
              main_brand_id = CASE WHEN main_brand_id = ANY(${[...brands]}::int[]) THEN main_brand_id END
            WHERE id = ${id}`
        }, Effect.orDie),
        holderOfCode: Effect.fn("Partners.holderOfCode")(function* (code) {
          yield* sql`SELECT pg_advisory_xact_lock(${DEALER_CODES_LOCK}, hashtext(${code}))`
          const [holder] = yield* sql<{
            id: number
          }>`SELECT id FROM partners WHERE dealer_code = ${code} LIMIT 1`
          return holder?.id ?? null
        }, Effect.orDie),
        setDealerCode: (id, code, valid) =>
          sql`UPDATE partners SET dealer_code = ${code}, dealer_code_valid = ${valid}, version = version + 1
            WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
        lock: (id) =>
          sql`SELECT id FROM partners WHERE id = ${id} FOR UPDATE`.pipe(Effect.asVoid, Effect.orDie),
        inUse: (id) =>
          sql<{ used: boolean }>`SELECT
            EXISTS (SELECT FROM machines WHERE service_id = ${id})
            OR EXISTS (SELECT FROM machines WHERE dealer_id = ${id})
            OR EXISTS (SELECT FROM user_roles WHERE partner_id = ${id})
            OR EXISTS (SELECT FROM dealer_links WHERE dealer_id = ${id} AND state IN ('REQUEST', 'INVITE', 'ACTIVE'))
            OR EXISTS (SELECT FROM subscriptions WHERE service_id = ${id} AND state IN ('REQUEST', 'INVITE', 'ACTIVE'))
            AS used`.pipe(
            Effect.map((rows) => rows[0]?.used === true),
            Effect.orDie,
          ),
        remove: Effect.fn("Partners.remove")(function* (id) {
          yield* sql`UPDATE subscriptions SET service_id = NULL WHERE service_id = ${id}`
          yield* sql`UPDATE partners SET dealer_id = NULL, link_state = NULL WHERE dealer_id = ${id}`
          yield* sql`DELETE FROM partners WHERE id = ${id}`
        }, Effect.orDie),
        knownBrands: (ids) =>
          sql<{ id: number }>`SELECT id FROM brands WHERE id = ANY(${[...ids]}::bigint[])`.pipe(
            Effect.map((rows) => rows.map((row) => row.id)),
            Effect.orDie,
          ),
        isOpenCountry: (id) =>
          sql`SELECT 1 FROM countries WHERE id = ${id} AND NOT blocked`.pipe(
            Effect.map((rows) => rows.length > 0),
            Effect.orDie,
          ),
      })
    }),
  )
}

const partnerColumns = (sql: SqlClient.SqlClient) => sql`
  p.id, p.version, p.kind AS type, p.name, p.country_id AS country,
  ARRAY(SELECT pb.brand_id FROM partner_brands pb WHERE pb.partner_id = p.id ORDER BY 1) AS brands,
  p.main_brand_id AS "brandId", p.dealer_id AS "dealerId", p.link_state AS "dealerLinkState",
  p.dealer_code AS "dealerCode", p.dealer_code_valid AS "dealerCodeValid", p.billing_type AS "billingType", p.internal,
  p.street_address AS "streetAddress", p.postal_code AS "postalCode", p.city, p.email, p.phone_number AS phone,
  CASE WHEN p.lat IS NOT NULL THEN jsonb_build_object('lat', p.lat, 'lng', p.lng) END AS location`

const filtersOf = (sql: SqlClient.SqlClient, filter: PartnerFilter): ReadonlyArray<Statement.Fragment> => [
  ...(filter.types === undefined ? [] : [sql`p.kind = ANY(${[...filter.types]}::text[])`]),
  ...(filter.countries === undefined ? [] : [sql`p.country_id = ANY(${[...filter.countries]}::text[])`]),
  ...(filter.brands === undefined
    ? []
    : [
        sql`EXISTS (SELECT FROM partner_brands f_pb WHERE f_pb.partner_id = p.id
          AND f_pb.brand_id = ANY(${[...filter.brands]}::bigint[]))`,
      ]),
  contains(sql, "p.search_text", filter.q),
  ...(filter.showInternal === true ? [] : [sql`NOT p.internal`]),
  ...(filter.hasValidDealerCode === undefined
    ? []
    : [sql`p.dealer_code_valid = ${filter.hasValidDealerCode}`]),
  ...(filter.dealerId === undefined
    ? []
    : [sql`p.link_state = 'ACTIVE' AND p.dealer_id = ${filter.dealerId}`]),
  ...(filter.ids === undefined ? [] : [sql`p.id = ANY(${[...filter.ids]}::int[])`]),
]

/** SET clause of an UPDATE for exactly those properties of a partner that the change contains. */
const assignmentsOf = (
  sql: SqlClient.SqlClient,
  change: PartnerChange,
): ReadonlyArray<Statement.Fragment> => {
  const values: Readonly<Record<string, string | number | boolean | null | undefined>> = {
    name: change.name?.trim(),
    country_id: change.country,
    main_brand_id: change.brandId,
    billing_type: change.billingType,
    internal: change.internal,
    street_address: change.streetAddress?.trim(),
    postal_code: change.postalCode?.trim(),
    city: change.city?.trim(),
    email: change.email?.trim(),
    phone_number: change.phone?.trim(),
    ...(change.location === undefined
      ? {}
      : { lat: change.location?.lat ?? null, lng: change.location?.lng ?? null }),
  }
  return Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql(column)} = ${value}`],
  )
}

const writeBrands = (sql: SqlClient.SqlClient, id: number, brands: ReadonlyArray<number>) =>
  sql`INSERT INTO partner_brands (partner_id, brand_id)
    SELECT DISTINCT ${id}::int, brand FROM unnest(${[...brands]}::int[]) AS brand`

const DEALER_CODES_LOCK = 462_025_023

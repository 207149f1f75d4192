import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { PLAN_SORT_COLUMNS } from "#contract/groups/plans.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { PlanCreation, PlanKind, SubscriptionPlan } from "#contract/schemas/subscription.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"
import { planJson } from "./subscription-rows.ts"

type PlanSortColumn = (typeof PLAN_SORT_COLUMNS)[number]

interface PlanQuery extends ListPage {
  readonly sort?: { readonly column: PlanSortColumn; readonly descending: boolean } | undefined
  readonly brandId?: number | undefined
  readonly countryId?: string | undefined
  readonly kind?: PlanKind | undefined
}

type PlanTerms = Omit<SubscriptionPlan, "id" | "version">

interface PlansShape {
  readonly byId: (id: number) => Effect.Effect<Option.Option<SubscriptionPlan>>
  /** Reads a plan and locks it until the transaction ends. */
  readonly lock: (id: number) => Effect.Effect<Option.Option<SubscriptionPlan>>
  /** Plans offered now for the machine's brand and country: standard plans first, then in order of length and price. */
  readonly fitting: (machine: {
    readonly brandId: number
    readonly countryId: string
  }) => Effect.Effect<ReadonlyArray<SubscriptionPlan>>
  /** All subscription plans, or only the offered plans that are relevant for the reader. */
  readonly list: (
    reader: (Reader & { readonly country: string }) | "everything",
    query: PlanQuery,
  ) => Effect.Effect<Paged<SubscriptionPlan>>
  readonly nameTaken: (name: string, butOf: number) => Effect.Effect<boolean>
  readonly hasSubscriptions: (id: number) => Effect.Effect<boolean>
  readonly unknownOf: (
    plan: PlanCreation,
  ) => Effect.Effect<ReadonlyArray<"currency" | "brands" | "countries">>
  readonly create: (plan: PlanTerms) => Effect.Effect<SubscriptionPlan>
  readonly update: (id: number, plan: PlanTerms) => Effect.Effect<SubscriptionPlan>
}

/** Subscription plans for machines (section 27). */
export class Plans extends Context.Service<Plans, PlansShape>()("headland/Plans") {
  static readonly layer = Layer.effect(
    Plans,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const json = planJson(sql)
      const first = (rows: ReadonlyArray<PlanRow>) => Option.fromUndefinedOr(rows[0]?.plan)

      const columnsOf = (plan: PlanTerms) => ({
        name: plan.name,
        kind: plan.kind,
        months: plan.months,
        price: plan.price,
        currency: plan.currency,
        priced_per_year: plan.pricedPerYear,
        brand_ids: [...plan.brands],
        country_ids: [...plan.countries],
        billable: plan.billable,
        active: plan.active,
      })

      return Plans.of({
        byId: (id) =>
          sql<PlanRow>`SELECT ${json} AS plan FROM subscription_plans p WHERE p.id = ${id}`.pipe(
            Effect.map(first),
            Effect.orDie,
          ),
        lock: (id) =>
          sql<PlanRow>`SELECT ${json} AS plan FROM subscription_plans p WHERE p.id = ${id} FOR UPDATE`.pipe(
            Effect.map(first),
            Effect.orDie,
          ),
        fitting: ({ brandId, countryId }) =>
          sql<PlanRow>`SELECT ${json} AS plan FROM subscription_plans p
            WHERE p.active AND (p.brand_ids = '{}' OR ${brandId} = ANY(p.brand_ids))
              AND (p.country_ids = '{}' OR ${countryId} = ANY(p.country_ids))
            ORDER BY p.kind = 'STANDARD' DESC, p.months, p.price, p.id`.pipe(
            Effect.map((rows) => rows.map((row) => row.plan)),
            Effect.orDie,
          ),
        list: (reader, query) =>
          listOf<PlanRow>(sql, {
            columns: sql`${json} AS plan`,
            from: sql`subscription_plans p`,
            where: [
              ...(reader === "everything" ? [] : [sql`p.active`, fitsReader(sql, reader)]),
              ...(query.kind === undefined ? [] : [sql`p.kind = ${query.kind}`]),
              ...(query.brandId === undefined
                ? []
                : [sql`(p.brand_ids = '{}' OR ${query.brandId}::float8 = ANY(p.brand_ids))`]),
              ...(query.countryId === undefined
                ? []
                : [sql`(p.country_ids = '{}' OR ${query.countryId} = ANY(p.country_ids))`]),
            ],
            order: sortedBy(sql, sortKeys, query.sort ?? { column: "name", descending: false }, "p.id"),
            page: query,
          }).pipe(
            Effect.map(({ content, pageMetadata }) => ({
              content: content.map((row) => row.plan),
              pageMetadata,
            })),
          ),
        nameTaken: (name, butOf) =>
          sql`SELECT 1 FROM subscription_plans WHERE name = ${name} AND id <> ${butOf}`.pipe(
            Effect.map((rows) => rows.length > 0),
            Effect.orDie,
          ),
        hasSubscriptions: (id) =>
          sql`SELECT 1 FROM subscriptions WHERE plan_id = ${id} LIMIT 1`.pipe(
            Effect.map((rows) => rows.length > 0),
            Effect.orDie,
          ),
        unknownOf: Effect.fn("Plans.unknownOf")(function* (plan) {
          const [known] = yield* sql<{ currency: boolean; brands: boolean; countries: boolean }>`SELECT
            EXISTS (SELECT FROM currencies WHERE currency = ${plan.currency}) AS currency,
            NOT EXISTS (SELECT FROM unnest(${[...(plan.brands ?? [])].map((id) => (Math.abs(id) > 2_147_483_647 ? 0 : id))}::int[]) AS wanted
              WHERE wanted NOT IN (SELECT id FROM brands)) AS brands,
            NOT EXISTS (SELECT FROM unnest(${[...(plan.countries ?? [])]}::text[]) AS wanted
              WHERE wanted NOT IN (SELECT id FROM countries)) AS countries`
          return (["currency", "brands", "countries"] as const).filter((field) => known?.[field] !== true)
        }, Effect.orDie),
        create: Effect.fn("Plans.create")(function* (plan) {
          const [row] = yield* sql<PlanRow>`INSERT INTO subscription_plans AS p ${sql.insert(columnsOf(plan))}
            RETURNING ${json} AS plan`
          return yield* Effect.fromNullishOr(row?.plan)
        }, Effect.orDie),
        update: Effect.fn("Plans.update")(function* (id, plan) {
          const [row] = yield* sql<PlanRow>`UPDATE subscription_plans AS p
            SET ${sql.update(columnsOf(plan))}, version = version + 1 WHERE p.id = ${id} RETURNING ${json} AS plan`
          return yield* Effect.fromNullishOr(row?.plan)
        }, Effect.orDie),
      })
    }),
  )
}

interface PlanRow {
  readonly plan: SubscriptionPlan
}

const sortKeys: Readonly<Record<PlanSortColumn, string>> = {
  name: "p.name",
  kind: "p.kind",
  months: "p.months",
  price: "p.price",
}

/**
 * SQL condition for plans relevant to a reader: offered in a country where the reader lives or works, for a brand
 * that the reader drives, sells or services; a reader without a brand sees the plans of every brand.
 */
const fitsReader = (sql: SqlClient.SqlClient, reader: Reader & { readonly country: string }) => {
  if (reader.roles.some((role) => role.authRole === "ROLE_PARTNER_ADMIN")) return sql`true`
  const partners = reader.roles.flatMap(({ partnerId }) => (partnerId === undefined ? [] : [partnerId]))
  const countries = reader.roles.flatMap(({ countryId }) => (countryId === undefined ? [] : [countryId]))
  const brands = reader.roles.flatMap(({ brandId }) => (brandId === undefined ? [] : [brandId]))
  const ownCountries = sql`ARRAY(SELECT unnest(${[reader.country, ...countries]}::text[])
    UNION SELECT country_id FROM partners WHERE id = ANY(${partners}::int[]))`
  const ownBrands = sql`ARRAY(SELECT unnest(${brands}::int[])
    UNION SELECT brand_id FROM partner_brands WHERE partner_id = ANY(${partners}::int[])
    UNION SELECT se.brand_id FROM serieses se WHERE se.id IN (SELECT mo.series_id FROM models mo WHERE mo.id IN
      (SELECT m.model_id FROM machines m WHERE m.owner_id = ${reader.id})))`
  return sql`((p.country_ids = '{}' OR p.country_ids && ${ownCountries})
    AND (p.brand_ids = '{}' OR ${ownBrands} = '{}' OR p.brand_ids && ${ownBrands}))`
}

import type { SqlClient, Statement } from "effect/sql"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { SUBSCRIPTION_SORT_COLUMNS } from "#contract/schemas/subscription.ts"
import { isId } from "./ids.ts"
import { type List, sortedBy } from "./list.ts"
import { runsOutWithin } from "./running-out.ts"
import { everyWord } from "./search.ts"
import { subscriptionColumns, subscriptionTables } from "./subscription-rows.ts"

export type SubscriptionSortColumn = (typeof SUBSCRIPTION_SORT_COLUMNS)[number]

/** Filter of a list of subscriptions (OPEN-89). */
export interface SubscriptionFilter {
  readonly id?: number | undefined
  readonly machineId?: number | undefined
  readonly serviceId?: number | undefined
  readonly q?: string | undefined
  readonly states?: ReadonlyArray<SubscriptionState> | undefined
  readonly countries?: ReadonlyArray<string> | undefined
  readonly brands?: ReadonlyArray<number> | undefined
  /** Days in which a running subscription ends; those that renew by themselves do not end. */
  readonly endingWithin?: number | undefined
}

export interface SubscriptionQuery extends SubscriptionFilter {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly sort?: { readonly column: SubscriptionSortColumn; readonly descending: boolean } | undefined
}

/**
 * Statement for one page of subscriptions within `scope`, a condition over the aliases `s` (subscriptions) and `m`
 * (machines).
 */
export const subscriptionList = (
  sql: SqlClient.SqlClient,
  scope: Statement.Fragment,
  query: SubscriptionQuery,
  now: Date,
): List => {
  const base = sql`subscriptions s JOIN machines m ON m.id = s.machine_id`
  return {
    columns: subscriptionColumns(sql),
    from: sql`${base} ${subscriptionTables(sql)}`,
    countFrom: base,
    where: [scope, ...filters(sql, query, now)],
    order: sortedBy(sql, sortKeys, query.sort ?? NEWEST_FIRST, "s.id", NULLABLE),
    page: query,
  }
}

/** Statement for the numbers of subscriptions within `scope` by state, and of those that are about to end. */
export const subscriptionCounts = (
  sql: SqlClient.SqlClient,
  scope: Statement.Fragment,
  query: SubscriptionFilter,
  now: Date,
) => sql<{ readonly state: SubscriptionState; readonly count: number; readonly ending: number }>`
    SELECT s.state, count(*)::int AS count,
      (count(*) FILTER (WHERE s.expires >= ${now} AND ${runsOutWithin(sql, now)}))::int AS ending
    FROM subscriptions s JOIN machines m ON m.id = s.machine_id
    WHERE ${sql.and([scope, ...filters(sql, query, now)])} GROUP BY s.state`

const NEWEST_FIRST = { column: "created", descending: true } as const

const sortKeys: Readonly<Record<SubscriptionSortColumn, string>> = {
  created: "s.created",
  expires: "s.expires",
  approved: "s.approved",
  terminatedOn: "s.terminated_on",
  subscriptionState: "s.state",
  vin: "m.vin",
}
const NULLABLE: ReadonlyArray<SubscriptionSortColumn> = ["expires", "approved", "terminatedOn"]

/** Replaces an id outside the valid range by 0, which matches no row. */
const idOr0 = (id: number): number => (isId(id) ? id : 0)

const filters = (
  sql: SqlClient.SqlClient,
  query: SubscriptionFilter,
  now: Date,
): ReadonlyArray<Statement.Fragment> => {
  const q = query.q?.trim() ?? ""
  const brands = query.brands?.map(idOr0)
  return [
    ...(query.id === undefined ? [] : [sql`s.id = ${idOr0(query.id)}`]),
    ...(query.machineId === undefined ? [] : [sql`s.machine_id = ${idOr0(query.machineId)}`]),
    ...(query.serviceId === undefined ? [] : [sql`s.service_id = ${idOr0(query.serviceId)}`]),
    ...(query.states === undefined ? [] : [sql`s.state = ANY(${[...query.states]}::text[])`]),
    ...(query.countries === undefined ? [] : [sql`m.country_id = ANY(${[...query.countries]}::text[])`]),
    ...(brands === undefined
      ? []
      : [
          sql`m.model_id IN (SELECT brand_mo.id FROM models brand_mo JOIN serieses brand_se
            ON brand_se.id = brand_mo.series_id WHERE brand_se.brand_id = ANY(${brands}::int[]))`,
        ]),
    ...(query.endingWithin === undefined
      ? []
      : [sql`s.expires >= ${now}`, runsOutWithin(sql, now, query.endingWithin)]),
    ...(q === "" ? [] : [named(sql, q)]),
  ]
}

/**
 * Search by part of a VIN, of the machine's name where the row shows it, of a customer's name or address, or of an
 * order number, each with a separate index.
 */
const named = (sql: SqlClient.SqlClient, q: string): Statement.Fragment =>
  everyWord(
    sql,
    q,
    (part) => sql`s.id = ANY(ARRAY(
    SELECT by_vin.id FROM machines vin_m JOIN subscriptions by_vin ON by_vin.machine_id = vin_m.id
      WHERE vin_m.search_text LIKE ${part}
        AND (by_vin.customer_id = vin_m.owner_id OR lower(vin_m.vin) LIKE ${part})
    UNION SELECT by_name.id FROM users named JOIN subscriptions by_name ON by_name.customer_id = named.id
      WHERE named.account_search LIKE ${part}
    UNION SELECT by_order.id FROM subscriptions by_order WHERE lower(by_order.order_number) LIKE ${part}))`,
  )

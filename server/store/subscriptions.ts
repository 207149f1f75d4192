import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type {
  OrderStatus,
  PlanKind,
  Subscription,
  SubscriptionOverview,
  YearlyCost,
} from "#contract/schemas/subscription.ts"
import { NO_ACCOUNT, type Reader } from "#domain/access-to-machine.ts"
import { type RunningOnes, yearlyCosts } from "#domain/subscriptions/costs.ts"
import type { BillingType } from "#domain/subscriptions/orders.ts"
import { SUBSCRIPTION_TRANSITIONS } from "#domain/subscriptions/transitions.ts"
import { brandOfMachine, machineScope } from "../rules/machine-scope.ts"
import { customerScope, subscriptionScope } from "../rules/subscriptions/scope.ts"
import { countsByState } from "./counts.ts"
import { isId } from "./ids.ts"
import { listOf } from "./list.ts"
import { onePage } from "./page.ts"
import {
  type SubscribedMachineRow,
  type SubscriptionRow,
  subscribedMachineColumns,
  subscriptionColumns,
  subscriptionTables,
  toSubscribedMachine,
  toSubscription,
} from "./subscription-rows.ts"
import {
  type SubscriptionFilter,
  type SubscriptionQuery,
  subscriptionCounts,
  subscriptionList,
} from "./subscription-statement.ts"

/** Facts of a subscription that decide which changes are allowed. Times are epoch milliseconds. */
export interface SubscriptionFacts {
  readonly id: number
  readonly machineId: number
  readonly serviceId: number | null
  readonly state: SubscriptionState
  readonly version: number
  readonly customerId: number | null
  readonly planId: number | null
  /** Kind of the subscription's plan; null without a plan. */
  readonly planKind: PlanKind | null
  readonly customerReference: string | null
  readonly autoRenew: boolean
  readonly wasApproved: boolean
  readonly expires: number | null
  readonly term: number
  readonly orderStatus: OrderStatus | null
  readonly announced: boolean
  readonly detached: boolean
  readonly historyHidden: boolean
}

/** Facts of a machine that decide which service centres and plans are possible for it. */
export interface SubscribableMachine {
  readonly id: number
  readonly vin: string
  readonly ownerId: number | null
  readonly serviceId: number | null
  readonly countryId: string
  readonly brandId: number
  readonly warrantyStart: string | null
}

/** What a user is to a machine, for rights on its subscriptions. */
export interface MachineRelation {
  readonly machine: SubscribableMachine
  readonly owns: boolean
  /** Whether the user knows the machine by a role: partner, importer, brand or administrator. */
  readonly asPartner: boolean
  /** Whether the user is a customer with an invitation to subscribe the machine. */
  readonly invited: boolean
  /** Whether the user may know the machine at all, including through a share. */
  readonly sees: boolean
}

interface SubscriptionsShape {
  /** Page of the subscriptions that the reader may see. */
  readonly search: (reader: Reader, query: SubscriptionQuery) => Effect.Effect<Paged<Subscription>>
  /** Page of the subscriptions listed at a service centre, of machines of the given brands; null for all brands. */
  readonly ofService: (
    serviceId: number,
    brands: ReadonlyArray<number> | null,
    query: SubscriptionQuery,
  ) => Effect.Effect<Paged<Subscription>>
  /** Numbers of the same subscriptions by state, and of those about to end. */
  readonly countsOfService: (
    serviceId: number,
    brands: ReadonlyArray<number> | null,
    query: SubscriptionFilter,
  ) => Effect.Effect<Omit<SubscriptionOverview, "mayEdit">>
  readonly ofCustomer: (userId: number, query: SubscriptionQuery) => Effect.Effect<Paged<Subscription>>
  /** Costs in a year of all running subscriptions that the user is the customer of. */
  readonly yearlyCosts: (userId: number) => Effect.Effect<ReadonlyArray<YearlyCost>>
  /** Newest subscription of each machine, among the subscriptions that the reader may see. */
  readonly latest: (reader: Reader, vins: ReadonlyArray<string>) => Effect.Effect<Paged<Subscription>>
  readonly byId: (id: number) => Effect.Effect<Option.Option<Subscription>>
  /**
   * Facts of one subscription that the reader may see, with the machine's present owner and the start of that
   * ownership.
   */
  readonly seen: (
    reader: Reader,
    id: number,
  ) => Effect.Effect<
    Option.Option<SubscriptionFacts & { readonly ownerId: number | null; readonly ownedSince: Date | null }>
  >
  readonly facts: (id: number) => Effect.Effect<Option.Option<SubscriptionFacts>>
  /** ACTIVE subscription of a machine; none when there is none or the reader may not see it. */
  readonly running: (reader: Reader, machineId: number) => Effect.Effect<Option.Option<Subscription>>
  readonly ofMachine: (machineId: number) => Effect.Effect<ReadonlyArray<SubscriptionFacts>>
  readonly relation: (reader: Reader, machineId: number) => Effect.Effect<Option.Option<MachineRelation>>
  readonly machine: (key: {
    readonly id?: number | undefined
    readonly vin?: string | undefined
  }) => Effect.Effect<Option.Option<SubscribableMachine>>
  /** Description of a machine (model, series, brand) to show in a form. */
  readonly machineCard: (machineId: number) => Effect.Effect<Option.Option<Subscription["machine"]>>
  /** Service centres in the machine's country that support the machine's brand. */
  readonly centresFor: (
    machine: SubscribableMachine,
  ) => Effect.Effect<ReadonlyArray<NonNullable<Subscription["serviceCentre"]>>>
  readonly billingTypeOf: (serviceId: number | null) => Effect.Effect<BillingType>
  /**
   * Reads a machine with all its subscriptions and locks these rows until the transaction ends; the machine is
   * always locked before its subscriptions.
   */
  readonly lock: (machineId: number) => Effect.Effect<
    Option.Option<{
      readonly machine: SubscribableMachine
      readonly subscriptions: ReadonlyArray<SubscriptionFacts>
    }>
  >
}

/** Stored subscriptions (section 26). */
export class Subscriptions extends Context.Service<Subscriptions, SubscriptionsShape>()(
  "headland/Subscriptions",
) {
  static readonly layer = Layer.effect(
    Subscriptions,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const currentTime = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))

      const list = Effect.fn("Subscriptions.list")(function* (
        scope: Statement.Fragment,
        query: SubscriptionQuery,
      ) {
        const page = yield* listOf<SubscriptionRow>(
          sql,
          subscriptionList(sql, scope, query, yield* currentTime),
        )
        return { ...page, content: page.content.map(toSubscription) }
      })

      /** Subscriptions in the list of a service centre, of machines of some brands; null for all brands. */
      const listedAt = (serviceId: number, brands: ReadonlyArray<number> | null): Statement.Fragment => {
        const listed = sql`s.service_id = ${serviceId} AND s.detached_on IS NULL`
        return brands === null
          ? listed
          : sql`${listed} AND ${brandOfMachine(sql)} = ANY(${[...brands]}::int[])`
      }

      const one = (where: Statement.Fragment) =>
        sql<SubscriptionRow>`SELECT ${subscriptionColumns(sql)}
          FROM subscriptions s JOIN machines m ON m.id = s.machine_id ${subscriptionTables(sql)}
          WHERE ${where} LIMIT 1`.pipe(
          Effect.map((rows) => Option.map(Option.fromUndefinedOr(rows[0]), toSubscription)),
          Effect.orDie,
        )

      const machineWhere = (where: Statement.Fragment) =>
        sql<SubscribableMachine>`SELECT ${machineFacts(sql)} FROM machines m WHERE ${where}`.pipe(
          Effect.map((rows) => Option.fromUndefinedOr(rows[0])),
          Effect.orDie,
        )

      return Subscriptions.of({
        search: (reader, query) => list(subscriptionScope(sql, reader), query),
        ofService: (serviceId, brands, query) => list(listedAt(serviceId, brands), query),
        countsOfService: Effect.fn("Subscriptions.countsOfService")(function* (serviceId, brands, query) {
          const rows = yield* subscriptionCounts(
            sql,
            listedAt(serviceId, brands),
            query,
            yield* currentTime,
          ).pipe(Effect.orDie)
          return {
            counts: countsByState(SUBSCRIPTION_TRANSITIONS.states, rows),
            ending: rows.reduce((sum, { ending }) => sum + ending, 0),
          }
        }),
        ofCustomer: (userId, query) => list(customerScope(sql, userId), query),
        yearlyCosts: (userId) =>
          sql<RunningOnes>`SELECT p.kind, p.months, p.price::float8 AS price, p.currency, p.priced_per_year AS "pricedPerYear",
              s.order_status AS "orderStatus", count(*)::int AS count
            FROM subscriptions s JOIN subscription_plans p ON p.id = s.plan_id
            WHERE s.customer_id = ${userId} AND s.state = 'ACTIVE' GROUP BY p.id, s.order_status`.pipe(
            Effect.map(yearlyCosts),
            Effect.orDie,
          ),
        latest: (reader, vins) =>
          sql<SubscriptionRow>`SELECT DISTINCT ON (s.machine_id) ${subscriptionColumns(sql)}
            FROM subscriptions s JOIN machines m ON m.id = s.machine_id ${subscriptionTables(sql)}
            WHERE m.vin = ANY(${[...vins]}::text[]) AND ${subscriptionScope(sql, reader)}
            ORDER BY s.machine_id, s.created DESC, s.id DESC`.pipe(
            Effect.map((rows) => onePage(rows.map(toSubscription))),
            Effect.orDie,
          ),
        byId: (id) => one(sql`s.id = ${isId(id) ? id : 0}`),
        seen: (reader, id) =>
          sql<
            SubscriptionFacts & { readonly ownerId: number | null; readonly ownedSince: Date | null }
          >`SELECT ${factColumns(sql)}, m.owner_id AS "ownerId", m.owned_since AS "ownedSince"
            FROM subscriptions s JOIN machines m ON m.id = s.machine_id
            LEFT JOIN subscription_plans p ON p.id = s.plan_id
            WHERE s.id = ${isId(id) ? id : 0} AND ${subscriptionScope(sql, reader)}`.pipe(
            Effect.map((rows) => Option.fromUndefinedOr(rows[0])),
            Effect.orDie,
          ),
        facts: (id) =>
          sql<SubscriptionFacts>`SELECT ${factColumns(sql)} FROM subscriptions s
            LEFT JOIN subscription_plans p ON p.id = s.plan_id WHERE s.id = ${isId(id) ? id : 0}`.pipe(
            Effect.map((rows) => Option.fromUndefinedOr(rows[0])),
            Effect.orDie,
          ),
        running: (reader, machineId) =>
          one(sql`s.machine_id = ${machineId} AND s.state = 'ACTIVE' AND ${subscriptionScope(sql, reader)}`),
        ofMachine: (machineId) =>
          sql<SubscriptionFacts>`SELECT ${factColumns(sql)} FROM subscriptions s
            LEFT JOIN subscription_plans p ON p.id = s.plan_id
            WHERE s.machine_id = ${machineId} ORDER BY s.id`.pipe(Effect.orDie),
        relation: Effect.fn("Subscriptions.relation")(function* (reader, machineId) {
          if (!isId(machineId)) return Option.none()
          const asPartner = machineScope(sql, { id: NO_ACCOUNT, roles: reader.roles })
          const [row] = yield* sql<SubscribableMachine & Omit<MachineRelation, "machine">>`
            SELECT ${machineFacts(sql)}, m.owner_id IS NOT DISTINCT FROM ${reader.id} AS owns,
              coalesce(${asPartner.sees}, false) AS "asPartner",
              coalesce(${machineScope(sql, reader).sees}, false) AS sees,
              EXISTS (SELECT FROM subscriptions s WHERE s.machine_id = m.id AND s.state = 'INVITE'
                AND s.customer_id = ${reader.id}) AS invited
            FROM machines m WHERE m.id = ${machineId}`
          if (row === undefined) return Option.none()
          const { asPartner: partner, invited, owns, sees, ...machine } = row
          return Option.some({ machine, owns, asPartner: partner, invited, sees })
        }, Effect.orDie),
        machine: ({ id, vin }) =>
          machineWhere(
            sql.and([
              ...(id === undefined ? [] : [sql`m.id = ${isId(id) ? id : 0}`]),
              ...(vin === undefined ? [] : [sql`m.vin = ${vin.toUpperCase()}`]),
            ]),
          ),
        machineCard: (machineId) =>
          sql<SubscribedMachineRow>`SELECT ${subscribedMachineColumns(sql)} FROM machines m
            JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
            JOIN brands br ON br.id = se.brand_id WHERE m.id = ${machineId}`.pipe(
            Effect.map((rows) =>
              Option.map(Option.fromUndefinedOr(rows[0]), (row) => toSubscribedMachine(row, null)),
            ),
            Effect.orDie,
          ),
        centresFor: ({ brandId, countryId }) =>
          sql<NonNullable<Subscription["serviceCentre"]>>`SELECT p.id, p.name, p.city FROM partners p
            WHERE p.country_id = ${countryId}
              AND p.kind IN ('DEALER_SERVICE', 'IMPORTER_SERVICE', 'SERVICE', 'THIRD_PARTY_SERVICE')
              AND EXISTS (SELECT FROM partner_brands pb WHERE pb.partner_id = p.id AND pb.brand_id = ${brandId})
            ORDER BY p.name, p.id`.pipe(Effect.orDie),
        billingTypeOf: (serviceId) =>
          sql<{ type: BillingType }>`SELECT billing_type AS type FROM partners WHERE id = ${serviceId}`.pipe(
            Effect.map((rows) => rows[0]?.type ?? "MANUAL"),
            Effect.orDie,
          ),
        lock: Effect.fn("Subscriptions.lock")(function* (machineId) {
          const [machine] = yield* sql<SubscribableMachine>`
            SELECT ${machineFacts(sql)} FROM machines m WHERE m.id = ${machineId} FOR NO KEY UPDATE`
          if (machine === undefined) return Option.none()
          const subscriptions = yield* sql<SubscriptionFacts>`SELECT ${factColumns(sql)} FROM subscriptions s
            LEFT JOIN subscription_plans p ON p.id = s.plan_id
            WHERE s.machine_id = ${machineId} ORDER BY s.id FOR UPDATE OF s`
          return Option.some({ machine, subscriptions })
        }, Effect.orDie),
      })
    }),
  )
}

/** SELECT columns of a `SubscribableMachine`, over the alias `m` (machines). */
const machineFacts = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`m.id, m.vin, m.owner_id AS "ownerId", m.service_id AS "serviceId", m.country_id AS "countryId",
    (SELECT se.brand_id FROM models mo JOIN serieses se ON se.id = mo.series_id WHERE mo.id = m.model_id) AS "brandId",
    m.warranty_start::text AS "warrantyStart"`)

/** SELECT columns of `SubscriptionFacts`, over the aliases `s` (subscriptions) and `p` (the subscription's plan). */
const factColumns = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`s.id, s.machine_id AS "machineId", s.service_id AS "serviceId", s.state, s.version,
    s.customer_id AS "customerId", s.plan_id AS "planId", p.kind AS "planKind",
    s.customer_reference AS "customerReference", s.auto_renew AS "autoRenew", s.approved IS NOT NULL AS "wasApproved",
    floor(extract(epoch FROM s.expires) * 1000)::float8 AS expires, s.term, s.order_status AS "orderStatus",
    s.announced IS NOT NULL AS announced, s.detached_on IS NOT NULL AS detached,
    s.history_hidden IS NOT NULL AS "historyHidden"`)

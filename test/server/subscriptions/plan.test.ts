import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { BrandId, CountryId, PartnerId } from "#contract/schemas/ids.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { customerScope, subscriptionScope } from "#server/rules/subscriptions/scope.ts"
import { type SubscriptionQuery, subscriptionList } from "#server/store/subscription-statement.ts"
import { freshDatabase } from "#test/support/database.ts"
import { layPlans } from "./fixtures.ts"

const USERS = 2_000
const MACHINES = 4_000
const SUBSCRIPTIONS = 50_000
const OWNER = 7

const fill = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layPlans
  yield* sql`INSERT INTO users (id, email, first_name) SELECT n, n || '@x.example', md5(n::text) FROM generate_series(1, ${USERS}) AS n`
  yield* sql`INSERT INTO partners (id, kind, name, country_id) SELECT n, 'SERVICE', 'Centre ' || n, 'FI' FROM generate_series(10, 60) AS n`
  yield* sql`INSERT INTO machines (id, vin, model_id, country_id, owner_id, owned_since, service_id)
    SELECT n, 'HDLMACH' || lpad(n::text, 10, '0'), 1 + (n % 20) / 19, 'FI', 1 + n % ${USERS}, '2020-01-01', 10 + n % 50
    FROM generate_series(1, ${MACHINES}) AS n`
  yield* sql`INSERT INTO subscriptions (machine_id, state, service_id, customer_id, plan_id, created, approved, expires, order_number)
    SELECT 1 + n % ${MACHINES}, CASE WHEN n <= ${MACHINES} THEN 'ACTIVE' ELSE 'EXPIRED' END, 10 + n % 50, 1 + n % ${USERS}, 1,
      now() - n * interval '1 minute', now(), now() + (n % 400) * interval '1 day', 'HB-' || n
    FROM generate_series(1, ${SUBSCRIPTIONS}) AS n`
  yield* sql`ANALYZE`
})

interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Index Name"?: string
  readonly Plans?: ReadonlyArray<PlanNode>
}
const nodesOf = (node: PlanNode): ReadonlyArray<string> => [
  `${node["Node Type"]} ${node["Relation Name"] ?? ""} ${node["Index Name"] ?? ""}`,
  ...(node.Plans ?? []).flatMap(nodesOf),
]

/** Query plan for a page of subscriptions, as the list of its nodes. */
const planOf = Effect.fn("planOf")(function* (scope: Statement.Fragment, query: SubscriptionQuery) {
  const sql = yield* SqlClient.SqlClient
  const list = subscriptionList(sql, scope, query, new Date())
  const [row] = yield* sql<{ "QUERY PLAN": ReadonlyArray<{ Plan: PlanNode }> }>`EXPLAIN (FORMAT JSON)
    SELECT ${list.columns} FROM ${list.from} WHERE ${sql.and(list.where)} ORDER BY ${list.order} LIMIT 20`
  return row === undefined ? [] : nodesOf(row["QUERY PLAN"][0]!.Plan)
})

const asc = (column: NonNullable<SubscriptionQuery["sort"]>["column"]) =>
  ({ sort: { column, descending: false } }) as const

describe("lists among 50,000 subscriptions", () => {
  it.live(
    "read by index, for each role, filter and sort order",
    () =>
      Effect.gen(function* () {
        yield* fill
        const sql = yield* SqlClient.SqlClient
        const reader = (...roles: ReadonlyArray<RoleEntry>) => subscriptionScope(sql, { id: OWNER, roles })
        const scopes: Readonly<Record<string, Statement.Fragment>> = {
          centre: sql`s.service_id = 12 AND s.detached_on IS NULL`,
          customer: customerScope(sql, OWNER),
          owner: reader({ authRole: "ROLE_END_USER" }),
          service: reader({
            authRole: "ROLE_PARTNER_USER",
            partnerType: "SERVICE",
            partnerId: PartnerId.make(12),
          }),
          dealer: reader({
            authRole: "ROLE_PARTNER_USER",
            partnerType: "DEALER",
            partnerId: PartnerId.make(1),
          }),
          importer: reader({
            authRole: "ROLE_IMPORTER",
            countryId: CountryId.make("FI"),
            brandId: BrandId.make(2),
          }),
          admin: reader({ authRole: "ROLE_ADMIN" }),
        }
        const queries: ReadonlyArray<SubscriptionQuery> = [
          {},
          asc("created"),
          asc("expires"),
          { id: 5 },
          { machineId: 5 },
          { q: "hb-4711" },
          { endingWithin: 5 },
        ]
        for (const [name, scope] of Object.entries(scopes))
          for (const query of queries) {
            const nodes = yield* planOf(scope, query)
            const scans = nodes.filter((node) => /^(Parallel )?Seq Scan subscriptions /.test(node))
            assert.deepStrictEqual(scans, [], `${name} ${JSON.stringify(query)}\n${nodes.join("\n")}`)
          }
      }).pipe(Effect.provide(freshDatabase())),
    300_000,
  )
})

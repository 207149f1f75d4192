import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type FleetQuery, fleetStatement } from "#server/store/fleet-statement.ts"
import { freshDatabase } from "#test/support/database.ts"
import { layFixtures } from "./people.ts"

const USERS = 40
const MACHINES = 20_000
const reader = { id: 7, roles: [] }

const fill = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layFixtures
  yield* sql`INSERT INTO users (id, email) SELECT n, n || '@x.example' FROM generate_series(1, ${USERS}) AS n`
  yield* sql`INSERT INTO machines (id, vin, model_id, machine_name, country_id, owner_id, owned_since)
    SELECT n, 'HDLMACH' || lpad(n::text, 10, '0'), 1 + n % 2, 'Machine ' || md5(n::text), 'FI', 1 + n % ${USERS}, '2020-01-01'
    FROM generate_series(1, ${MACHINES}) AS n`
  yield* sql`INSERT INTO machine_live (machine_id, last_seen) SELECT id, now() FROM machines`
  yield* sql`INSERT INTO shares (machine_id, user_id) SELECT n, 7 FROM generate_series(1, 50) AS n`
  yield* sql`INSERT INTO subscriptions (machine_id, state, approved) SELECT id, 'ACTIVE', now() FROM machines`
  yield* sql`ANALYZE machines, machine_live, shares, subscriptions, users`
})

/** Query plan of a fleet list, as PostgreSQL explains it: each node as "Node Type relation index". */
const planOf = Effect.fn("planOf")(function* (query: FleetQuery) {
  const sql = yield* SqlClient.SqlClient
  const statement = fleetStatement(sql, reader, query, new Date(), 20, 0)
  const [row] = yield* sql<{
    "QUERY PLAN": ReadonlyArray<{ Plan: PlanNode }>
  }>`EXPLAIN (FORMAT JSON) ${statement}`
  return row === undefined ? [] : nodesOf(row["QUERY PLAN"][0]!.Plan)
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

describe("the fleet's statement among 20,000 machines", () => {
  it.live("reads by index, whatever it filters and sorts by", () =>
    Effect.gen(function* () {
      yield* fill
      const byName = yield* planOf({})
      assert.isTrue(
        byName.some((node) => node.includes("machines_owner_name")),
        byName.join("\n"),
      )
      const queries: ReadonlyArray<FleetQuery> = [
        {},
        { sort: { column: "name", descending: true } },
        { sort: { column: "vin", descending: false } },
        { q: "abc" },
        { type: "BALER" },
        { liveStatus: "RUNNING" },
        { machineIds: [1, 2, 3] },
      ]
      for (const query of queries) {
        const nodes = yield* planOf(query)
        const scans = nodes.filter((node) => /^(Parallel )?Seq Scan (machines|subscriptions) /.test(node))
        assert.deepStrictEqual(scans, [], `${JSON.stringify(query)}\n${nodes.join("\n")}`)
      }
    }).pipe(Effect.provide(freshDatabase())),
  )
})

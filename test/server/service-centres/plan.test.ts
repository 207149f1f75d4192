import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { PartnerId } from "#contract/schemas/ids.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { alarmList } from "#server/store/alarms/alarm-statement.ts"
import { centreCodeList } from "#server/store/alarms/centre-codes.ts"
import {
  type CentreMachineQuery,
  centreList,
  modelsStatement,
  summaryStatement,
} from "#server/store/centre-machines.ts"
import { positionStatement } from "#server/store/centre-positions.ts"
import { type List, listStatements } from "#server/store/list.ts"
import { orphanList, pendingList, searchList } from "#server/store/machine-search.ts"
import { planStatements, type ServicePlanQuery } from "#server/store/service-plan.ts"
import { freshDatabase } from "#test/support/database.ts"
import { layFixtures, partnerRole, scopedRole } from "../machines/people.ts"

const MACHINES = 6_000
const CENTRE = 12

/**
 * Fills the database with fifty centres with over a hundred machines each; one machine in twenty has no centre and
 * waits for one.
 */
const fill = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layFixtures
  yield* sql`INSERT INTO partners (id, kind, name, country_id)
    SELECT n, 'SERVICE', 'Centre ' || n, 'FI' FROM generate_series(10, 60) AS n`
  yield* sql`INSERT INTO partner_brands (partner_id, brand_id) SELECT n, 1 FROM generate_series(10, 60) AS n`
  yield* sql`INSERT INTO users (id, email) SELECT n, n || '@x.example' FROM generate_series(1, 500) AS n`
  yield* sql`INSERT INTO machines (id, vin, model_id, machine_name, country_id, owner_id, owned_since, service_id, serial_number)
    SELECT n, 'HDLMACH' || lpad(n::text, 10, '0'), 1 + n % 2, 'Machine ' || md5(n::text), CASE WHEN n % 3 = 0 THEN 'FI' ELSE 'SE' END,
      1 + n % 500, '2020-01-01', CASE WHEN n % 20 > 0 THEN 10 + n % 50 END, 'SN-' || md5(n::text)
    FROM generate_series(1, ${MACHINES}) AS n`
  yield* sql`INSERT INTO machine_live (machine_id, last_seen) SELECT id, now() FROM machines`
  yield* sql`INSERT INTO subscriptions (machine_id, service_id, state, approved)
    SELECT id, coalesce(service_id, 10 + id / 20 % 50), CASE WHEN service_id IS NULL THEN 'REQUEST' ELSE 'ACTIVE' END, now()
    FROM machines`
  yield* sql`INSERT INTO subscriptions (machine_id, service_id, state) SELECT id, service_id, 'EXPIRED' FROM machines, generate_series(1, 3)`
  yield* sql`INSERT INTO alarms (machine_id, service_id, code, ac, severity, level, created, modified, state_since)
    SELECT id, service_id, '110.' || n, '0x00', 1, 'A', now(), now(), now() FROM machines, generate_series(1, 5) AS n`
  yield* sql`ANALYZE`
})

interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Index Name"?: string
  readonly "Join Filter"?: string
  readonly Plans?: ReadonlyArray<PlanNode>
}
const nodesOf = (node: PlanNode): ReadonlyArray<string> => [
  `${node["Node Type"]} ${node["Relation Name"] ?? ""} ${node["Index Name"] ?? ""}`,
  ...(node["Join Filter"] === undefined ? [] : [`each pair: ${node["Join Filter"]}`]),
  ...(node.Plans ?? []).flatMap(nodesOf),
]
const planOf = Effect.fnUntraced(function* (statement: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    "QUERY PLAN": ReadonlyArray<{ Plan: PlanNode }>
  }>`EXPLAIN (FORMAT JSON) ${statement}`
  return row === undefined ? [] : nodesOf(row["QUERY PLAN"][0]!.Plan)
})

const read = /^(Parallel )?Seq Scan (machines|subscriptions|alarms) /
/**
 * Pattern of what the query plan of a list must not contain: full scans, and a check of the ownership date per
 * alarm instead of per machine.
 */
const readOrAskedAgain = /^(Parallel )?Seq Scan (machines|subscriptions|alarms) |^each pair: .*owned_since/
/** Pattern of the one scan that is allowed, because pending subscriptions are few. */
const readForPending = /^(Parallel )?Seq Scan subscriptions /

describe("a centre's lists among 6,000 machines", () => {
  it.live(
    "are read by index, for each role, filter and sort order",
    () =>
      Effect.gen(function* () {
        yield* fill
        const sql = yield* SqlClient.SqlClient
        const now = new Date()
        const readers: Readonly<Record<string, ReadonlyArray<RoleEntry>>> = {
          service: partnerRole("ROLE_PARTNER_USER", "SERVICE", CENTRE),
          dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
          importer: scopedRole("ROLE_IMPORTER", "FI", 1),
          admin: [{ authRole: "ROLE_ADMIN" }],
        }
        const queries: ReadonlyArray<CentreMachineQuery> = [
          {},
          { sort: { column: "vin", descending: true } },
          { sort: { column: "lastSeen", descending: true } },
          { sort: { column: "nextService", descending: false } },
          { q: "abc" },
          { type: "BALER" },
          { liveStatus: "RUNNING" },
          { subscriptionState: "REQUEST" },
          { endingWithin: 30 },
          { alarmLevel: ["A"] },
          { brand: "Headland" },
        ]
        const check = Effect.fnUntraced(function* (
          name: string,
          statement: Statement.Fragment,
          pattern = read,
        ) {
          const nodes = yield* planOf(statement)
          assert.deepStrictEqual(
            nodes.filter((node) => pattern.test(node)),
            [],
            `${name}\n${nodes.join("\n")}`,
          )
        })
        for (const [name, roles] of Object.entries(readers)) {
          const reader = { id: 7, roles, inCentre: PartnerId.make(CENTRE) }
          for (const query of queries)
            for (const statement of Object.values(listStatements(sql, centreList(sql, reader, query, now))))
              yield* check(`${name} ${JSON.stringify(query)}`, statement)
          yield* check(`${name} summary`, summaryStatement(sql, reader, now))
          for (const query of [
            {},
            { q: "abc" },
            { nextServiceMax: 0 },
          ] satisfies ReadonlyArray<ServicePlanQuery>)
            for (const statement of Object.values(planStatements(sql, reader, query, now)))
              yield* check(`${name} service plan ${JSON.stringify(query)}`, statement)
          const lastDay = { start: new Date(now.getTime() - 86_400_000), end: now }
          for (const query of [{}, { q: "abc" }, { alarm: "true" as const }])
            for (const statement of Object.values(
              listStatements(sql, centreCodeList(sql, reader, { ...lastDay, ...query })),
            ))
              yield* check(`${name} codes ${JSON.stringify(query)}`, statement)
          for (const query of [{}, { q: "abc" }, { liveStatus: "RUNNING" as const }])
            yield* check(`${name} map ${JSON.stringify(query)}`, positionStatement(sql, reader, query, now))
          yield* check(`${name} models`, modelsStatement(sql, reader))
          for (const query of [{}, { q: "abc" }]) {
            const alarms = alarmList(sql, { of: "SERVICE", serviceId: CENTRE, reader }, query)
            const { rows, count } = listStatements(sql, alarms)
            yield* check(`${name} alarms ${JSON.stringify(query)}`, rows)
            yield* check(`${name} number of alarms ${JSON.stringify(query)}`, count, readOrAskedAgain)
          }
        }
        const trigrams = (yield* sql`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`).length > 0
        // Leaves out the administrator, whose search covers all machines.
        for (const [name, roles] of Object.entries(readers).filter(([who]) => who !== "admin")) {
          const reader = { id: 7, roles }
          const lists: Readonly<Record<string, List>> = {
            ...(trigrams
              ? {
                  search: searchList(sql, reader, { q: "abcdef" }),
                  "search for a centre": searchList(sql, reader, { q: "abcdef", serviceId: CENTRE }),
                }
              : {}),
            orphans: orphanList(sql, reader, {}),
            "orphans for a centre": orphanList(sql, reader, { serviceId: CENTRE }),
            pending: pendingList(sql, reader, {}),
          }
          for (const [which, list] of Object.entries(lists)) {
            yield* check(
              `${name} ${which}`,
              listStatements(sql, list).rows,
              which === "pending" ? readForPending : read,
            )
          }
        }
      }).pipe(Effect.provide(freshDatabase())),
    300_000,
  )
})

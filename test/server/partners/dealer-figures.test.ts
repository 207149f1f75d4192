import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { startServer } from "#test/support/server.ts"
import { addAlarm, DAY } from "../alarms/fixtures.ts"
import { addMachine, browserOf } from "../machines/people.ts"
import { addSubscription } from "../subscriptions/fixtures.ts"
import { layNetwork } from "./network.ts"

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("the numbers of a dealer", (it) => {
  it.effect("are those of the dealer's machines and centres, since the present ownership", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { owner } = yield* layNetwork
      const ago = (days: number) => new Date(Date.now() - days * DAY)
      // Fixtures: a machine sold by the dealer; one sold by the dealer and still without owner; one at the
      // dealer's centre; one of another dealer.
      yield* addMachine({ id: 1, owner, dealer: 1, service: 3, nextService: -3 })
      yield* addMachine({ id: 2, dealer: 1, nextService: 20 })
      yield* addMachine({ id: 3, owner, service: 3, nextService: 80 })
      yield* addMachine({ id: 4, owner, dealer: 2, nextService: 10 })
      yield* sql`UPDATE machines SET owned_since = ${ago(1)} WHERE id = 3`
      yield* addSubscription({ machine: 1, state: "ACTIVE", customer: owner })
      yield* addSubscription({ machine: 3, state: "ACTIVE", customer: owner, expires: ago(-10) })
      yield* addSubscription({ machine: 3, state: "REQUEST", customer: owner })
      yield* addAlarm({ machine: 1, modified: ago(0) })
      yield* addAlarm({ machine: 1, state: "RESOLVED", code: "96.17" })
      yield* addAlarm({ machine: 2, modified: ago(0) })
      yield* addAlarm({ machine: 3, modified: ago(2) })
      yield* addAlarm({ machine: 4 })
      yield* sql`INSERT INTO proactive_alerts (machine_id, service_id, trend, priority, status_since, created, modified)
        SELECT id, 3, 'COOLANT', 'High', ${ago(2)}, ${ago(2)}, ${ago(2)} FROM machines WHERE id IN (1, 3, 4)`
      const dealer = yield* browserOf("dealer")
      assert.deepStrictEqual((yield* dealer.call("GET", "/api/dealers/1/dashboardstatistics")).json(), {
        machines: 3,
        runningNow: 0,
        activeSubscriptions: 2,
        endingSubscriptions: 1,
        requests: 1,
        openAlarms: 2,
        activeProactiveAlerts: 1,
        servicesDue: 1,
        servicesNext50: 1,
        services50To100: 1,
      })
      // From outside, a dealer's machines, requests and centres of other brands are left out (OPEN-43).
      yield* addMachine({ id: 5, owner, dealer: 1, model: 2 })
      yield* addSubscription({ machine: 5, state: "REQUEST", customer: owner })
      yield* sql`INSERT INTO partners (id, kind, name, country_id, city, dealer_id, link_state)
        VALUES (9, 'SERVICE', 'Centre Two Brands', 'FI', 'Salo', 1, 'ACTIVE')`
      yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (9, 2)`
      yield* sql`INSERT INTO dealer_links (partner_id, dealer_id, state, created, changed)
        VALUES (9, 1, 'ACTIVE', now(), now())`
      for (const [name, machines, requests, centres] of [
        ["dealer", 4, 2, [3, 9]],
        ["admin", 4, 2, [3, 9]],
        ["importer", 3, 1, [3]],
        ["brand", 3, 1, [3]],
      ] as const) {
        const browser = yield* browserOf(name)
        const get = (path: string) => Effect.map(browser.call("GET", path), ({ json }) => json())
        assert.deepInclude((yield* get("/api/dealers/1/dashboardstatistics")) as object, {
          machines,
          requests,
        })
        for (const path of ["/api/dealers/1/services", "/api/partners/1/services"]) {
          const { content } = (yield* get(path)) as { content: ReadonlyArray<{ id: number }> }
          assert.deepStrictEqual(content.map(({ id }) => id).toSorted(), [...centres], `${name} ${path}`)
        }
        const relations = (yield* get("/api/partners/1/relations")) as ReadonlyArray<{
          partner: { id: number }
        }>
        assert.deepStrictEqual(relations.map(({ partner }) => partner.id).toSorted(), [...centres], name)
      }
    }),
  )
})

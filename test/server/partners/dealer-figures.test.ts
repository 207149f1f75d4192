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
    }),
  )
})

import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AdministeredMachine } from "#contract/schemas/administered-machine.ts"
import { startServer } from "#test/support/server.ts"
import { dealerCall, exchanged } from "../accounts/dealer-calls.ts"
import {
  addMachine,
  browserOf,
  endUser,
  layFixtures,
  makePeople,
  partnerRole,
  share,
  vinOf,
} from "../machines/people.ts"
import { addSubscription } from "../subscriptions/fixtures.ts"

const weekly = Effect.fn("weekly")(function* (userId: number, machineIds: ReadonlyArray<number>) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: number }>`INSERT INTO report_schedules
      (user_id, name, type, format, personal_data, machine_ids, signals, created, next_week, next_due)
    VALUES (${userId}, 'The week', 'FUEL', 'CSV', false, ${[...machineIds]}::int[], '{}', now(), '2030-01-07', '2030-01-14')
    RETURNING id`
  return row?.id ?? 0
})

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("the end of an ownership", (it) => {
  it.effect("ends what the former owner had running, in each way it can end", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* layFixtures
      yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (3, 1)`
      const ids = yield* makePeople({
        owner: endUser,
        other: endUser,
        friend: endUser,
        dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
        admin: [{ authRole: "ROLE_ADMIN" }],
      })
      yield* addMachine({ id: 1, owner: ids.owner, name: "Otso", service: 3, dealer: 1 })
      yield* addMachine({ id: 2, owner: ids.owner, service: 3, dealer: 1 })
      yield* share(1, ids.friend)
      yield* share(2, ids.friend)
      const alone = yield* weekly(ids.owner, [1])
      const both = yield* weekly(ids.owner, [1, 2])
      const invite = yield* addSubscription({ machine: 1, state: "INVITE", customer: ids.owner })
      const offer = yield* addSubscription({ machine: 2, state: "REQUEST", customer: ids.owner })

      const admin = yield* browserOf("admin")
      const path = "/api/controlpanel/machines"
      const before = (yield* admin.call("GET", `${path}/vin/${vinOf(1)}`)).json() as AdministeredMachine
      const given = yield* admin.call("PUT", `${path}/1`, { body: { ...before, ownerId: ids.other } })
      assert.strictEqual(given.status, 200, given.text)
      const schedules = sql`SELECT id, machine_ids, ended IS NOT NULL AS ended FROM report_schedules ORDER BY id`
      assert.deepStrictEqual(yield* schedules, [
        { id: alone, machine_ids: [1], ended: true },
        { id: both, machine_ids: [2], ended: false },
      ])
      const states = sql`SELECT id, state, version FROM subscriptions ORDER BY id`
      assert.deepStrictEqual(yield* states, [
        { id: invite, state: "WITHDRAWN", version: 2 },
        { id: offer, state: "REQUEST", version: 1 },
      ])

      const dealer = yield* browserOf("dealer")
      const { token } = yield* exchanged(dealer)
      const call = dealerCall(dealer, token)
      const released = yield* call("DELETE", "/machines/2/release?salesforceReferenceNumber=SF-1")
      assert.strictEqual(released.status, 204, released.text)
      assert.deepStrictEqual(yield* schedules, [
        { id: alone, machine_ids: [1], ended: true },
        { id: both, machine_ids: [2], ended: true },
      ])
      assert.deepInclude(yield* states, { id: offer, state: "WITHDRAWN", version: 2 })
      const sent = yield* sql<{
        type: string
      }>`SELECT type FROM user_notifications WHERE user_id = ${ids.friend}`
      assert.deepStrictEqual(
        sent.map(({ type }) => type),
        ["machineShareStopped", "machineShareStopped"],
      )
      const history = yield* sql<{ type: string }>`
        SELECT type FROM machine_history WHERE machine_id = 2 ORDER BY id`
      assert.deepStrictEqual(
        history.map(({ type }) => type),
        ["SHARE_CHANGED", "SUBSCRIPTION_CHANGED", "RELEASED"],
      )
    }),
  )
})

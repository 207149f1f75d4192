import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ServiceCounters } from "#server/rules/service-counters.ts"
import { writeEdges } from "#server/store/alarms/raising.ts"
import { startServer } from "#test/support/server.ts"
import { dealerCall, exchanged } from "../accounts/dealer-calls.ts"
import { addMachine, browserOf, emailOf, endUser, makePeople } from "../machines/people.ts"
import { addSubscription, call, outcomeOf, PLAN } from "../subscriptions/fixtures.ts"
import { allAtTheRow } from "./at-the-row.ts"
import { arrange, listed, type Row } from "./fixtures.ts"

const real = { excludeTestServices: true, timeout: 300_000 }

layer(startServer(), real)("a form overtaken by another call", (it) => {
  it.effect("overwrites nothing: the version counts every change of what it shows", () =>
    Effect.gen(function* () {
      const ids: Readonly<Record<string, number>> = yield* arrange
      const [admin, owner] = [yield* browserOf("admin"), yield* browserOf("owner")]
      const overtaken = Effect.fnUntraced(function* <A, E, R>(
        list: string,
        path: string,
        way: Effect.Effect<A, E, R>,
      ) {
        const form = yield* listed(admin, list)
        const answer = yield* way
        assert.strictEqual(
          yield* outcomeOf(admin, `PUT ${path}/${form.id}`, form),
          "409 CONFLICT(version)",
          `${path} after ${JSON.stringify(answer)}`,
        )
      })
      const machines = "/controlpanel/machines"
      yield* overtaken(machines, machines, outcomeOf(owner, "PUT /machines/1", { machineName: "Otso" }))
      yield* overtaken(machines, machines, outcomeOf(admin, `PUT ${machines}/1/services`, { serviceId: 3 }))
      const me = (yield* call(owner, "GET /users/current")).json() as Row
      const accounts = "/controlpanel/users"
      yield* overtaken(
        `${accounts}?q=owner`,
        accounts,
        outcomeOf(owner, "PUT /users", { ...me, city: "Oulu" }),
      )
      const partner = "/partners?q=Kuopio"
      yield* overtaken(partner, "/partners", outcomeOf(admin, "PUT /partners/6/brands", { brands: [1] }))

      // Lets a machine without owner become the invited customer's, while an open form still shows no owner.
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE machines SET owner_id = NULL, owned_since = NULL WHERE id = 1`
      const invite = yield* addSubscription({
        machine: 1,
        state: "INVITE",
        customer: ids["friend"] as number,
        plan: PLAN.year,
        reference: "PO",
      })
      const friend = yield* browserOf("friend")
      yield* overtaken(machines, machines, outcomeOf(friend, `PUT /subscriptions/${invite}/activate`, {}))
      const [machine] = yield* sql`SELECT owner_id AS owner FROM machines WHERE id = 1`
      assert.deepStrictEqual(machine, { owner: ids["friend"] })
    }),
  )
})

layer(startServer(), real)("who waits for another user's change decides by what it left", (it) => {
  let ids: Readonly<Record<string, number>> = {}
  const offered = (machine: number, state: "INVITE" | "REQUEST", customer: string) =>
    addSubscription({ machine, state, customer: ids[customer] as number, plan: PLAN.year, reference: "PO" })

  it.effect("a machine is not released while its subscription is being activated", () =>
    Effect.gen(function* () {
      ids = yield* arrange
      const admin = yield* browserOf("admin")
      const request = yield* offered(1, "REQUEST", "owner")
      const support = dealerCall(admin, (yield* exchanged(admin)).token)
      const release = Effect.map(
        support("DELETE", "/machines/1/release?salesforceReferenceNumber=R1"),
        (answer) => answer.status,
      )
      const activate = Effect.map(
        call(admin, `PUT /services/3/subscriptions/${request}/activate`, { customerReference: "PO" }),
        (answer) => answer.status,
      )
      assert.deepStrictEqual(yield* allAtTheRow("machines", [1], [activate, release]), [200, 409])
      const sql = yield* SqlClient.SqlClient
      const machines = yield* sql`SELECT owner_id AS owner FROM machines WHERE id = 1`
      assert.deepStrictEqual(machines, [{ owner: ids["owner"] }])
    }),
  )

  it.effect("an account is not erased while it becomes the owner of a machine", () =>
    Effect.gen(function* () {
      yield* addMachine({ id: 2 })
      const invite = yield* offered(2, "INVITE", "friend")
      const [admin, friend] = [yield* browserOf("admin"), yield* browserOf("friend")]
      const answers = yield* allAtTheRow(
        "users",
        [ids["friend"] as number],
        [
          outcomeOf(friend, `PUT /subscriptions/${invite}/activate`, {}),
          outcomeOf(admin, `DELETE /controlpanel/users/${ids["friend"]}`),
        ],
      )
      assert.deepStrictEqual(answers, ["200", "400 PREREQUISITES_NOT_FULFILLED"])
    }),
  )

  it.effect("a machine gets no owner who is being erased", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const admin = yield* browserOf("admin")
      const leaver = ids["member"] as number
      const erase = outcomeOf(admin, `DELETE /controlpanel/users/${leaver}`)
      const machine = yield* listed(admin, "/controlpanel/machines", 2)
      const give = outcomeOf(admin, "PUT /controlpanel/machines/2", { ...machine, ownerId: leaver })
      assert.deepStrictEqual(yield* allAtTheRow("users", [leaver], [erase, give]), [
        "204",
        "404 USER_DOES_NOT_EXIST(ownerId)",
      ])
      assert.deepStrictEqual(yield* sql`SELECT id FROM machines WHERE owner_id = ${leaver}`, [])
    }),
  )

  it.effect("nor by an invitation accepted meanwhile", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { guest } = yield* makePeople({ guest: endUser })
      ids = { ...ids, guest }
      yield* addMachine({ id: 3 })
      const invite = yield* offered(3, "INVITE", "guest")
      const [admin, browser] = [yield* browserOf("admin"), yield* browserOf("guest")]
      const erase = outcomeOf(admin, `DELETE /controlpanel/users/${guest}`)
      const activate = outcomeOf(browser, `PUT /subscriptions/${invite}/activate`, {})
      assert.deepStrictEqual(yield* allAtTheRow("users", [guest], [erase, activate]), ["204", "409 CONFLICT"])
      assert.deepStrictEqual(yield* sql`SELECT id FROM machines WHERE owner_id = ${guest}`, [])
    }),
  )

  it.effect("a machine goes to no centre that is being deleted", () =>
    Effect.gen(function* () {
      yield* addMachine({ id: 4 })
      const admin = yield* browserOf("admin")
      const remove = outcomeOf(admin, "DELETE /partners/5")
      const assign = outcomeOf(admin, "PUT /controlpanel/machines/4/services", { serviceId: 5 })
      assert.deepStrictEqual(yield* allAtTheRow("partners", [5], [remove, assign]), [
        "204",
        "404 NOT_FOUND(serviceId)",
      ])
    }),
  )

  it.effect("a centre that is being deleted sends no invitations", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO partners (id, kind, name, country_id, city)
        VALUES (8, 'SERVICE', 'Centre of a day', 'FI', 'Oulu')`
      yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (8, 1)`
      yield* addMachine({ id: 6, owner: ids["owner"] as number })
      const admin = yield* browserOf("admin")
      const remove = outcomeOf(admin, "DELETE /partners/8")
      const invite = outcomeOf(admin, "POST /services/8/subscriptions/invite", {
        machineId: 6,
        planId: PLAN.year,
        customerReference: "PO",
      })
      assert.deepStrictEqual(yield* allAtTheRow("partners", [8], [remove, invite]), ["204", "409 CONFLICT"])
      assert.deepStrictEqual(yield* sql`SELECT id FROM subscriptions WHERE machine_id = 6`, [])
    }),
  )

  it.effect("nothing is lent to a user who is being erased", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { borrower, grantee } = yield* makePeople({ borrower: endUser, grantee: endUser })
      yield* addMachine({ id: 7, owner: ids["owner"] as number })
      yield* sql`INSERT INTO share_handles (handle, user_id, email, created)
        VALUES ('borrower', ${ids["owner"] as number}, ${emailOf("borrower")}, now())`
      yield* sql`INSERT INTO shares (machine_id, user_id, enabled, created, handle)
        VALUES (7, ${grantee}, false, now(), 'grantee')`
      const [admin, owner] = [yield* browserOf("admin"), yield* browserOf("owner")]
      for (const [handle, person] of [
        ["borrower", borrower],
        ["grantee", grantee],
      ] as const) {
        const erase = outcomeOf(admin, `DELETE /controlpanel/users/${person}`)
        const lend = outcomeOf(owner, `POST /machines/7/shares/${handle}`, { enabled: true })
        assert.deepStrictEqual(
          yield* allAtTheRow("users", [person], [erase, lend]),
          ["204", "409 CONFLICT"],
          handle,
        )
      }
      assert.deepStrictEqual(yield* sql`SELECT user_id FROM shares WHERE machine_id = 7`, [])
    }),
  )

  it.effect("no name is written into an account again while it is being erased", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { writer } = yield* makePeople({ writer: endUser })
      const [admin, browser] = [yield* browserOf("admin"), yield* browserOf("writer")]
      const me = (yield* call(browser, "GET /users/current")).json() as Row
      const erase = outcomeOf(admin, `DELETE /controlpanel/users/${writer}`)
      const write = outcomeOf(browser, "PUT /users", { ...me, lastName: "Ylistalo" })
      assert.deepStrictEqual(yield* allAtTheRow("users", [writer], [erase, write]), ["204", "409 CONFLICT"])
      const [kept] = yield* sql`SELECT last_name AS name FROM users WHERE id = ${writer}`
      assert.deepStrictEqual(kept, { name: "user" })
    }),
  )

  it.effect("a resolved alarm is not taken up again when its code came again just then", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* addMachine({ id: 8, owner: ids["owner"] as number, service: 3 })
      yield* addSubscription({ machine: 8, state: "ACTIVE", customer: ids["owner"] as number })
      const [alarm] = yield* sql<{ id: number }>`
        INSERT INTO alarms (machine_id, service_id, code, ac, severity, level, created, modified, state, state_since)
        VALUES (8, 3, '110.0', '0x00', 1, 'B', now(), now(), 'RESOLVED', now()) RETURNING id`
      const admin = yield* browserOf("admin")
      const raised = writeEdges([{ machineId: 8, code: "110.0", at: Date.now(), present: true }])
      const takeUp = outcomeOf(admin, `PUT /services/3/machines/8/alarms/${alarm?.id}`, {
        state: "IN_PROGRESS",
      })
      const [, answer] = yield* allAtTheRow<unknown, unknown, SqlClient.SqlClient>(
        "machines",
        [8],
        [raised, takeUp],
      )
      assert.strictEqual(answer, "409 UNMODIFIABLE(state)")
    }),
  )

  it.effect("hours before a service do not count against the next, though they are counted just then", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const counters = yield* ServiceCounters
      const owner = yield* browserOf("owner")
      yield* addMachine({ id: 5, owner: ids["owner"] as number, nextService: 20 })
      yield* sql`UPDATE models SET service_interval_reset_allowed = true`
      yield* sql`INSERT INTO service_counters (machine_id, counted_hours, counted_at)
        VALUES (5, 100, now() - interval '1 hour')`
      yield* sql`INSERT INTO machine_live (machine_id, last_seen, hours, hours_at) VALUES (5, now(), 105, now())`
      const setBack = outcomeOf(owner, "PUT /machines/5/resetserviceinterval")
      yield* allAtTheRow<unknown, never, never>("machines", [5], [setBack, counters.countAll])
      const [machine] = yield* sql`SELECT next_service AS hours FROM machines WHERE id = 5`
      assert.deepStrictEqual(machine, { hours: 500 })
    }),
  )
})

import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { OwnSubscriptions, Subscription, SubscriptionOverview } from "#contract/schemas/subscription.ts"
import { startServer } from "#test/support/server.ts"
import { dealerCall, exchanged } from "../accounts/dealer-calls.ts"
import {
  addMachine,
  browserOf,
  emailOf,
  endUser,
  makePeople,
  partnerRole,
  scopedRole,
  share,
  vinOf,
} from "../machines/people.ts"
import { addSubscription, call, DAY, layPlans, outcomeOf, PLAN } from "./fixtures.ts"

const people = {
  owner: endUser,
  neighbour: endUser,
  grantee: endUser,
  demo: [{ authRole: "ROLE_DEMO_USER" }],
  service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  serviceReadOnly: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "SERVICE", 3),
  otherService: partnerRole("ROLE_PARTNER_USER", "SERVICE", 5),
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
  otherDealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 2),
  importer: scopedRole("ROLE_IMPORTER", "FI", 1),
  importerAbroad: scopedRole("ROLE_IMPORTER", "SE", 1),
  partnerAdmin: [{ authRole: "ROLE_PARTNER_ADMIN" }],
  admin: [{ authRole: "ROLE_ADMIN" }],
  config: [{ authRole: "ROLE_CONFIGURATION" }],
} as const
type Person = keyof typeof people
const everybody = Object.keys(people) as ReadonlyArray<Person>
const REASON = { terminatingDescription: "It is no longer needed." }
const idsOf = (answer: { readonly json: () => unknown }) =>
  ((answer.json() as { content?: ReadonlyArray<{ id: number }> }).content ?? []).map((one) => one.id)

let nextMachine = 100
/** Creates a machine that by default belongs to the owner and has no centre; returns the machine's id. */
const freshMachine = Effect.fn("freshMachine")(function* (
  given: { owner?: number; service?: number | null } = {},
) {
  const id = nextMachine++
  yield* addMachine({ id, ...given })
  return id
})

const Fixtures = startServer()

layer(Fixtures, { excludeTestServices: true, timeout: 300_000 })("subscription calls", (it) => {
  let ids: Record<Person, number>
  const setUp = Effect.gen(function* () {
    yield* layPlans
    ids = yield* makePeople(people as never)
  })

  it.effect(
    "an owner requests, the centre is notified and accepts, the owner ends the renewal, the centre cancels (NOTIF-02)",
    () =>
      Effect.gen(function* () {
        yield* setUp
        const sql = yield* SqlClient.SqlClient
        const machine = yield* freshMachine({ owner: ids.owner })
        const [owner, service] = [yield* browserOf("owner"), yield* browserOf("service")]
        const asked = yield* call(owner, `PUT /machines/${machine}/services`, {
          serviceId: 3,
          autoRenew: true,
        })
        const { subscription } = asked.json() as { subscription: Subscription }
        assert.deepStrictEqual(
          [subscription.subscriptionState, subscription.plan?.id, subscription.expires],
          ["REQUEST", PLAN.year, null],
        )
        const sent =
          yield* sql`SELECT user_id AS id, link FROM user_notifications WHERE type = 'subscriptionRequest' ORDER BY 1`
        assert.deepStrictEqual(sent, [
          { id: ids.service, link: "service/3/subscriptions" },
          { id: ids.serviceReadOnly, link: "service/3/subscriptions" },
        ])
        const path = `/services/3/subscriptions/${subscription.id}`
        assert.strictEqual(
          yield* outcomeOf(owner, `PUT /machines/${machine}/services`, { serviceId: 3 }),
          "409 ALREADY_SAVED",
        )
        assert.strictEqual(
          yield* outcomeOf(service, `PUT ${path}/activate`, {}),
          "400 PREREQUISITES_NOT_FULFILLED(customerReference)",
        )
        assert.strictEqual(
          yield* outcomeOf(service, `PUT ${path}/activate`, { customerReference: "  " }),
          "400 PREREQUISITES_NOT_FULFILLED(customerReference)",
        )
        assert.strictEqual(
          yield* outcomeOf(service, `PUT ${path}/activate`, { customerReference: "x".repeat(36) }),
          "400 SIZE(customerReference)",
        )
        assert.strictEqual(
          yield* outcomeOf(service, `PUT ${path}/activate`, { customerReference: "x", planId: PLAN.old }),
          "400 DISALLOWED_VALUE(planId)",
        )
        assert.strictEqual(
          yield* outcomeOf(service, `PUT ${path}/activate`, {
            customerReference: "x",
            planId: PLAN.warranty,
          }),
          "400 PREREQUISITES_NOT_FULFILLED(planId)",
        )
        assert.strictEqual(
          yield* outcomeOf(service, `PUT ${path}/activate`, { customerReference: "x", version: 7 }),
          "409 CONFLICT(version)",
        )
        assert.strictEqual(
          yield* outcomeOf(owner, `PUT /subscriptions/${subscription.id}/activate`, {
            customerReference: "x",
          }),
          "400 DISALLOWED_VALUE",
        )
        const accepted = (yield* call(service, `PUT ${path}/activate`, {
          customerReference: " PO-7 ",
        })).json() as Subscription
        assert.deepStrictEqual(
          [
            accepted.subscriptionState,
            accepted.customerReference,
            accepted.orderStatus,
            accepted.approvedBy?.id,
            accepted.autoRenew,
          ],
          ["ACTIVE", "PO-7", "NEW", ids.service, true],
        )
        assert.strictEqual(
          new Date(accepted.expires ?? 0).getUTCFullYear(),
          new Date(accepted.approved ?? 0).getUTCFullYear() + 1,
        )
        assert.strictEqual(
          yield* outcomeOf(service, `PUT ${path}/activate`, { customerReference: "x" }),
          "409 ALREADY_ACTIVE",
        )
        assert.strictEqual(yield* outcomeOf(service, `PUT ${path}/reject`, REASON), "400 DISALLOWED_VALUE")
        assert.strictEqual(
          yield* outcomeOf(owner, `PUT /machines/${machine}/services`, { serviceId: 3 }),
          "409 SUBSCRIPTION_ACTIVE",
        )
        const own = `/subscriptions/${subscription.id}`
        assert.strictEqual(
          yield* outcomeOf(owner, `PUT ${own}/cancel`, {}),
          "400 TERMINATING_DESCRIPTION_IS_REQUIRED(terminatingDescription)",
        )
        assert.strictEqual(
          yield* outcomeOf(owner, `PUT ${own}/cancel`, { terminatingDescription: "too short" }),
          "400 SIZE(terminatingDescription)",
        )
        const kept = (yield* call(owner, `PUT ${own}/cancel`, REASON)).json() as Subscription
        assert.deepStrictEqual(
          [kept.subscriptionState, kept.autoRenew, kept.expires],
          ["ACTIVE", false, accepted.expires],
        )
        assert.strictEqual(yield* outcomeOf(owner, `PUT ${own}/cancel`, REASON), "409 ALREADY_INACTIVE")
        assert.strictEqual(
          yield* outcomeOf(service, `DELETE ${own.replace("/subscriptions", "/subscriptions/history")}`),
          "403 UNAUTHORIZED_OPERATION",
        )
        const admin = yield* browserOf("admin")
        assert.strictEqual(
          yield* outcomeOf(admin, `DELETE /subscriptions/history/${subscription.id}`),
          "409 SUBSCRIPTION_ACTIVE",
        )
        assert.strictEqual(yield* outcomeOf(service, `PUT ${path}/deprecate`), "400 DISALLOWED_VALUE")
        const canceled = (yield* call(service, `PUT ${path}/cancel`, REASON)).json() as Subscription
        assert.deepStrictEqual(
          [canceled.subscriptionState, canceled.terminatingDescription],
          ["CANCELED", REASON.terminatingDescription],
        )
        assert.strictEqual(yield* outcomeOf(service, `PUT ${path}/cancel`, REASON), "409 ALREADY_INACTIVE")
        assert.strictEqual(
          yield* outcomeOf(service, `PUT ${path}/activate`, { customerReference: "x" }),
          "409 UNMODIFIABLE",
        )

        const history = (yield* call(owner, `GET /subscriptions/history/${subscription.id}`)).json() as {
          content: ReadonlyArray<{ type: string; newValue: string }>
        }
        assert.deepStrictEqual(
          // Leaves out the changes of orders in the history, because the billing job records them independently.
          history.content
            .filter((entry) => entry.type !== "ORDER_CHANGED")
            .map((entry) => `${entry.type} ${entry.newValue}`),
          ["STATE_CHANGED CANCELED", "AUTO_RENEW_CHANGED false", "STATE_CHANGED ACTIVE", "CREATED REQUEST"],
        )
        for (const time of ["first", "second"])
          assert.strictEqual(
            yield* outcomeOf(admin, `DELETE /subscriptions/history/${subscription.id}`),
            "204",
            time,
          )
        assert.deepStrictEqual(idsOf(yield* call(owner, `GET /subscriptions/history/${subscription.id}`)), [])
        assert.strictEqual(
          (yield* sql`SELECT 1 FROM audit WHERE action = 'subscription.history.hidden'`).length,
          1,
        )

        assert.strictEqual(yield* outcomeOf(service, `PUT ${path}/deprecate`), "200")
        assert.strictEqual(yield* outcomeOf(service, `GET ${path}`), "404 NOT_FOUND(id)")
        assert.notInclude(
          idsOf(yield* call(service, "GET /services/3/subscriptions?size=100")),
          subscription.id,
        )
        assert.include(idsOf(yield* call(owner, "GET /subscriptions/search?size=100")), subscription.id)
      }),
  )

  it.effect("a withdrawal or rejection that is sent again with its key gets the same answer (OPEN-84)", () =>
    Effect.gen(function* () {
      const machine = yield* freshMachine({ owner: ids.owner, service: 3 })
      const owner = yield* browserOf("owner")
      const given = { machine, customer: ids.owner } as const
      const request = yield* addSubscription({ ...given, state: "REQUEST" })
      const invite = yield* addSubscription({ ...given, state: "INVITE" })
      const running = yield* addSubscription({ ...given, state: "ACTIVE", autoRenew: true })
      for (const [path, body] of [
        [`${request}/withdraw`, undefined],
        [`${invite}/reject`, REASON],
        [`${running}/cancel`, REASON],
      ] as const) {
        const send = (key: string) =>
          owner.call("PUT", `/api/subscriptions/${path}`, {
            headers: { "idempotency-key": key },
            ...(body === undefined ? {} : { body }),
          })
        const [first, again, anew] = [yield* send(path), yield* send(path), yield* send(`${path}/anew`)]
        assert.deepStrictEqual([first.status, again.status], [200, 200])
        assert.deepStrictEqual(again.json(), first.json())
        assert.isAbove(anew.status, 399)
      }
    }),
  )

  it.effect("an invited stranger is registered, accepts, and owns the machine", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [service, neighbour] = [yield* browserOf("service"), yield* browserOf("neighbour")]
      const machine = yield* freshMachine()
      const invite = { machineId: machine, planId: PLAN.demo, customerReference: "PO-1", autoRenew: true }
      const line = "POST /services/3/subscriptions/invite"
      assert.strictEqual(
        yield* outcomeOf(service, line, {}),
        "400 NOT_NULL(planId) NOT_NULL(customerReference)",
      )
      assert.strictEqual(
        yield* outcomeOf(service, line, { ...invite, machineId: undefined }),
        "400 NOT_NULL(machineId)",
      )
      assert.strictEqual(yield* outcomeOf(service, line, invite), "400 NOT_NULL(customerEmail)")
      assert.strictEqual(
        yield* outcomeOf(service, line, { ...invite, machineId: 99_999 }),
        "404 NOT_FOUND(machineId)",
      )
      assert.strictEqual(
        yield* outcomeOf(service, line, { ...invite, customerEmail: emailOf("service") }),
        "400 DISALLOWED_VALUE(customerEmail)",
      )
      const stranger = yield* call(service, line, {
        ...invite,
        vin: vinOf(machine),
        customerEmail: "New.Farmer@Farms.example",
        customerFirstName: "Uusi",
      })
      assert.strictEqual(stranger.status, 201)
      const invited = stranger.json() as Subscription
      assert.deepStrictEqual(
        [invited.subscriptionState, invited.autoRenew, invited.customer?.email],
        ["INVITE", false, "new.farmer@farms.example"],
      )
      const mails = yield* sql<{
        template: string
        body: string
      }>`SELECT template, body FROM mails WHERE recipient = 'new.farmer@farms.example'`
      assert.strictEqual(mails[0]?.template, "subscriptionInviteNew")
      // Sends the activation link again as a dealer: only the dealer of the inviting centre can.
      const helped = Effect.fnUntraced(function* (name: Person) {
        const browser = yield* browserOf(name)
        const { token } = yield* exchanged(browser)
        const path = `/users/${invited.customer?.id}/reactivation`
        return (yield* dealerCall(browser, token)("PUT", path)).status
      })
      assert.strictEqual(yield* helped("dealer"), 204)
      assert.strictEqual(yield* helped("otherDealer"), 403)
      assert.include(mails[0]?.body ?? "", "/#/activate/")
      assert.strictEqual(
        yield* outcomeOf(service, line, { ...invite, customerEmail: emailOf("neighbour") }),
        "409 ALREADY_SAVED",
      )
      assert.strictEqual(
        yield* outcomeOf(service, `PUT /services/3/subscriptions/${invited.id}/withdraw`),
        "200",
      )

      const known = (yield* call(service, line, {
        ...invite,
        customerEmail: emailOf("neighbour"),
      })).json() as Subscription
      assert.strictEqual(
        yield* outcomeOf(yield* browserOf("owner"), `PUT /subscriptions/${known.id}/activate`, {}),
        "404 NOT_FOUND(id)",
      )
      assert.strictEqual(
        yield* outcomeOf(service, `PUT /services/3/subscriptions/${known.id}/activate`, {}),
        "400 DISALLOWED_VALUE",
      )
      assert.strictEqual(
        yield* outcomeOf(neighbour, `PUT /subscriptions/${known.id}/activate`, { planId: PLAN.year }),
        "400 DISALLOWED_VALUE(planId)",
      )
      const accepted = (yield* call(
        neighbour,
        `PUT /subscriptions/${known.id}/activate`,
        {},
      )).json() as Subscription
      assert.deepStrictEqual([accepted.subscriptionState, accepted.orderStatus], ["ACTIVE", "NOT_BILLABLE"])
      const [row] =
        yield* sql`SELECT owner_id AS owner, service_id AS service FROM machines WHERE id = ${machine}`
      assert.deepStrictEqual(row, { owner: ids.neighbour, service: 3 })
      const fleet = (yield* call(neighbour, "GET /users/current")).json() as {
        machines: ReadonlyArray<{ id: number }>
      }
      assert.include(
        fleet.machines.map((one) => one.id),
        machine,
      )
      const types = yield* sql<{
        type: string
      }>`SELECT type FROM machine_history WHERE machine_id = ${machine} ORDER BY id`
      assert.includeMembers(
        types.map((entry) => entry.type),
        ["OWNER_CHANGED", "SERVICE_CHANGED", "SUBSCRIPTION_CHANGED"],
      )
      assert.strictEqual(
        yield* outcomeOf(service, line, { ...invite, customerEmail: emailOf("owner") }),
        "409 SUBSCRIPTION_ACTIVE",
      )
    }),
  )

  it.effect("an invite asks for the machine's owner, country and brand", () =>
    Effect.gen(function* () {
      const [service, dealer] = [yield* browserOf("service"), yield* browserOf("dealer")]
      const machine = yield* freshMachine({ owner: ids.owner })
      const foreign = nextMachine++
      yield* addMachine({ id: foreign, country: "SE" })
      const line = "POST /services/3/subscriptions/invite"
      const invite = { planId: PLAN.year, customerReference: "PO-1" }
      assert.strictEqual(
        yield* outcomeOf(service, line, { ...invite, machineId: foreign, customerEmail: "a@b.example" }),
        "400 COUNTRY_DOES_NOT_MATCH_SERVICE(serviceId)",
      )
      assert.strictEqual(
        yield* outcomeOf(service, line, {
          ...invite,
          machineId: machine,
          customerEmail: emailOf("neighbour"),
        }),
        "409 CONFLICT(customerEmail)",
      )
      assert.strictEqual(
        yield* outcomeOf(service, line, { ...invite, machineId: machine, planId: PLAN.norrvik }),
        "400 DISALLOWED_VALUE(planId)",
      )
      const key = { headers: { "idempotency-key": "invite-1" }, body: { ...invite, machineId: machine } }
      const first = yield* dealer.call("POST", "/api/services/3/subscriptions/invite", key)
      const again = yield* dealer.call("POST", "/api/services/3/subscriptions/invite", key)
      assert.deepStrictEqual([first.status, again.status, again.text], [201, 201, first.text])
      const demoMachine = yield* freshMachine({ owner: ids.demo })
      const toDemo = (yield* call(service, line, {
        ...invite,
        machineId: demoMachine,
      })).json() as Subscription
      assert.strictEqual(
        yield* outcomeOf(yield* browserOf("demo"), `PUT /subscriptions/${toDemo.id}/activate`, {}),
        "403 UNAUTHORIZED_OPERATION",
      )
    }),
  )

  it.effect("a renewal begins where the running term ends, and only in its last 30 days", () =>
    Effect.gen(function* () {
      const [owner, service] = [yield* browserOf("owner"), yield* browserOf("service")]
      const machine = yield* freshMachine({ owner: ids.owner, service: 3 })
      const expires = new Date(Date.now() + 20 * DAY)
      const running = yield* addSubscription({
        machine,
        state: "ACTIVE",
        customer: ids.owner,
        plan: PLAN.year,
        expires,
      })
      assert.strictEqual(
        yield* outcomeOf(service, "POST /services/5/subscriptions/invite", {
          machineId: machine,
          planId: 1,
          customerReference: "x",
        }),
        "404 NOT_FOUND(serviceId)",
      )
      assert.strictEqual(
        yield* outcomeOf(yield* browserOf("otherService"), "POST /services/5/subscriptions/invite", {
          machineId: machine,
          planId: 1,
          customerReference: "x",
        }),
        "409 SUBSCRIPTION_ACTIVE",
      )
      const asked = (yield* call(owner, `PUT /machines/${machine}/services`, { serviceId: 3 })).json() as {
        subscription: Subscription
      }
      const renewed = (yield* call(
        service,
        `PUT /services/3/subscriptions/${asked.subscription.id}/activate`,
        { customerReference: "PO-9" },
      )).json() as Subscription
      assert.strictEqual(renewed.starts, expires.toISOString())
      assert.strictEqual(renewed.expires?.slice(5), expires.toISOString().slice(5))
      const before = (yield* call(service, `GET /services/3/subscriptions/${running}`)).json() as Subscription
      assert.strictEqual(before.subscriptionState, "EXPIRED")
      assert.isAtMost(Date.parse(before.expires ?? ""), Date.now())
    }),
  )

  it.effect(
    "another centre takes over: invites withdrawn, requests rejected, running ones moved, former ones detached",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [owner, service] = [yield* browserOf("owner"), yield* browserOf("service")]
        for (const by of ["owner", "centre"] as const) {
          const machine = yield* freshMachine({ owner: ids.owner, service: 3 })
          const given = { machine, customer: ids.owner, plan: PLAN.year } as const
          const made: Array<number> = []
          for (const state of ["ACTIVE", "INVITE", "REQUEST", "EXPIRED", "CANCELED", "REJECTED"] as const)
            made.push(yield* addSubscription({ ...given, state }))
          const [running = 0] = made
          const transfer = (serviceId: number) =>
            outcomeOf(service, `PUT /services/3/subscriptions/${running}/transfer`, { serviceId })
          if (by === "centre") {
            assert.strictEqual(yield* transfer(3), "400 DISALLOWED_VALUE(serviceId)")
            assert.strictEqual(yield* transfer(1), "400 DISALLOWED_VALUE(serviceId)")
            assert.strictEqual(yield* transfer(4), "400 COUNTRY_DOES_NOT_MATCH_SERVICE(serviceId)")
            assert.strictEqual(yield* transfer(6), "400 COUNTRY_DOES_NOT_MATCH_SERVICE(serviceId)")
          }
          assert.strictEqual(
            by === "centre"
              ? yield* transfer(5)
              : yield* outcomeOf(owner, `PUT /machines/${machine}/services`, { serviceId: 5 }),
            "200",
          )
          const after = yield* sql<{ state: string; service: number; detached: boolean }>`
          SELECT state, service_id AS service, detached_on IS NOT NULL AS detached FROM subscriptions WHERE machine_id = ${machine} ORDER BY id`
          assert.deepStrictEqual(
            after.map((one) => `${one.state} ${one.service} ${one.detached}`),
            [
              "ACTIVE 5 false",
              "WITHDRAWN 3 false",
              "REJECTED 3 false",
              "EXPIRED 3 true",
              "CANCELED 3 true",
              "REJECTED 3 false",
            ],
          )
          const [row] = yield* sql<{
            service: number
          }>`SELECT service_id AS service FROM machines WHERE id = ${machine}`
          assert.strictEqual(row?.service, 5)
        }
      }),
  )

  it.effect("a centre takes an ownerless machine, and no other", () =>
    Effect.gen(function* () {
      const service = yield* browserOf("service")
      const [orphan, owned, taken] = [
        yield* freshMachine(),
        yield* freshMachine({ owner: ids.owner }),
        yield* freshMachine({ service: 5 }),
      ]
      const take = (machine: number, who = service) =>
        outcomeOf(who, `PUT /machines/${machine}/services`, { serviceId: 3 })
      assert.strictEqual(yield* take(owned), "404 NOT_FOUND(id)")
      assert.strictEqual(yield* take(taken), "404 NOT_FOUND(id)")
      assert.strictEqual(yield* take(orphan, yield* browserOf("neighbour")), "404 NOT_FOUND(id)")
      assert.strictEqual(
        yield* take(orphan, yield* browserOf("serviceReadOnly")),
        "403 UNAUTHORIZED_OPERATION",
      )
      assert.strictEqual(yield* take(orphan), "200")
      const admin = yield* browserOf("admin")
      const moved = (yield* call(admin, `PUT /machines/${taken}/services`, { serviceId: 3 })).json() as {
        subscription: null
      }
      assert.isNull(moved.subscription)
      assert.strictEqual(yield* take(taken, admin), "409 ALREADY_SAVED")
    }),
  )

  it.effect("each user sees the subscriptions in scope, and writes where permitted", () =>
    Effect.gen(function* () {
      const machine = yield* freshMachine({ owner: ids.owner, service: 3 })
      yield* share(machine, ids.grantee)
      const id = yield* addSubscription({ machine, state: "ACTIVE", customer: ids.owner, plan: PLAN.year })
      const lines = [
        `GET /services/3/subscriptions?id=${id}`,
        `GET /services/3/subscriptions/${id}`,
        `GET /subscriptions/history/${id}`,
        `GET /machines/${machine}/subscriptions/active`,
        `GET /machines/${machine}/subscriptions/plans`,
        `GET /subscriptions/initiate/${machine}`,
        `GET /services/3/subscriptions/initiate/${machine}`,
        `GET /users/${ids.owner}/subscriptions`,
        `PUT /services/3/subscriptions/${id}/reject`,
        `PUT /subscriptions/${id}/reject`,
      ]
      const expected: Record<Person, string> = {
        // Expected status of each call in `lines`, in that order: list, get, history, active, plans, initiate,
        // service initiate, user, service reject, own reject.
        owner: "           404  404  200  200  200  200  404  200  404  400",
        neighbour: "       404  404  404  404  404  404  404  404  404  404",
        grantee: "         404  404  404  403  403  403  404  404  404  404",
        demo: "            404  404  404  404  404  404  404  404  404  404",
        service: "         200  200  200  200  200  200  200  404  400  400",
        serviceReadOnly: " 200  200  200  200  200  200  200  404  403  403",
        otherService: "    404  404  404  404  404  404  404  404  404  404",
        dealer: "          200  200  200  200  200  200  200  404  400  400",
        otherDealer: "     404  404  404  404  404  404  404  404  404  404",
        importer: "        200  200  403  200  200  403  200  404  403  403",
        importerAbroad: "  404  404  404  404  404  404  404  404  404  404",
        partnerAdmin: "    200  200  200  200  200  200  200  404  400  400",
        admin: "           200  200  200  200  200  200  200  200  400  400",
        config: "          404  404  404  404  404  404  404  404  404  404",
      }
      for (const name of everybody) {
        const browser = yield* browserOf(name)
        const got = yield* Effect.forEach(lines, (line) =>
          Effect.map(call(browser, line, line.startsWith("PUT") ? REASON : undefined), (answer) =>
            String(answer.status),
          ),
        )
        assert.strictEqual(got.join("  "), expected[name].trim(), name)
        const found = idsOf(yield* call(browser, `GET /subscriptions/search?id=${id}`))
        // Checks that a user who may read the centre's list or the history also finds the subscription by search.
        const [list, , history] = expected[name].trim().split(/ +/)
        assert.deepStrictEqual(found, list === "200" || history === "200" ? [id] : [], name)
        const latest = idsOf(yield* call(browser, `GET /subscriptions/search/latest?vin=${vinOf(machine)}`))
        assert.deepStrictEqual(latest, found, name)
        const overview = yield* call(browser, `GET /services/3/subscriptions/overview?id=${id}`)
        assert.strictEqual(overview.status, Number(list), name)
        if (overview.status !== 200) continue
        const { counts, mayEdit } = overview.json() as SubscriptionOverview
        assert.deepStrictEqual(
          Object.entries(counts).filter(([, count]) => count > 0),
          [["ACTIVE", 1]],
          name,
        )
        // A caller with the right to change is refused by the state only.
        assert.strictEqual(mayEdit, got[8] === "400", name)
      }
    }),
  )

  it.effect("a customer learns what all running subscriptions cost in a year, in each currency", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { payer, other } = yield* makePeople({ payer: endUser, other: endUser })
      const [kronor] = yield* sql<{ id: number }>`INSERT INTO subscription_plans
          (name, kind, months, price, currency, priced_per_year) VALUES ('Tre år', 'STANDARD', 36, 3000.3, 'SEK', false)
        RETURNING id`
      const subscribeTo = Effect.fnUntraced(function* (
        plan: number | undefined,
        given: { readonly state?: "ACTIVE" | "EXPIRED"; readonly customer?: number } = {},
      ) {
        const machine = yield* freshMachine({ owner: payer })
        return yield* addSubscription({
          machine,
          state: "ACTIVE",
          customer: payer,
          ...(plan === undefined ? {} : { plan }),
          ...given,
        })
      })
      const browser = yield* browserOf("payer")
      const costs = Effect.map(
        call(browser, `GET /users/${payer}/subscriptions?size=1&states=EXPIRED`),
        (answer) => (answer.json() as OwnSubscriptions).yearlyCosts,
      )
      assert.deepStrictEqual(yield* costs, [])
      for (const plan of [PLAN.year, PLAN.old, kronor?.id, undefined, PLAN.warranty]) yield* subscribeTo(plan)
      const demo = yield* subscribeTo(PLAN.demo)
      yield* subscribeTo(PLAN.year, { state: "EXPIRED" })
      yield* subscribeTo(PLAN.year, { customer: other })
      // 120 and 80 a year, and a demo of four months at 40 a year; 3,000.30 for three years.
      assert.deepStrictEqual(yield* costs, [
        { currency: "EUR", amount: 213.33 },
        { currency: "SEK", amount: 1000.1 },
      ])
      yield* sql`UPDATE subscriptions SET order_status = 'NOT_BILLABLE' WHERE id = ${demo}`
      assert.deepStrictEqual((yield* costs)[0], { currency: "EUR", amount: 200 })
    }),
  )

  it.effect("lists filter, sort and refuse what they do not know", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      const machine = yield* freshMachine({ owner: ids.neighbour, service: 5 })
      const given = { machine, service: 5, customer: ids.neighbour } as const
      const ending = yield* addSubscription({
        ...given,
        state: "ACTIVE",
        expires: new Date(Date.now() + 9 * DAY),
      })
      const old = yield* addSubscription({ ...given, state: "WITHDRAWN", created: new Date(0) })
      const find = (query: string) =>
        Effect.map(call(admin, `GET /subscriptions/search?machineId=${machine}&size=100&${query}`), idsOf)
      assert.deepStrictEqual(yield* find(""), [ending, old])
      assert.deepStrictEqual(yield* find("sort=created,asc"), [old, ending])
      assert.deepStrictEqual(yield* find("sort=expires,desc"), [ending, old])
      assert.deepStrictEqual(yield* find("endingWithin=10"), [ending])
      assert.deepStrictEqual(yield* find("endingWithin=8"), [])
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE subscriptions SET auto_renew = true WHERE id = ${ending}`
      assert.deepStrictEqual(yield* find("endingWithin=10"), [])
      assert.deepStrictEqual(yield* find("states=WITHDRAWN&states=REQUEST"), [old])
      assert.deepStrictEqual(yield* find("countries=SE"), [])
      assert.deepStrictEqual(yield* find("brands=1&countries=FI&serviceId=5"), [ending, old])
      assert.deepStrictEqual(yield* find("brands=2"), [])
      assert.deepStrictEqual(yield* find("q=neighb"), [ending, old])
      assert.deepStrictEqual(yield* find(`q=${vinOf(machine).toLowerCase().slice(4)}`), [ending, old])
      // The owner's name of the machine is found, folded, in subscriptions that show it: those of the owner.
      const former = yield* addSubscription({ ...given, customer: ids.owner, state: "EXPIRED" })
      yield* sql`UPDATE machines SET machine_name = 'Tähkä-Otso' WHERE id = ${machine}`
      assert.deepStrictEqual(yield* find("q=OTSO%20tahka"), [ending, old])
      yield* sql`DELETE FROM subscriptions WHERE id = ${former}`
      assert.deepStrictEqual(yield* find("q=%25"), [])
      assert.deepStrictEqual(yield* find("id=99999999999&brands=99999999999"), [])
      const refused = (query: string) => outcomeOf(admin, `GET /subscriptions/search?${query}`)
      assert.strictEqual(yield* refused("sort=secret,asc"), "400 DISALLOWED_VALUE(sort)")
      assert.strictEqual(yield* refused("states=RUNNING"), "400 DISALLOWED_VALUE(states.0)")
      assert.strictEqual(yield* refused("endingWithin=0"), "400 MIN(endingWithin)")
      assert.strictEqual(yield* outcomeOf(admin, "GET /subscriptions/search/latest"), "400 NOT_NULL(vin)")
      for (const id of ["0", "-1", "99999999999"]) {
        assert.strictEqual(yield* outcomeOf(admin, `PUT /subscriptions/${id}/withdraw`), "404 NOT_FOUND(id)")
        assert.strictEqual(
          yield* outcomeOf(admin, `GET /services/5/subscriptions/${id}`),
          "404 NOT_FOUND(id)",
        )
        assert.strictEqual(
          yield* outcomeOf(admin, `GET /machines/${id}/subscriptions/plans`),
          "404 NOT_FOUND(id)",
        )
        assert.strictEqual(yield* outcomeOf(admin, `GET /users/${id}/subscriptions`), "404 NOT_FOUND(id)")
        assert.strictEqual(
          yield* outcomeOf(admin, `PUT /machines/${machine}/services`, { serviceId: Number(id) }),
          "400 DISALLOWED_VALUE(serviceId)",
        )
        assert.strictEqual(
          yield* outcomeOf(admin, `GET /services/5/subscriptions/initiate/${id}`),
          "404 NOT_FOUND(id)",
        )
        assert.strictEqual(
          yield* outcomeOf(admin, `DELETE /subscriptions/history/${id}`),
          "404 NOT_FOUND(id)",
        )
      }
    }),
  )

  it.effect("of two at once one wins, and no machine ever has two running subscriptions", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [service, dealer, owner] = [
        yield* browserOf("service"),
        yield* browserOf("dealer"),
        yield* browserOf("owner"),
      ]
      const machine = yield* freshMachine({ owner: ids.owner, service: 3 })
      const one = yield* addSubscription({ machine, state: "REQUEST", customer: ids.owner, reference: "a" })
      const both = yield* Effect.all(
        [
          outcomeOf(service, `PUT /services/3/subscriptions/${one}/activate`, {}),
          outcomeOf(dealer, `PUT /services/3/subscriptions/${one}/activate`, {}),
          outcomeOf(owner, `PUT /subscriptions/${one}/withdraw`),
        ],
        { concurrency: 3 },
      )
      assert.strictEqual(both.filter((answer) => answer === "200").length, 1, both.join())
      assert.isTrue(
        both.every((answer) => /^(200|409 (ALREADY_ACTIVE|UNMODIFIABLE)|400 DISALLOWED_VALUE)$/.test(answer)),
        both.join(),
      )

      const other = yield* freshMachine({ owner: ids.owner })
      const first = yield* addSubscription({
        machine: other,
        state: "INVITE",
        service: 3,
        customer: ids.owner,
        reference: "a",
      })
      const second = yield* addSubscription({
        machine: other,
        state: "INVITE",
        service: 5,
        customer: ids.owner,
        reference: "b",
      })
      const accepted = yield* Effect.all(
        [first, second].map((id) => outcomeOf(owner, `PUT /subscriptions/${id}/activate`, {})),
        { concurrency: 2 },
      )
      assert.strictEqual(accepted.filter((answer) => answer === "200").length, 1, accepted.join())
      const running = yield* sql`SELECT 1 FROM subscriptions WHERE machine_id = ${other} AND state = 'ACTIVE'`
      assert.strictEqual(running.length, 1)
    }),
  )

  it.effect("plans are configured, shown to whom they fit, and protected in use", () =>
    Effect.gen(function* () {
      const [config, owner, service] = [
        yield* browserOf("config"),
        yield* browserOf("owner"),
        yield* browserOf("service"),
      ]
      const plan = {
        name: "Two years",
        kind: "STANDARD",
        months: 24,
        price: 99.9,
        currency: "EUR",
        pricedPerYear: true,
        brands: [1],
        countries: ["FI"],
        billable: true,
        active: true,
      }
      assert.strictEqual(
        yield* outcomeOf(service, "POST /subscriptions/plans", plan),
        "403 UNAUTHORIZED_OPERATION",
      )
      const bad = { ...plan, currency: "XXX", brands: [9], countries: ["ZZ"], kind: "DEMO" }
      assert.strictEqual(
        yield* outcomeOf(config, "POST /subscriptions/plans", bad),
        "400 DISALLOWED_VALUE(currency) DISALLOWED_VALUE(brands) DISALLOWED_VALUE(countries) DISALLOWED_VALUE(months)",
      )
      assert.strictEqual(
        yield* outcomeOf(config, "POST /subscriptions/plans", { ...plan, price: 1.005 }),
        "400 INVALID_INPUT_VALUE(price)",
      )
      assert.strictEqual(
        yield* outcomeOf(config, "POST /subscriptions/plans", { ...plan, name: "Year" }),
        "409 DUPLICATE(name)",
      )
      const made = yield* call(config, "POST /subscriptions/plans", plan)
      assert.strictEqual(made.status, 201)
      const { id } = made.json() as { id: number }
      const list = (browser: typeof owner) =>
        Effect.map(call(browser, "GET /subscriptions/plans?size=100"), idsOf)
      assert.includeMembers(yield* list(owner), [PLAN.year, id])
      assert.notInclude(yield* list(owner), PLAN.old)
      assert.notInclude(yield* list(owner), PLAN.norrvik)
      assert.includeMembers(yield* list(service), [PLAN.norrvik, id])
      assert.includeMembers(yield* list(config), [PLAN.old, PLAN.norrvik])
      const put = (change: object) =>
        outcomeOf(config, `PUT /subscriptions/plans/${id}`, { ...plan, ...change })
      assert.strictEqual(yield* put({ price: 80, version: 1 }), "200")
      assert.strictEqual(yield* put({ price: 70, version: 1 }), "409 CONFLICT(version)")
      const machine = yield* freshMachine({ owner: ids.owner })
      yield* addSubscription({ machine, state: "WITHDRAWN", plan: id })
      assert.strictEqual(yield* put({ price: 70 }), "409 SUBSCRIPTION_PLAN_HAS_LINKED_SUBSCRIPTIONS")
      assert.strictEqual(yield* put({ price: 80, name: "Two good years", active: false }), "200")
      assert.strictEqual(
        yield* outcomeOf(config, "PUT /subscriptions/plans/99999999999", plan),
        "404 NOT_FOUND(id)",
      )
    }),
  )
})

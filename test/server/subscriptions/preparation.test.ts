import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Initiation } from "#contract/schemas/subscription.ts"
import type { Browser } from "#test/support/browser.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, endUser, makePeople, partnerRole } from "../machines/people.ts"
import { addSubscription, call, DAY, layPlans, outcomeOf, PLAN } from "./fixtures.ts"

const people = { owner: endUser, service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3) } as const

const prepared = (browser: Browser, path: string) =>
  Effect.map(call(browser, `GET ${path}`), (answer) => {
    const { plans, serviceCentres, machine: _, ...rest } = answer.json() as Initiation
    return { plans: plans.map(({ id }) => id), centres: serviceCentres.map(({ id }) => id), ...rest }
  })

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "what a subscription can start with (OPEN-82)",
  (it) => {
    it.effect("are the plans and centres that fit the machine, and what stands in the way", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* layPlans
        const { owner } = yield* makePeople(people)
        yield* addMachine({ id: 1, owner })
        yield* sql`UPDATE machines SET warranty_start = '2021-01-01' WHERE id = 1`
        const [owned, service] = [yield* browserOf("owner"), yield* browserOf("service")]
        const path = "/subscriptions/initiate/1"
        const atFirst = {
          plans: [PLAN.demo, PLAN.year] as ReadonlyArray<number>,
          centres: [3, 5] as ReadonlyArray<number>,
          planState: "NONE",
          demoAvailable: true,
          warrantyAvailable: false,
          prerequisites: [] as ReadonlyArray<string>,
        }
        const sorted = Effect.map(prepared(owned, path), (one) => ({
          ...one,
          plans: one.plans.toSorted((a, b) => b - a),
          centres: one.centres.toSorted((a, b) => a - b),
        }))
        assert.deepEqual(yield* sorted, atFirst as never)

        // Checks that a warranty which began a day later counts for the warranty plan, and that a demo plan that
        // was used is not available again.
        yield* sql`UPDATE machines SET warranty_start = current_date - 30 WHERE id = 1`
        yield* addSubscription({ machine: 1, state: "EXPIRED", customer: owner, plan: PLAN.demo })
        yield* addSubscription({ machine: 1, state: "INVITE", customer: owner, plan: PLAN.year })
        assert.deepEqual(yield* sorted, {
          ...atFirst,
          plans: [PLAN.warranty, PLAN.demo, PLAN.year],
          planState: "INVITATION_PENDING",
          demoAvailable: false,
          warrantyAvailable: true,
          prerequisites: ["ALREADY_SAVED"],
        } as never)

        // Checks that an active subscription blocks a new one until its last 30 days.
        yield* sql`DELETE FROM subscriptions WHERE state = 'INVITE'`
        const running = { machine: 1, state: "ACTIVE", customer: owner, plan: PLAN.year } as const
        yield* addSubscription({ ...running, expires: new Date(Date.now() + 31 * DAY) })
        const at3 = prepared(service, "/services/3/subscriptions/initiate/1")
        assert.deepStrictEqual((yield* at3).prerequisites, ["SUBSCRIPTION_ACTIVE"])
        yield* sql`UPDATE subscriptions SET expires = ${new Date(Date.now() + 29 * DAY)} WHERE state = 'ACTIVE'`
        assert.deepEqual(yield* at3, {
          ...(yield* prepared(owned, path)),
          centres: [3],
        } as never)
        assert.deepStrictEqual((yield* at3).prerequisites, [])
      }),
    )

    it.effect("is nothing where no centre fits (PART-11)", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [owned, service] = [yield* browserOf("owner"), yield* browserOf("service")]
        yield* sql`UPDATE machines SET country_id = 'DK' WHERE id = 1`
        assert.strictEqual(
          yield* outcomeOf(owned, "GET /subscriptions/initiate/1"),
          "400 NO_SERVICE_CENTERS_AVAILABLE",
        )
        const atCentre = outcomeOf(service, "GET /services/3/subscriptions/initiate/1")
        assert.strictEqual(yield* atCentre, "404 NOT_FOUND(id)")
        // A centre learns nothing of a machine that another centre looks after, though it would fit.
        yield* sql`UPDATE machines SET country_id = 'FI', service_id = 5 WHERE id = 1`
        yield* sql`DELETE FROM subscriptions WHERE machine_id = 1`
        assert.strictEqual(yield* atCentre, "404 NOT_FOUND(id)")
      }),
    )
  },
)

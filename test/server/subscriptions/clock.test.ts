import { assert, layer } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Integrations } from "#server/integrations/integrations.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, endUser, makePeople, vinOf } from "../machines/people.ts"
import { addSubscription, DAY, layPlans, PLAN } from "./fixtures.ts"

const START = new Date("2026-03-31T09:00:00Z")

const stateOf = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    state: string
    expires: Date
    term: number
    status: string | null
    number: string | null
  }>`
    SELECT state, expires, term, order_status AS status, order_number AS number FROM subscriptions WHERE id = ${id}`
  return `${row?.state} ${row?.expires?.toISOString().slice(0, 10)} ${row?.term} ${row?.status} ${row?.number}`
})
const sent = Effect.fnUntraced(function* (userId: number) {
  const sql = yield* SqlClient.SqlClient
  const notes = yield* sql<{
    type: string
  }>`SELECT type FROM user_notifications WHERE user_id = ${userId} ORDER BY id`
  const mails = yield* sql<{
    template: string
  }>`SELECT template FROM mails JOIN users u ON u.email = recipient
    WHERE u.id = ${userId} ORDER BY mails.id`
  return [notes.map((one) => one.type), mails.map((one) => one.template)]
})

const NORRVIK = [{ brand: "norrvik", publicUrl: "https://portal.norrvik.example" }]

layer(Layer.provideMerge(startServer({ brandHosts: NORRVIK }), movableClock()), {
  excludeTestServices: true,
  timeout: 300_000,
})("subscriptions and time", (it) => {
  let people: Record<"renewing" | "ending" | "demo", number>
  it.effect("announce their end once, then renew or expire, demos never renewing", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      yield* clock.setTo(START)
      yield* layPlans
      const sql = yield* SqlClient.SqlClient
      people = yield* makePeople({ renewing: endUser, ending: endUser, demo: endUser })
      yield* sql`UPDATE users SET language = 'fi-FI', time_zone = 'Pacific/Midway', domain = 'Norrvik'
          WHERE id = ${people.ending}`
      const expires = new Date(START.getTime() + 40 * DAY)
      const add = Effect.fnUntraced(function* (
        machine: number,
        customer: number,
        plan: number,
        autoRenew: boolean,
        end = expires,
      ) {
        yield* addMachine({ id: machine, owner: customer, service: 3 })
        return yield* addSubscription({
          machine,
          state: "ACTIVE",
          customer,
          plan,
          autoRenew,
          reference: "PO",
          created: START,
          expires: end,
        })
      })
      const renewing = yield* add(1, people.renewing, PLAN.year, true)
      const ending = yield* add(2, people.ending, PLAN.year, false)
      const demo = yield* add(3, people.demo, PLAN.demo, true)
      const missed = yield* add(4, people.demo, PLAN.year, true, new Date(START.getTime() - DAY))

      yield* runJob("subscription-clock")
      assert.strictEqual(yield* stateOf(missed), "EXPIRED 2026-03-30 1 null null", "no mail about a renewal")
      assert.deepStrictEqual(yield* sent(people.ending), [[], []])
      yield* clock.advance("11 days")
      yield* runJob("subscription-clock")
      yield* runJob("subscription-clock")
      assert.deepStrictEqual(yield* sent(people.renewing), [
        ["subscriptionRenewing"],
        ["subscriptionRenewing"],
      ])
      assert.deepStrictEqual(yield* sent(people.ending), [["subscriptionEnding"], ["subscriptionEnding"]])
      // Brand of a mail sent by a job: that under which the recipient's account was opened, because there is no
      // request with a host name.
      const brandOf = Effect.fnUntraced(function* (userId: number) {
        const [mail] = yield* sql<{ brand: string; body: string }>`SELECT brand, body FROM mails
            JOIN users u ON u.email = recipient WHERE u.id = ${userId}`
        return [mail?.brand, mail?.body.includes("https://portal.norrvik.example/#/fleet/subscriptions")]
      })
      assert.deepStrictEqual(yield* brandOf(people.ending), ["norrvik", true])
      assert.deepStrictEqual(yield* brandOf(people.renewing), ["headland", false])
      assert.deepStrictEqual(yield* sent(people.demo), [["subscriptionEnding"], ["subscriptionEnding"]])
      assert.strictEqual(yield* stateOf(ending), "ACTIVE 2026-05-10 1 null null")
      // Checks that the notification is in the customer's language, with the date in the customer's time zone.
      const [note] = yield* sql<{ text: string }>`
          SELECT title || ': ' || body AS text FROM user_notifications WHERE user_id = ${people.ending}`
      assert.strictEqual(
        note?.text,
        `Tilaus päättyy pian: Koneen ${vinOf(2)} tilaus päättyy 9. toukokuuta 2026.`,
      )

      yield* clock.advance("30 days")
      yield* runJob("subscription-clock")
      assert.match(yield* stateOf(renewing), /^ACTIVE 2027-05-10 2 (NEW|PROCESSING)/)
      assert.strictEqual(yield* stateOf(ending), "EXPIRED 2026-05-10 1 null null")
      assert.strictEqual(yield* stateOf(demo), "EXPIRED 2026-05-10 1 null null")
      const history = yield* sql<{ line: string }>`SELECT type || coalesce(' ' || new_value, '') AS line
          FROM subscription_history WHERE subscription_id = ${ending} AND actor_id IS NULL`
      assert.deepStrictEqual(history, [{ line: "STATE_CHANGED EXPIRED" }])
    }),
  )

  it.effect(
    "have their orders placed and completed, wait while the billing side is away, and fail without a customer",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const integrations = yield* Integrations
        const clock = yield* MovableClock
        yield* integrations.setMode("billing", "off")
        yield* addMachine({ id: 10, owner: people.ending, service: 3 })
        yield* addMachine({ id: 11, owner: people.ending, service: 3 })
        const given = {
          state: "ACTIVE",
          plan: PLAN.year,
          reference: "PO-5",
          expires: new Date(START.getTime() + 400 * DAY),
        } as const
        const paid = yield* addSubscription({ ...given, machine: 10, customer: people.ending })
        const unpaid = yield* addSubscription({ ...given, machine: 11 })
        yield* sql`UPDATE subscriptions SET order_status = 'NEW' WHERE id = ANY(${[paid, unpaid]}::int[])`
        yield* runJob("subscription-billing")
        assert.match(yield* stateOf(paid), / NEW null$/)
        const [job] = yield* sql<{
          error: string
        }>`SELECT last_error AS error FROM jobs WHERE name = 'subscription-billing'`
        assert.include(job?.error ?? "", "billing does not answer")

        yield* integrations.setMode("billing", "on")
        yield* runJob("subscription-billing")
        const number = `HB-${String(paid).padStart(7, "0")}-1`
        assert.include(yield* stateOf(paid), ` PROCESSING ${number}`)
        yield* runJob("subscription-billing")
        assert.include(yield* stateOf(paid), " PROCESSING ")
        yield* clock.advance("2 minutes")
        yield* runJob("subscription-billing")
        assert.include(yield* stateOf(paid), ` COMPLETED ${number}`)
        assert.include(yield* stateOf(unpaid), " FAILED ")
        const orders = yield* sql<{
          amount: number
          customer: string | null
        }>`SELECT amount::float8 AS amount, customer
          FROM billing_orders WHERE reference LIKE ${`%${paid}-1`}`
        assert.deepStrictEqual(orders, [{ amount: 120, customer: "PO-5" }])
      }),
  )

  it.effect("announce their end to who owns the machine now, not to who owned it before", () =>
    Effect.gen(function* () {
      const { former, present } = yield* makePeople({ former: endUser, present: endUser })
      yield* addMachine({ id: 15, owner: present, service: 3 })
      yield* addMachine({ id: 16, service: 3 })
      const now = yield* Clock.currentTimeMillis
      const ends = { state: "ACTIVE", customer: former, expires: new Date(now + 20 * DAY) } as const
      yield* addSubscription({ ...ends, machine: 15 })
      yield* addSubscription({ ...ends, machine: 16 })
      yield* runJob("subscription-clock")
      assert.deepStrictEqual(yield* sent(former), [[], []])
      assert.deepStrictEqual(yield* sent(present), [["subscriptionEnding"], ["subscriptionEnding"]])
    }),
  )

  it.effect("end though one before them can not, and the job tells of that one", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const clock = yield* MovableClock
      const expires = new Date(START.getTime() + 50 * DAY)
      const given = {
        state: "ACTIVE",
        plan: PLAN.demo,
        reference: "PO",
        customer: people.demo,
        expires,
      } as const
      yield* addMachine({ id: 20, owner: people.demo, service: 3 })
      yield* addMachine({ id: 21, owner: people.demo, service: 3 })
      const broken = yield* addSubscription({ ...given, machine: 20 })
      const whole = yield* addSubscription({ ...given, machine: 21 })
      yield* sql`UPDATE subscriptions SET announced = ${START} WHERE id = ANY(${[broken, whole]}::int[])`
      yield* sql.unsafe(`CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql
          AS $$ BEGIN RAISE EXCEPTION 'this one is broken'; END $$`)
      yield* sql.unsafe(`CREATE TRIGGER breaks BEFORE UPDATE ON subscriptions FOR EACH ROW
          WHEN (OLD.id = ${broken}) EXECUTE FUNCTION break()`)
      const lastError = Effect.map(
        sql<{
          error: string | null
        }>`SELECT last_error AS error FROM jobs WHERE name = 'subscription-clock'`,
        ([job]) => job?.error,
      )
      yield* clock.setTo(new Date(expires.getTime() + DAY))
      yield* runJob("subscription-clock")
      assert.match(yield* stateOf(whole), /^EXPIRED /)
      assert.match(yield* stateOf(broken), /^ACTIVE /)
      assert.isNotNull(yield* lastError)

      yield* sql`DROP TRIGGER breaks ON subscriptions`
      yield* runJob("subscription-clock")
      assert.match(yield* stateOf(broken), /^EXPIRED /)
      assert.isNull(yield* lastError)
    }),
  )
})

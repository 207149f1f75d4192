import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { SUBSCRIPTION_TRANSITIONS } from "#domain/subscriptions/transitions.ts"
import { Passwords } from "#server/rules/passwords.ts"
import { seedDatabase } from "#server/seed/seed.ts"
import { freshDatabase } from "#test/support/database.ts"

const now = new Date("2026-06-01T08:00:00Z")
const QuickPasswords = Layer.succeed(Passwords, {
  hash: (password) => Effect.succeed(`hash of ${password}`),
  verify: () => Effect.succeed(false),
})
const Seed = () => Layer.merge(freshDatabase(), QuickPasswords)
const real = { excludeTestServices: true, timeout: 300_000 }

/** Distinct states of the subscriptions in the demo data that match an SQL condition. */
const statesOf = Effect.fnUntraced(function* (condition: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ state: string }>`SELECT DISTINCT s.state FROM subscriptions s
    JOIN machines m ON m.id = s.machine_id WHERE ${sql.literal(condition)} ORDER BY 1`
  return rows.map((row) => row.state)
})
const number = Effect.fnUntraced(function* (query: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.literal(query)}`
  return row?.n ?? -1
})
const sound = Effect.gen(function* () {
  assert.strictEqual(
    yield* number("subscriptions WHERE plan_id IS NULL AND state IN ('ACTIVE', 'INVITE', 'REQUEST')"),
    0,
  )
  assert.strictEqual(yield* number("subscriptions WHERE customer_id IS NULL"), 0)
  assert.strictEqual(
    yield* number("subscriptions WHERE state = 'ACTIVE' AND (approved > expires OR order_status IS NULL)"),
    0,
  )
  assert.strictEqual(
    yield* number(
      "subscriptions WHERE state IN ('CANCELED', 'REJECTED', 'WITHDRAWN') AND terminated_on IS NULL",
    ),
    0,
  )
  assert.strictEqual(
    yield* number(
      "subscriptions s WHERE NOT EXISTS (SELECT FROM subscription_history h WHERE h.subscription_id = s.id)",
    ),
    0,
  )
  assert.strictEqual(
    yield* number(
      "subscriptions WHERE state = 'ACTIVE' AND expires <= '2026-06-01T08:00:00Z' OR state = 'EXPIRED' AND expires > '2026-06-01T08:00:00Z'",
    ),
    0,
  )
})

layer(Seed(), real)("subscriptions of the demo world", (it) => {
  it.effect("come in every state, with plan, customer, order and history", () =>
    Effect.gen(function* () {
      assert.isTrue(yield* seedDatabase("demo", now))
      yield* sound
      assert.deepStrictEqual(yield* statesOf("s.service_id = 3"), SUBSCRIPTION_TRANSITIONS.states.toSorted())
      assert.deepStrictEqual(yield* statesOf("m.owner_id = 1"), SUBSCRIPTION_TRANSITIONS.states.toSorted())
      assert.isAbove(yield* number("subscription_plans WHERE active"), 10)
      for (const status of ["COMPLETED", "FAILED", "NOT_BILLABLE", "NOT_SUPPORTED"])
        assert.isAbove(yield* number(`subscriptions WHERE order_status = '${status}'`), 0, status)
    }),
  )
})

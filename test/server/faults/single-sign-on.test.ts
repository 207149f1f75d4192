import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import type { Browser } from "#test/support/browser.ts"
import { freshDatabase } from "#test/support/database.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { begin, choose } from "../accounts/sign-on.ts"
import { FAULT_HEADER, statementsOf, withFaults } from "./device.ts"

const Server = startServer({ seed: "demo" }, withFaults(freshDatabase())).pipe(
  Layer.provide(Logger.layer([])),
)

/** Most statements that the test makes fail in turn; neither of the two calls needs more. */
const MOST_STATEMENTS = 60

const countsNow = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Readonly<Record<string, number>>>`SELECT
    (SELECT count(*)::int FROM sign_ons) AS begun, (SELECT count(*)::int FROM user_identities) AS linked,
    (SELECT count(*)::int FROM sessions) AS sessions`
  return row
})

/** Makes each statement of the call fail once; ends with the call in which no statement failed. */
const tryEach = Effect.fnUntraced(function* <E, R>(
  call: (headers: Readonly<Record<string, string>>) => Effect.Effect<number, E, R>,
  after: Effect.Effect<void, E, R>,
) {
  for (let statement = 1; statement < MOST_STATEMENTS; statement++) {
    const header = `${statement} sign-on ${crypto.randomUUID()}`
    const status = yield* call({ [FAULT_HEADER]: header })
    const { failed } = statementsOf(header)
    if (!failed) return assert.isAbove(statement, 1)
    assert.include([500, 503], status, `statement ${statement}`)
    yield* after
  }
  assert.fail("it failed for ever")
})

layer(Server, { excludeTestServices: true, timeout: 300_000 })(
  "a sign-on in which a statement fails",
  (it) => {
    const clear = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const table of ["sign_ons", "user_identities", "sessions"]) yield* sql`DELETE FROM ${sql(table)}`
    })
    const whoIs = (one: Browser) =>
      Effect.map(
        one.call("GET", "/api/users/current"),
        (answer) => (answer.json() as { email?: string }).email,
      )

    it.effect("is not begun", () =>
      Effect.gen(function* () {
        const one = (yield* TestServer).browser()
        yield* clear
        yield* tryEach(
          (headers) => Effect.map(begin(one, {}, headers), ({ status }) => status),
          Effect.gen(function* () {
            assert.deepStrictEqual(yield* countsNow, { begun: 0, linked: 0, sessions: 0 })
          }),
        )
        assert.deepStrictEqual(yield* countsNow, { begun: 1, linked: 0, sessions: 0 })
      }),
    )

    it.effect("leaves who was signed in, and begun anew it changes that, with one link of the two", () =>
      Effect.gen(function* () {
        const { browser } = yield* TestServer
        let one = browser()
        yield* tryEach(
          Effect.fnUntraced(function* (headers) {
            yield* clear
            one = browser()
            yield* one.signIn(demoEmail("dealer"), DEMO_PASSWORD)
            const back = yield* choose(one, demoEmail("owner"))
            return (yield* one.call("GET", back, { headers })).status
          }),
          Effect.gen(function* () {
            assert.strictEqual(yield* whoIs(one), demoEmail("dealer"))
            assert.deepInclude(yield* countsNow, { sessions: 1 })
            const back = yield* choose(one, demoEmail("owner"))
            assert.strictEqual((yield* one.call("GET", back)).status, 302)
            assert.strictEqual(yield* whoIs(one), demoEmail("owner"))
            assert.deepInclude(yield* countsNow, { linked: 1, sessions: 1 })
          }),
        )
        assert.strictEqual(yield* whoIs(one), demoEmail("owner"))
        assert.deepStrictEqual(yield* countsNow, { begun: 0, linked: 1, sessions: 1 })
      }),
    )
  },
)

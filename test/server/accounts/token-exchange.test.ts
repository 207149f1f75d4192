import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoPeople } from "#domain/demo-accounts.ts"
import { Bearers } from "#server/store/bearers.ts"
import { MovableClock } from "#test/support/movable-clock.ts"
import { codesOf, real, Server, signedInAs } from "../identity/callers.ts"
import { exchanged } from "./dealer-calls.ts"

layer(Server(), real)("exchanging the session for a bearer", (it) => {
  it.effect("is for administrators, partner admins and dealers", () =>
    Effect.gen(function* () {
      const statuses = yield* Effect.forEach(demoPeople, (person) =>
        Effect.gen(function* () {
          const one = yield* signedInAs(person)
          return [person, (yield* one.call("PUT", "/api/login/tokenexchange")).status] as const
        }),
      )
      assert.deepStrictEqual(
        statuses.filter(([, status]) => status === 200).map(([person]) => person),
        ["dealer", "partneradmin", "admin"],
      )
      assert.isTrue(statuses.every(([, status]) => status === 200 || status === 403))
    }),
  )

  it.effect("the bearer is stored hashed, lives 15 minutes and ends with the session", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const bearers = yield* Bearers
      const clock = yield* MovableClock
      const dealer = yield* signedInAs("dealer")
      const { token, expires } = yield* exchanged(dealer)
      assert.closeTo(Date.parse(expires) - Date.now(), 15 * 60_000, 20_000)
      const [row] = yield* sql<{ found: number }>`SELECT count(*)::int AS found FROM bearer_tokens
        WHERE encode(token_hash, 'escape') LIKE ${`%${token}%`}`
      assert.strictEqual(row?.found, 0)
      assert.strictEqual((yield* bearers.resolve(token))._tag, "Some")
      yield* clock.advance("16 minutes")
      assert.strictEqual((yield* bearers.resolve(token))._tag, "None")
      const again = yield* exchanged(dealer)
      assert.strictEqual((yield* bearers.resolve(again.token))._tag, "Some")
      yield* dealer.call("DELETE", "/api/logout")
      assert.strictEqual((yield* bearers.resolve(again.token))._tag, "None")
    }),
  )

  it.effect("a sign-in has twenty bearers at most, the oldest go", () =>
    Effect.gen(function* () {
      const bearers = yield* Bearers
      const dealer = yield* signedInAs("dealer")
      const first = yield* exchanged(dealer)
      for (let count = 0; count < 19; count++) yield* exchanged(dealer)
      assert.strictEqual((yield* bearers.resolve(first.token))._tag, "Some")
      const newest = yield* exchanged(dealer)
      assert.strictEqual((yield* bearers.resolve(first.token))._tag, "None")
      assert.strictEqual((yield* bearers.resolve(newest.token))._tag, "Some")
    }),
  )

  it.effect("needs a session, and takes no foreign page's word", () =>
    Effect.gen(function* () {
      const dealer = yield* signedInAs("dealer")
      const foreign = yield* dealer.call("PUT", "/api/login/tokenexchange", {
        headers: { origin: "https://evil.example" },
      })
      assert.deepStrictEqual(codesOf(foreign), [":BAD_OR_MISSING_CSRF_VALUE"])
      dealer.cookies.clear()
      assert.deepStrictEqual(codesOf(yield* dealer.call("PUT", "/api/login/tokenexchange")), [
        ":NOT_LOGGED_IN",
      ])
    }),
  )
})

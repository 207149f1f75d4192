import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { User } from "#contract/schemas/user.ts"
import { MovableClock } from "#test/support/movable-clock.ts"
import { account } from "./accounts.ts"
import {
  browser,
  codesOf,
  freshOwner,
  goodPassword,
  mailsTo,
  real,
  registration,
  Server,
  tokenIn,
} from "./callers.ts"

layer(Server(), real)("links by mail", (it) => {
  const forgot = (email: string, headers: Record<string, string> = {}) =>
    Effect.flatMap(browser, (one) =>
      one.call("GET", `/api/auth/forgot?email=${encodeURIComponent(email)}`, { headers }),
    )
  const reset = (token: string, password = goodPassword.password) =>
    Effect.flatMap(browser, (one) =>
      one.call("POST", "/api/auth/reset", { body: { token, password, password2: password } }),
    )

  it.effect("a forgotten password: the link works once and ends every session", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { one } = yield* freshOwner("forgetful@farms.example")
      assert.strictEqual((yield* forgot("Forgetful@farms.example")).status, 204)
      const [mail] = yield* mailsTo("forgetful@farms.example", 1)
      assert.strictEqual(mail?.template, "passwordReset")
      const token = tokenIn(mail?.body ?? "")
      const stored = yield* sql<{ row: string }>`SELECT s::text AS row FROM secrets s`
      for (const { row } of stored) assert.notInclude(row, token)

      const weak = yield* reset(token, "abc")
      assert.deepStrictEqual(codesOf(weak), ["password:SIZE", "password:PATTERN"])
      assert.strictEqual((yield* reset(token)).status, 204)
      assert.deepStrictEqual(codesOf(yield* reset(token)), ["token:ALREADY_SAVED"])
      assert.strictEqual((yield* one.call("GET", "/api/keepalive")).status, 401)
      yield* (yield* browser).signIn("forgetful@farms.example", goodPassword.password)
    }),
  )

  it.effect("a newer link voids the older, and each ends after two hours", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      yield* account("late@farms.example")
      yield* forgot("late@farms.example")
      yield* mailsTo("late@farms.example", 1)
      yield* clock.advance("3 minutes")
      yield* forgot("late@farms.example")
      const [newer, older] = yield* mailsTo("late@farms.example", 2)
      assert.deepStrictEqual(codesOf(yield* reset(tokenIn(older?.body ?? ""))), ["token:NO_VALID_TOKEN"])
      yield* account("intime@farms.example")
      yield* forgot("intime@farms.example")
      const [other] = yield* mailsTo("intime@farms.example", 1)
      yield* clock.advance("119 minutes")
      assert.strictEqual((yield* reset(tokenIn(other?.body ?? ""))).status, 204)
      yield* clock.advance("2 minutes")
      assert.deepStrictEqual(codesOf(yield* reset(tokenIn(newer?.body ?? ""))), [
        "token:ACTIVATION_TOKEN_EXPIRED",
      ])
      assert.deepStrictEqual(codesOf(yield* reset("made-up")), ["token:NO_VALID_TOKEN"])
    }),
  )

  it.effect("of two uses at the same time one wins", () =>
    Effect.gen(function* () {
      yield* account("race@farms.example")
      yield* forgot("race@farms.example")
      const [mail] = yield* mailsTo("race@farms.example", 1)
      const answers = yield* Effect.replicateEffect(reset(tokenIn(mail?.body ?? "")), 5, { concurrency: 5 })
      assert.strictEqual(answers.filter((answer) => answer.status === 204).length, 1)
    }),
  )

  it.effect("does not reveal whether an address has an account, and sends at most three mails an hour", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      yield* account("flooded@farms.example")
      for (const number of [1, 2, 3, 4, 5]) {
        for (const email of ["flooded@farms.example", "nobody@farms.example"]) {
          const answer = yield* forgot(email)
          assert.deepStrictEqual([answer.status, answer.text], [204, ""])
        }
        yield* mailsTo("flooded@farms.example", Math.min(number, 3))
        yield* clock.advance("3 minutes")
      }
      yield* mailsTo("flooded@farms.example", 3)
      yield* clock.advance("61 minutes")
      yield* forgot("flooded@farms.example")
      assert.strictEqual((yield* mailsTo("flooded@farms.example", 4)).length, 4)
    }),
  )

  it.effect("a wish that is sent again at once causes one mail, and counts once", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      for (const name of ["unheard", "hasty", "behind"]) yield* account(`${name}@farms.example`)
      yield* forgot("unheard@farms.example")
      yield* mailsTo("unheard@farms.example", 1)
      yield* Effect.replicateEffect(forgot("Unheard@farms.example"), 4)
      yield* Effect.replicateEffect(forgot("hasty@farms.example"), 3, { concurrency: 3 })
      // Requests a mail for another user and waits for it: requests are handled in order, so the earlier ones have
      // been handled then too.
      yield* forgot("behind@farms.example")
      yield* mailsTo("behind@farms.example", 1)
      assert.strictEqual((yield* mailsTo("hasty@farms.example", 1)).length, 1)
      assert.strictEqual((yield* mailsTo("unheard@farms.example", 1)).length, 1)
      for (const count of [2, 3]) {
        yield* clock.advance("3 minutes")
        yield* forgot("unheard@farms.example")
        yield* mailsTo("unheard@farms.example", count)
      }
    }),
  )

  it.effect("another site cannot make the server send mails", () =>
    Effect.gen(function* () {
      yield* account("lured@farms.example")
      assert.strictEqual(
        (yield* forgot("lured@farms.example", { "sec-fetch-site": "cross-site" })).status,
        204,
      )
      yield* forgot("lured@farms.example")
      assert.strictEqual((yield* mailsTo("lured@farms.example", 1)).length, 1)
    }),
  )
})

layer(Server(), real)("registering", (it) => {
  const register = (body: object) =>
    Effect.flatMap(browser, (one) => one.call("POST", "/api/auth/register", { body }))

  it.effect("opens an inactive owner account and mails its link in the person's language", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      assert.strictEqual((yield* register({ ...registration, email: "Uusi@farms.example" })).status, 204)
      const [mail] = yield* mailsTo("uusi@farms.example", 1)
      assert.strictEqual(mail?.template, "activation")
      assert.match(mail?.subject ?? "", /Ota Headland-tilisi käyttöön/)
      assert.match(mail?.body ?? "", /http:\/\/127\.0\.0\.1:\d+\/#\/activate\/[\w-]{43}/)
      const [row] = yield* sql<{ active: boolean; roles: ReadonlyArray<string> }>`
        SELECT active, ARRAY(SELECT auth_role FROM user_roles WHERE user_id = u.id) AS roles FROM users u WHERE email = 'uusi@farms.example'`
      assert.deepStrictEqual(row, { active: false, roles: ["ROLE_END_USER"] })
    }),
  )

  it.effect("tells a known address by mail, and changes nothing", () =>
    Effect.gen(function* () {
      const { one } = yield* freshOwner("known@farms.example")
      assert.strictEqual(
        (yield* register({ ...registration, email: "known@farms.example", firstName: "Evil" })).status,
        204,
      )
      assert.strictEqual((yield* mailsTo("known@farms.example", 1))[0]?.template, "alreadyRegistered")
      const me = (yield* one.call("GET", "/api/users/current")).json() as User
      assert.strictEqual(me.firstName, "Aino")
    }),
  )

  it.effect("sent again after a lost answer, it does not say that the account exists", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const asked = { ...registration, email: "twice@farms.example" }
      yield* Effect.replicateEffect(register(asked), 2, { concurrency: 2 })
      yield* mailsTo("twice@farms.example", 1)
      yield* register(asked)
      yield* register({ ...registration, email: "after.twice@farms.example" })
      yield* mailsTo("after.twice@farms.example", 1)
      const mails = yield* mailsTo("twice@farms.example", 1)
      assert.deepStrictEqual(
        mails.map(({ template }) => template),
        ["activation"],
      )
      yield* clock.advance("3 minutes")
      yield* register(asked)
      assert.strictEqual((yield* mailsTo("twice@farms.example", 2))[0]?.template, "alreadyRegistered")
    }),
  )

  const bad: ReadonlyArray<readonly [string, object, ReadonlyArray<string>]> = [
    ["an unknown country", { country: "XX" }, ["country:DISALLOWED_VALUE"]],
    ["a country by name", { country: "Finland" }, ["country:PATTERN"]],
    ["no address", { email: "aino" }, ["email:PATTERN"]],
    ["no name", { firstName: " ", lastName: undefined }, ["firstName:NOT_NULL", "lastName:NOT_NULL"]],
  ]
  for (const [what, change, fieldErrors] of bad) {
    it.effect(`refuses ${what}`, () =>
      Effect.gen(function* () {
        const answer = yield* register({ ...registration, ...change })
        assert.strictEqual(answer.status, 400)
        assert.sameMembers(codesOf(answer), [...fieldErrors])
      }),
    )
  }

  it.effect("refuses a blocked country", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE countries SET blocked = true WHERE id = 'AD'`
      assert.deepStrictEqual(codesOf(yield* register({ ...registration, country: "AD" })), [
        "country:DISALLOWED_VALUE",
      ])
    }),
  )
})

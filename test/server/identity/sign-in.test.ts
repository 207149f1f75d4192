import { assert, layer } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { PasswordCost } from "#server/rules/passwords.ts"
import { Attempts } from "#server/store/attempts.ts"
import { Secrets } from "#server/store/secrets.ts"
import type { Browser } from "#test/support/browser.ts"
import { freshDatabase } from "#test/support/database.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { account, PASSWORD } from "./accounts.ts"

const real = { excludeTestServices: true, timeout: 300_000 }
/** Cost of hashing a password as in the product, because this test measures the time of a hash. */
const passwordCost = PasswordCost.defaultValue()
const Server = () => startServer({}, freshDatabase(), passwordCost).pipe(Layer.provideMerge(movableClock()))

const browser = Effect.map(TestServer, (server) => server.browser())
const tryPassword = (email: string, password: string) =>
  Effect.flatMap(browser, (one) => one.call("POST", "/api/login", { body: { email, password } }))

layer(Server(), real)("signing in", (it) => {
  it.effect("answers the user and a cookie that scripts cannot read", () =>
    Effect.gen(function* () {
      yield* account("aino@farms.example")
      const one = yield* browser
      const answer = yield* one.call("POST", "/api/login", {
        body: { email: " Aino@Farms.example ", password: PASSWORD },
      })
      assert.strictEqual(answer.status, 200)
      const cookie = answer.headers.get("set-cookie") ?? ""
      assert.match(cookie, /^SESSION=[\w-]{43};/)
      assert.match(cookie, /HttpOnly/i)
      assert.match(cookie, /SameSite=Lax/i)
      assert.match(cookie, /Path=\//i)
      assert.notMatch(cookie, /Secure|Domain/i)
      const user = answer.json() as { email: string; roles: unknown; password?: unknown }
      assert.strictEqual(user.email, "aino@farms.example")
      assert.deepStrictEqual(user.roles, [{ authRole: "ROLE_END_USER" }])
      assert.notInclude(answer.text, "argon2")
    }),
  )

  it.effect("answers the typed client of the catalogue, which then has the session", () =>
    Effect.gen(function* () {
      yield* account("typed@farms.example")
      const { client } = yield* browser
      const api = yield* client
      const user = yield* api.auth.login({ payload: { email: "typed@farms.example", password: PASSWORD } })
      assert.strictEqual(user.email, "typed@farms.example")
      assert.strictEqual((yield* api.users.current()).id, user.id)
    }),
  )

  it.effect("stores the token hashed only", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* account("hashed@farms.example")
      const one = yield* browser
      yield* one.signIn("hashed@farms.example", PASSWORD)
      const rows = yield* sql<{ row: string }>`SELECT s::text AS row FROM sessions s`
      const token = one.cookies.get("SESSION") ?? ""
      assert.strictEqual(token.length, 43)
      for (const { row } of rows) assert.notInclude(row, token)
    }),
  )

  it.effect("says the same of an unknown account and of a wrong password, in the same time", () =>
    Effect.gen(function* () {
      yield* account("timed@farms.example")
      const timed = (email: string) =>
        Effect.gen(function* () {
          const start = performance.now()
          const answer = yield* tryPassword(email, "Wrong-Password-1")
          return { answer, took: performance.now() - start }
        })
      // Times sign-ins with known and unknown addresses in turn, so that a busy moment of the computer affects
      // both.
      const pairs = yield* Effect.replicateEffect(
        Effect.all([timed("timed@farms.example"), timed("nobody@farms.example")]),
        5,
      )
      const known = pairs.map(([one]) => one)
      const unknown = pairs.map(([, one]) => one)
      for (const { answer } of [...known, ...unknown]) {
        assert.strictEqual(answer.status, 401)
        assert.deepStrictEqual(answer.json(), [{ message: "AUTHENTICATION_FAILED" }])
        assert.isNull(answer.headers.get("set-cookie"))
      }
      // Compares the quickest of five attempts: a hash takes tens of milliseconds, and without one for unknown
      // addresses they would be clearly quicker.
      const quickest = (tries: typeof known) => Math.min(...tries.map(({ took }) => took))
      assert.isAbove(quickest(unknown), quickest(known) * 0.25)
    }),
  )

  it.effect("tells that an account is disabled only who knows its password", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const id = yield* account("off@farms.example")
      yield* sql`UPDATE users SET active = false WHERE id = ${id}`
      assert.deepStrictEqual((yield* tryPassword("off@farms.example", PASSWORD)).json(), [
        { message: "DISABLED_ACCOUNT" },
      ])
      assert.deepStrictEqual((yield* tryPassword("off@farms.example", "Wrong-1-Wrong")).json(), [
        { message: "AUTHENTICATION_FAILED" },
      ])
    }),
  )

  it.effect("calls no account disabled that was never activated (ERRC-12)", () =>
    Effect.gen(function* () {
      yield* account("waiting@farms.example", { active: false })
      assert.deepStrictEqual((yield* tryPassword("waiting@farms.example", PASSWORD)).json(), [
        { message: "AUTHENTICATION_FAILED" },
      ])
    }),
  )

  it.effect(
    "sends accounts that only their provider knows to single sign-on, but not those that were never activated",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const id = yield* account("sso@farms.example", { password: null })
        yield* sql`INSERT INTO user_identities (issuer, subject, user_id, linked)
          VALUES ('https://id.example', 'sso', ${id}, now())`
        yield* account("new@farms.example", { active: false, password: null })
        assert.deepStrictEqual((yield* tryPassword("sso@farms.example", PASSWORD)).json(), [
          { message: "AGCO_FUSE_LOGIN_NEEDED" },
        ])
        assert.deepStrictEqual((yield* tryPassword("new@farms.example", PASSWORD)).json(), [
          { message: "AUTHENTICATION_FAILED" },
        ])
      }),
  )

  it.effect("ends the session that the browser had before", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const id = yield* account("twice@farms.example")
      const one = yield* browser
      yield* one.signIn("twice@farms.example", PASSWORD)
      const first = one.cookies.get("SESSION")
      yield* one.signIn("twice@farms.example", PASSWORD)
      assert.notStrictEqual(one.cookies.get("SESSION"), first)
      const rows = yield* sql`SELECT 1 FROM sessions WHERE user_id = ${id}`
      assert.strictEqual(rows.length, 1)
    }),
  )

  it.effect("does not trim passwords", () =>
    Effect.gen(function* () {
      yield* account("spaces@farms.example")
      assert.strictEqual((yield* tryPassword("spaces@farms.example", ` ${PASSWORD}`)).status, 401)
      assert.strictEqual((yield* tryPassword("spaces@farms.example", `${PASSWORD} `)).status, 401)
    }),
  )
})

layer(Server(), real)("too many tries", (it) => {
  it.effect("ten failures from one address, then 429 until the first of them is 15 minutes old", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      yield* account("tried@farms.example")
      for (let tries = 0; tries < 10; tries++) {
        assert.strictEqual((yield* tryPassword("tried@farms.example", "Wrong-1-Wrong")).status, 401)
        yield* clock.advance("1 second")
      }
      const refused = yield* tryPassword("tried@farms.example", PASSWORD)
      assert.strictEqual(refused.status, 429)
      const [fieldError] = refused.json() as [{ message: string; retryAfter: number }]
      assert.strictEqual(fieldError.message, "TOO_MANY_ATTEMPTS")
      assert.strictEqual(refused.headers.get("retry-after"), String(fieldError.retryAfter))
      assert.isAtMost(fieldError.retryAfter, 15 * 60)
      assert.isAbove(fieldError.retryAfter, 14 * 60)
      yield* clock.advance(`${fieldError.retryAfter - 5} seconds`)
      assert.strictEqual((yield* tryPassword("tried@farms.example", PASSWORD)).status, 429)
      yield* clock.advance("6 seconds")
      assert.strictEqual((yield* tryPassword("tried@farms.example", PASSWORD)).status, 200)
    }),
  )

  it.effect("an unknown account is counted like a known one", () =>
    Effect.gen(function* () {
      yield* Effect.replicateEffect(tryPassword("nobody@farms.example", "Wrong-1-Wrong"), 10)
      assert.strictEqual((yield* tryPassword("nobody@farms.example", "Wrong-1-Wrong")).status, 429)
    }),
  )

  it.effect("right passwords are not counted", () =>
    Effect.gen(function* () {
      yield* account("busy@farms.example")
      for (let tries = 0; tries < 12; tries++)
        assert.strictEqual((yield* tryPassword("busy@farms.example", PASSWORD)).status, 200)
    }),
  )

  it.effect("tries at the same time do not slip through together", () =>
    Effect.gen(function* () {
      const answers = yield* Effect.replicateEffect(tryPassword("rush@farms.example", "Wrong-1-Wrong"), 30, {
        concurrency: 10,
      })
      assert.strictEqual(answers.filter((answer) => answer.status === 401).length, 10)
    }),
  )
})

layer(Server(), real)("a browser that has signed in before (OPEN-18)", (it) => {
  const login = (one: Browser, email: string, password: string) =>
    one.call("POST", "/api/login", { body: { email, password } })
  /** Uses up the tries that an account has from unknown browsers. */
  const attack = (email: string) =>
    Effect.forEach(
      Array.from({ length: 50 }, (_, number) => `192.0.2.${number}`),
      (address) => Attempts.use((attempts) => attempts.signIn(email, address)),
    )

  it.effect("gets in with the right password, however many wrong ones came from elsewhere", () =>
    Effect.gen(function* () {
      const email = "hunted@farms.example"
      yield* account(email)
      const one = yield* browser
      const first = yield* login(one, email, PASSWORD)
      const cookie = first.headers.getSetCookie().find((text) => text.startsWith("KNOWN_BROWSER=")) ?? ""
      assert.match(cookie, /HttpOnly/i)
      assert.match(cookie, /SameSite=Lax/i)
      assert.match(cookie, /Max-Age=31536000/i)
      assert.notMatch(cookie, /hunted|Domain/i)
      yield* attack(email)
      assert.strictEqual((yield* tryPassword(email, PASSWORD)).status, 429)
      // A signed-in browser may still give its own password.
      const words = { oldPassword: PASSWORD, password: "Other-Horse-8", password2: "Other-Horse-8" }
      assert.strictEqual((yield* one.call("PUT", "/api/users/password", { body: words })).status, 204)
      yield* one.call("DELETE", "/api/logout")
      assert.strictEqual((yield* login(one, email, "Other-Horse-8")).status, 200)
    }),
  )

  it.effect(
    "has ten wrong passwords of its own, and its cookie is for its accounts only and cannot be made",
    () =>
      Effect.gen(function* () {
        const [email, other] = ["mine@farms.example", "theirs@farms.example"]
        yield* account(email)
        yield* account(other)
        const one = yield* browser
        yield* one.signIn(email, PASSWORD)
        yield* attack(other)
        assert.strictEqual((yield* login(one, other, PASSWORD)).status, 429)

        const forger = yield* browser
        const [id, seconds, ...rest] = (one.cookies.get("KNOWN_BROWSER") ?? "").split(".")
        forger.cookies.set("KNOWN_BROWSER", ["x".repeat(22), seconds, ...rest].join("."))
        yield* attack(email)
        assert.strictEqual((yield* login(forger, email, PASSWORD)).status, 429)
        forger.cookies.set("KNOWN_BROWSER", `${id}.`)
        assert.strictEqual((yield* login(forger, email, PASSWORD)).status, 429)

        for (let tries = 0; tries < 10; tries++)
          assert.strictEqual((yield* login(one, email, "Wrong-1-Wrong")).status, 401)
        assert.strictEqual((yield* login(one, email, PASSWORD)).status, 429)
      }),
  )

  it.effect("is known for a year, and by a new password from a mailed link", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const email = "away@farms.example"
      const id = yield* account(email)
      const one = yield* browser
      yield* one.signIn(email, PASSWORD)
      yield* clock.advance("366 days")
      yield* attack(email)
      assert.strictEqual((yield* login(one, email, PASSWORD)).status, 429)
      const token = yield* Secrets.use((secrets) => secrets.issue(id, "PASSWORD_RESET"))
      const words = { token, password: "Other-Horse-8", password2: "Other-Horse-8" }
      assert.isBelow((yield* one.call("POST", "/api/auth/reset", { body: words })).status, 300)
      assert.strictEqual((yield* login(one, email, "Other-Horse-8")).status, 200)
    }),
  )
})

layer(Server(), real)("how long a session lasts", (it) => {
  const statusAfter = (role: "ROLE_END_USER" | "ROLE_ADMIN", hours: number, stepMinutes: number) =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const email = `lasting${role}${hours}${stepMinutes}@farms.example`.toLowerCase()
      yield* account(email, { roles: [{ authRole: role }] })
      const one = yield* browser
      yield* one.signIn(email, PASSWORD)
      const until = (yield* Clock.currentTimeMillis) + hours * 3_600_000
      let status = 0
      while ((yield* Clock.currentTimeMillis) < until) {
        yield* clock.advance(`${stepMinutes} minutes`)
        status = (yield* one.call("GET", "/api/keepalive")).status
        if (status !== 204) break
      }
      return status
    })

  it.effect("an administrator: idle for an hour at most", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* statusAfter("ROLE_ADMIN", 2, 59), 204)
      assert.strictEqual(yield* statusAfter("ROLE_ADMIN", 2, 61), 401)
    }),
  )
  it.effect("an administrator: twelve hours at most, however busy", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* statusAfter("ROLE_ADMIN", 11, 40), 204)
      assert.strictEqual(yield* statusAfter("ROLE_ADMIN", 13, 40), 401)
    }),
  )
  it.effect("an owner: idle for a week, a month at most", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* statusAfter("ROLE_END_USER", 24 * 6, 60 * 24 * 6), 204)
      assert.strictEqual(yield* statusAfter("ROLE_END_USER", 24 * 8, 60 * 24 * 8), 401)
      assert.strictEqual(yield* statusAfter("ROLE_END_USER", 24 * 28, 60 * 24 * 4), 204)
      assert.strictEqual(yield* statusAfter("ROLE_END_USER", 24 * 36, 60 * 24 * 6), 401)
    }),
  )
})

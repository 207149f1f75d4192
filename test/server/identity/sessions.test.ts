import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Option, Schedule, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { AppConfig } from "#server/config.ts"
import { AccountsLive } from "#server/rules/accounts-live.ts"
import { SessionEvents } from "#server/rules/session-events.ts"
import { Sessions } from "#server/store/sessions.ts"
import { freshDatabase } from "#test/support/database.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { account, PASSWORD } from "./accounts.ts"

const real = { excludeTestServices: true, timeout: 300_000 }
const roles = [{ authRole: "ROLE_ADMIN" }] as const
const Store = () =>
  AccountsLive.pipe(
    Layer.provideMerge(freshDatabase()),
    Layer.provideMerge(AppConfig.test()),
    Layer.provideMerge(movableClock()),
  )
/** The account services of a second process on the same database. */
const elsewhere = Layer.build(Layer.fresh(AccountsLive))

const until = <A>(check: Effect.Effect<boolean, never, A>) =>
  check.pipe(
    Effect.flatMap((holds) => (holds ? Effect.void : Effect.fail("not yet"))),
    Effect.retry(Schedule.max([Schedule.spaced("10 millis"), Schedule.recurs(500)])),
    Effect.orDie,
  )

layer(Store(), real)("sessions of two processes", (it) => {
  it.effect("end in both when one ends them, and streams hear it", () =>
    Effect.gen(function* () {
      const here = yield* Sessions
      const other = yield* elsewhere
      const there = yield* Effect.provide(Sessions, other)
      const events = yield* Effect.provide(SessionEvents, other)
      const userId = yield* account("two@farms.example", { roles })
      const { token } = yield* here.create(userId, roles)
      const signIn = yield* Effect.flatMap(there.resolve(token), Effect.fromOption)
      const received = yield* events.ended.pipe(
        Stream.take(1),
        Stream.runCollect,
        Effect.forkChild({ startImmediately: true }),
      )
      yield* here.end(token)
      assert.deepStrictEqual([...(yield* Fiber.join(received))], [signIn.sessionId])
      yield* until(Effect.map(there.resolve(token), Option.isNone))
    }),
  )

  it.effect("hundreds end at once, and each is notified", () =>
    Effect.gen(function* () {
      const here = yield* Sessions
      const events = yield* SessionEvents
      const userId = yield* account("many@farms.example", { roles })
      yield* Effect.replicateEffect(here.create(userId, roles), 450)
      const received = yield* events.ended.pipe(
        Stream.take(450),
        Stream.runCollect,
        Effect.forkChild({ startImmediately: true }),
      )
      yield* here.endOfUser(userId)
      assert.strictEqual(new Set(yield* Fiber.join(received)).size, 450)
    }),
  )

  it.effect("that expired are removed and notified, the others stay", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const clock = yield* MovableClock
      const here = yield* Sessions
      const events = yield* SessionEvents
      const userId = yield* account("old@farms.example", { roles })
      yield* here.create(userId, roles)
      yield* clock.advance("59 minutes")
      const { token } = yield* here.create(userId, roles)
      yield* clock.advance("2 minutes")
      const received = yield* events.ended.pipe(
        Stream.take(1),
        Stream.runCollect,
        Effect.forkChild({ startImmediately: true }),
      )
      yield* here.endExpired
      yield* Fiber.join(received)
      assert.strictEqual((yield* sql`SELECT 1 FROM sessions WHERE user_id = ${userId}`).length, 1)
      assert.isTrue(Option.isSome(yield* here.resolve(token)))
    }),
  )

  it.effect("of a deactivated account are void", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const here = yield* Sessions
      const userId = yield* account("gone@farms.example", { roles })
      const { token } = yield* here.create(userId, roles)
      yield* sql`UPDATE users SET active = false WHERE id = ${userId}`
      assert.isTrue(Option.isNone(yield* here.resolve(token)))
      assert.isTrue(Option.isNone(yield* here.resolve("")))
      assert.isTrue(Option.isNone(yield* here.resolve("made up")))
    }),
  )
})

layer(startServer({ publicUrl: "https://portal.example" }), real)("off loopback", (it) => {
  it.effect("the cookie goes over HTTPS only", () =>
    Effect.gen(function* () {
      yield* account("remote@farms.example")
      const one = (yield* TestServer).browser()
      const answer = yield* one.call("POST", "/api/login", {
        body: { email: "remote@farms.example", password: PASSWORD },
      })
      assert.match(answer.headers.get("set-cookie") ?? "", /; Secure/i)
    }),
  )
})

layer(startServer({ trustedProxies: ["127.0.0.1"] }), real)("behind a proxy", (it) => {
  it.effect("tries are counted by the address of the client, not of the proxy", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const tryFrom = (address: string) =>
        server.browser().call("POST", "/api/login", {
          body: { email: "proxied@farms.example", password: "Wrong-1-Wrong" },
          headers: { "x-forwarded-for": address },
        })
      yield* Effect.replicateEffect(tryFrom("192.0.2.1"), 10)
      assert.strictEqual((yield* tryFrom("192.0.2.1")).status, 429)
      assert.strictEqual((yield* tryFrom("192.0.2.2")).status, 401)
    }),
  )
})

import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { User } from "#contract/schemas/user.ts"
import { demoEmail } from "#domain/demo-accounts.ts"
import { Integrations } from "#server/integrations/integrations.ts"
import type { Browser } from "#test/support/browser.ts"
import { movableClock } from "#test/support/movable-clock.ts"
import { startServer } from "#test/support/server.ts"
import { browser, codesOf, real, Server } from "../identity/callers.ts"
import { begin, choose } from "./sign-on.ts"

const locationOf = (one: Browser, path: string) =>
  Effect.map(one.call("GET", path), (answer) => answer.headers.get("location"))

/**
 * Expected sign-in address after a failed sign-on: with the reason of the failure, and the state under which the
 * portal finds the requested page (OPEN-20).
 */
const failed = (one: Browser, reason: string) => `${one.url}/#/login?failed=${reason}&state=s+1`

layer(Server(), real)("single sign-on", (it) => {
  it.effect("opens a session of the account with that verified address, and links the two", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (let round = 0; round < 2; round++) {
        const one = yield* browser
        const back = yield* choose(one, demoEmail("owner"))
        assert.strictEqual(yield* locationOf(one, back), `${one.url}/postLogin?state=s%201`)
        const me = (yield* one.call("GET", "/api/users/current")).json() as User
        assert.strictEqual(me.email, demoEmail("owner"))
        assert.strictEqual(yield* locationOf(one, back), failed(one, "LOST"), "an answer works once")
      }
      const links = yield* sql`SELECT user_id FROM user_identities`
      assert.strictEqual(links.length, 1)
    }),
  )

  it.effect("belongs to the browser that began, and to the state it began with", () =>
    Effect.gen(function* () {
      const one = yield* browser
      const other = yield* browser
      const back = yield* choose(one, demoEmail("owner"))
      assert.strictEqual(yield* locationOf(other, back), failed(one, "LOST"))
      yield* begin(other)
      assert.strictEqual(yield* locationOf(other, back), failed(one, "LOST"))
      assert.strictEqual((yield* other.call("GET", "/api/keepalive")).status, 401)
      assert.strictEqual(yield* locationOf(one, back.replace("code=", "code=x")), failed(one, "REFUSED"))
      assert.strictEqual((yield* one.call("GET", "/api/keepalive")).status, 401)
    }),
  )

  it.effect("keeps the newest of an address and of all, however many are begun", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const one = yield* browser
      const back = yield* choose(one, demoEmail("owner"))
      const begun = (address: string, count: number) => sql`INSERT INTO sign_ons
        SELECT sha256((${address} || n)::bytea), 'demo', n::text, '', '', '', '', now() - interval '1 second', ${address}
        FROM generate_series(1, ${count}) n`
      const count = (address: string) =>
        Effect.map(
          sql<{ n: number }>`SELECT count(*)::int AS n FROM sign_ons WHERE address = ${address}`,
          ([row]) => row?.n,
        )
      yield* begun("127.0.0.1", 100)
      yield* begun("203.0.113.9", 60)
      yield* begin(yield* browser)
      assert.strictEqual(yield* count("127.0.0.1"), 50)
      assert.strictEqual(yield* count("203.0.113.9"), 60, "an address removes only its own")
      yield* begun("203.0.113.10", 5_000)
      yield* begin(yield* browser)
      const [all] = yield* sql<{ n: number }>`SELECT count(*)::int AS n FROM sign_ons`
      assert.strictEqual(all?.n, 5_000)
      yield* sql`DELETE FROM sign_ons WHERE address LIKE '203%'`
      assert.strictEqual(
        yield* locationOf(one, back),
        `${one.url}/postLogin?state=s%201`,
        "a newer one stays",
      )
    }),
  )

  it.effect("goes on in two tabs at once, whichever comes back first", () =>
    Effect.gen(function* () {
      for (const inTurn of [true, false]) {
        const one = yield* browser
        const stranger = yield* browser
        const first = yield* choose(one, demoEmail("owner"))
        const second = yield* choose(one, demoEmail("owner"))
        assert.strictEqual(yield* locationOf(stranger, first), failed(one, "LOST"))
        for (const back of inTurn ? [first, second] : [second, first])
          assert.strictEqual(yield* locationOf(one, back), `${one.url}/postLogin?state=s%201`)
        for (const back of [first, second])
          assert.strictEqual(yield* locationOf(one, back), failed(one, "LOST"), "an answer works once")
      }
    }),
  )

  it.effect(
    "leads people without an active account to the page that says so, and those who said no back (SSO-13)",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const one = yield* browser
        const at = (email: string) => Effect.flatMap(choose(one, email), (back) => locationOf(one, back))
        assert.strictEqual(yield* at("nobody@elsewhere.example"), `${one.url}/#/ssoProfileError`)
        assert.strictEqual(yield* at(""), failed(one, "REFUSED"))
        yield* sql`UPDATE users SET active = false WHERE email = ${demoEmail("swagger")}`
        assert.strictEqual(yield* at(demoEmail("swagger")), `${one.url}/#/ssoProfileError`)
        assert.strictEqual((yield* one.call("GET", "/api/keepalive")).status, 401)
      }),
  )

  it.effect("refuses what it does not know, and says when the provider is away", () =>
    Effect.gen(function* () {
      const integrations = yield* Integrations
      const one = yield* browser
      const rejections = [
        [{ redirect_uri: "https://evil.example/postLogin" }, 400, "redirect_uri:DISALLOWED_VALUE"],
        [{ redirect_uri: `${one.url}/postLogin/../x` }, 400, "redirect_uri:DISALLOWED_VALUE"],
        [{ language: "xx" }, 400, "language:DISALLOWED_VALUE"],
        [{ state: " " }, 400, "state:NOT_NULL"],
      ] as const
      for (const [change, status, code] of rejections) {
        const answer = yield* begin(one, change)
        assert.deepStrictEqual([answer.status, codesOf(answer)], [status, [code]])
      }
      const away = [302, failed(one, "AWAY")]
      const answer = (reply: Effect.Success<ReturnType<typeof begin>>) => [
        reply.status,
        reply.headers.get("location"),
      ]
      assert.deepStrictEqual(answer(yield* begin(one, { provider: "other" })), away)
      const back = yield* choose(one, demoEmail("owner"))
      yield* integrations.setMode("identity-provider", "off")
      assert.deepStrictEqual(answer(yield* begin(one)), away)
      assert.deepStrictEqual(answer(yield* one.call("GET", back)), away)
      yield* integrations.setMode("identity-provider", "on")
      assert.strictEqual((yield* begin(one)).status, 302)
    }),
  )
})

const atAnAddress = startServer({
  seed: "demo",
  brandHosts: [{ brand: "ridgeway", publicUrl: "http://[::1]:4400" }],
}).pipe(Layer.provideMerge(movableClock()))

layer(atAnAddress, real)("single sign-on where a portal is reached at an address of IPv6", (it) => {
  it.effect("has a page of the provider that browsers do not complain of", () =>
    Effect.gen(function* () {
      assert.match(yield* choose(yield* browser, demoEmail("owner")), /^\/oauth2\/callback\?/)
    }),
  )
})

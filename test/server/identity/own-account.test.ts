import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"
import type { User } from "#contract/schemas/user.ts"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import { SessionEvents } from "#server/rules/session-events.ts"
import { Sessions } from "#server/store/sessions.ts"
import { Users } from "#server/store/users.ts"
import type { Browser } from "#test/support/browser.ts"
import { PASSWORD } from "./accounts.ts"
import {
  browser,
  codesOf,
  freshOwner,
  goodPassword,
  mailsTo,
  profileOf,
  real,
  registration,
  Server,
  signedInAs,
} from "./callers.ts"

layer(Server(), real)("who may call what", (it) => {
  /**
   * Calls and the status expected for five callers: a visitor, an incomplete account, a complete one, the demo
   * account and an administrator.
   */
  const table: ReadonlyArray<readonly [string, string, unknown, ReadonlyArray<number>]> = [
    ["GET", "/api/keepalive", undefined, [401, 204, 204, 204, 204]],
    ["GET", "/api/users/current", undefined, [401, 200, 200, 200, 200]],
    ["PUT", "/api/users", "own profile", [401, 200, 200, 403, 200]],
    ["PUT", "/api/users/password", goodPassword, [401, 400, 400, 403, 400]],
    ["POST", "/api/auth/register", registration, [204, 204, 204, 204, 204]],
    ["GET", "/api/auth/forgot?email=nobody@farms.example", undefined, [204, 204, 204, 204, 204]],
    [
      "POST",
      "/api/auth/reset",
      { token: "x", password: "Other-Horse-8", password2: "Other-Horse-8" },
      [400, 400, 400, 400, 400],
    ],
    ["GET", "/api/openapi.json", undefined, [401, 403, 403, 403, 200]],
    ["GET", "/api/docs", undefined, [401, 403, 403, 403, 200]],
    ["DELETE", "/api/logout", undefined, [204, 204, 204, 204, 204]],
  ]
  const people = ["newcomer", "owner", "demo", "admin"] as const

  for (const [method, path, body, expected] of table) {
    it.effect(`${method} ${path}`, () =>
      Effect.gen(function* () {
        const callers: ReadonlyArray<Browser> = [
          yield* browser,
          ...(yield* Effect.forEach(people, signedInAs)),
        ]
        const statuses = yield* Effect.forEach(callers, (one) =>
          Effect.gen(function* () {
            const me = yield* one.call("GET", "/api/users/current")
            const own = me.status === 200 ? profileOf(me.json() as User) : { id: 1 }
            const answer = yield* one.call(
              method,
              path,
              body === undefined ? {} : { body: body === "own profile" ? own : body },
            )
            return answer.status
          }),
        )
        assert.deepStrictEqual(statuses, expected)
      }),
    )
  }

  it.effect("an incomplete account gets the missing parts as the reason of a refusal", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const newcomer = yield* signedInAs("newcomer")
      assert.deepStrictEqual(codesOf(yield* newcomer.call("GET", "/api/openapi.json")), [":TOS_NOT_ACCEPTED"])
      const me = (yield* newcomer.call("GET", "/api/users/current")).json() as User
      yield* newcomer.call("PUT", "/api/users", {
        body: { ...profileOf(me), tosAccepted: true, hasAcceptedPolicy: true },
      })
      assert.deepStrictEqual(codesOf(yield* newcomer.call("GET", "/api/openapi.json")), [
        ":PREREQUISITES_NOT_FULFILLED",
      ])
      yield* sql`UPDATE users SET tos_accepted = false, has_accepted_policy = false WHERE email = ${demoEmail("newcomer")}`
    }),
  )

  it.effect("the description names every call, and its page runs only its own scripts", () =>
    Effect.gen(function* () {
      const swagger = yield* signedInAs("swagger")
      const description = yield* swagger.call("GET", "/api/openapi.json")
      const { paths } = description.json() as { paths: Record<string, unknown> }
      assert.includeMembers(Object.keys(paths), ["/api/login", "/api/users/current", "/api/fleet"])
      const page = yield* swagger.call("GET", "/api/docs")
      const policy = page.headers.get("content-security-policy") ?? ""
      assert.match(page.headers.get("content-type") ?? "", /text\/html/)
      assert.match(policy, /script-src 'sha256-[^;]+ 'sha256-/)
      assert.notMatch(policy, /script-src[^;]*unsafe/)
      assert.strictEqual(page.headers.get("cache-control"), "no-store")
    }),
  )
})

layer(Server(), real)("one's own profile", (it) => {
  it.effect("is stored trimmed, makes the account complete, and says so at once", () =>
    Effect.gen(function* () {
      const { one, user } = yield* freshOwner("filled@farms.example")
      assert.isFalse(user.profileFilled)
      const body = {
        ...profileOf(user),
        streetAddress: " Peltotie 1 ",
        postalCode: "40100",
        city: "Harjukylä",
        phoneNumber: "+358 1",
        timeZone: "Europe/Helsinki",
        systemOfUnits: "US",
        preference: { map: { layer: "plain" } },
        tosAccepted: true,
        hasAcceptedPolicy: true,
      }
      const saved = (yield* one.call("PUT", "/api/users", { body })).json() as User
      assert.strictEqual(saved.streetAddress, "Peltotie 1")
      assert.isTrue(saved.profileFilled && saved.tosAccepted && saved.hasAcceptedPolicy)
      const read = (yield* one.call("GET", "/api/users/current")).json() as User
      assert.deepStrictEqual(read, saved)
      assert.deepStrictEqual(read.preference, { map: { layer: "plain" } })
      assert.strictEqual(read.systemOfUnits, "US")
      // Checks that the session no longer counts as incomplete: the call is refused only for the missing role.
      assert.strictEqual((yield* one.call("GET", "/api/openapi.json")).status, 403)
      assert.deepStrictEqual(codesOf(yield* one.call("GET", "/api/openapi.json")), [
        ":UNAUTHORIZED_OPERATION",
      ])
    }),
  )

  it.effect("keeps what a change does not name", () =>
    Effect.gen(function* () {
      const { one, user } = yield* freshOwner("one-thing@farms.example")
      yield* one.call("PUT", "/api/users", { body: { ...profileOf(user), city: "Oulu", tosAccepted: true } })
      const body = { id: user.id, language: "fi-FI" }
      const saved = (yield* one.call("PUT", "/api/users", { body })).json() as User
      assert.strictEqual(saved.city, "Oulu")
      assert.isTrue(saved.tosAccepted)
      assert.deepStrictEqual(profileOf({ ...saved, language: user.language }), {
        ...profileOf(user),
        city: "Oulu",
        tosAccepted: true,
      })
    }),
  )

  it.effect("takes lines only, and still reads what was taken before", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { one, user } = yield* freshOwner("one-line@farms.example")
      const body = { id: user.id, firstName: "Ai\nno", lastName: "Ran\u202etala", city: "Oulu\t" }
      assert.deepStrictEqual(codesOf(yield* one.call("PUT", "/api/users", { body })).toSorted(), [
        "firstName:INVALID_INPUT_VALUE",
        "lastName:INVALID_INPUT_VALUE",
      ])
      yield* sql`UPDATE users SET first_name = ${"Ai\nno"} WHERE id = ${user.id}`
      const language = { id: user.id, language: "fi-FI" }
      const read = (yield* one.call("PUT", "/api/users", { body: language })).json() as User
      assert.strictEqual(read.firstName, "Ai\nno")
    }),
  )

  it.effect("acceptance never goes back, and carries time and version", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { one, user } = yield* freshOwner("accepting@farms.example")
      const put = (tosAccepted: boolean) =>
        one.call("PUT", "/api/users", {
          body: { ...profileOf(user), tosAccepted, hasAcceptedPolicy: tosAccepted },
        })
      yield* put(true)
      const saved = (yield* put(false)).json() as User
      assert.isTrue(saved.tosAccepted && saved.hasAcceptedPolicy)
      const [row] = yield* sql<{ at: Date | null; version: string | null }>`
        SELECT tos_accepted_at AS at, tos_version AS version FROM users WHERE id = ${user.id}`
      assert.isNotNull(row?.at)
      assert.isNotNull(row?.version)
    }),
  )

  it.effect("with a new licence text, who accepted an older one is asked again (OPEN-23)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const accepted = (id: number) =>
        sql<{ tos: boolean }>`SELECT tos_accepted AS tos FROM users WHERE id = ${id}`.pipe(
          Effect.map(([row]) => row?.tos),
        )
      const now = yield* freshOwner("accepts-today@farms.example")
      const before = yield* freshOwner("accepted-before@farms.example")
      for (const { one, user } of [now, before])
        yield* one.call("PUT", "/api/users", {
          body: { ...profileOf(user), tosAccepted: true, hasAcceptedPolicy: true },
        })
      yield* sql`UPDATE users SET tos_version = '2020-01' WHERE id = ${before.user.id}`
      // Rebuilds the `Users` service as at the next start of the server, which applies the new terms.
      yield* Effect.scoped(Layer.build(Layer.fresh(Users.layer)))
      assert.deepStrictEqual(yield* accepted(now.user.id), true)
      assert.deepStrictEqual(yield* accepted(before.user.id), false)
      const asked = (yield* before.one.call("GET", "/api/users/current")).json() as User
      assert.isFalse(asked.tosAccepted)
    }),
  )

  it.effect("is no other user's to change, and holds no roles, flags or addresses", () =>
    Effect.gen(function* () {
      const { one, user } = yield* freshOwner("mine@farms.example")
      const foreign = yield* one.call("PUT", "/api/users", { body: { ...profileOf(user), id: 1 } })
      assert.strictEqual(foreign.status, 403)
      assert.deepStrictEqual(codesOf(foreign), [":UNAUTHORIZED_OPERATION"])
      const saved = (yield* one.call("PUT", "/api/users", {
        body: {
          ...profileOf(user),
          roles: [{ authRole: "ROLE_ADMIN" }],
          email: "other@farms.example",
          active: false,
          profileFilled: true,
        },
      })).json() as User
      assert.deepStrictEqual(saved.roles, [{ authRole: "ROLE_END_USER" }])
      assert.strictEqual(saved.email, "mine@farms.example")
      assert.isTrue(saved.active)
      assert.isFalse(saved.profileFilled)
    }),
  )

  const bad: ReadonlyArray<readonly [string, object, ReadonlyArray<string>]> = [
    [
      "unknown country and zone",
      { country: "XX", timeZone: "Mars/Olympus" },
      ["country:DISALLOWED_VALUE", "timeZone:DISALLOWED_VALUE"],
    ],
    ["too large a preference", { preference: { text: "x".repeat(17_000) } }, ["preference:SIZE"]],
    [
      "characters that no database holds",
      { city: "a\u0000b", lastName: "half \ud83d", country: "\u0000F" },
      ["lastName:INVALID_INPUT_VALUE", "city:INVALID_INPUT_VALUE", "country:INVALID_INPUT_VALUE"],
    ],
    [
      "such characters in a preference",
      { preference: { a: ["\u0000"] } },
      ["preference:INVALID_INPUT_VALUE"],
    ],
    ["half a character as a key", { preference: { "\ud83d": 1 } }, ["preference:INVALID_INPUT_VALUE"]],
    ["a bottomless preference", { preference: { a: nested(100) } }, ["preference:INVALID_INPUT_VALUE"]],
    ["a zone that is only an offset", { timeZone: "+02:00" }, ["timeZone:DISALLOWED_VALUE"]],
    ["too long a name", { firstName: "x".repeat(81) }, ["firstName:SIZE"]],
    ["a missing id", { id: undefined }, ["id:NOT_NULL"]],
  ]
  for (const [what, change, fieldErrors] of bad) {
    it.effect(`refuses ${what}`, () =>
      Effect.gen(function* () {
        const one = yield* signedInAs("owner")
        const me = (yield* one.call("GET", "/api/users/current")).json() as User
        const answer = yield* one.call("PUT", "/api/users", { body: { ...profileOf(me), ...change } })
        assert.strictEqual(answer.status, 400)
        assert.deepStrictEqual(codesOf(answer), fieldErrors)
        assert.deepStrictEqual((yield* one.call("GET", "/api/users/current")).json(), me)
      }),
    )
  }

  it.effect("carries the machines one owns", () =>
    Effect.gen(function* () {
      const one = yield* signedInAs("owner")
      const me = (yield* one.call("GET", "/api/users/current")).json() as User
      assert.strictEqual(me.machines.length, 24)
      const newcomer = (yield* (yield* signedInAs("newcomer")).call(
        "GET",
        "/api/users/current",
      )).json() as User
      assert.deepStrictEqual(newcomer.machines, [])
      const importer = (yield* (yield* signedInAs("importer")).call(
        "GET",
        "/api/users/current",
      )).json() as User
      assert.deepStrictEqual(importer.importerBrands as ReadonlyArray<number>, [1, 2])
    }),
  )
})

layer(Server(), real)("a new password", (it) => {
  it.effect("ends the other sessions, renews the token of this one, and sends a mail", () =>
    Effect.gen(function* () {
      const { one } = yield* freshOwner("changing@farms.example")
      const elsewhere = yield* browser
      yield* elsewhere.signIn("changing@farms.example", PASSWORD)
      assert.strictEqual((yield* elsewhere.call("GET", "/api/keepalive")).status, 204)
      const before = one.cookies.get("SESSION") ?? ""
      const answer = yield* one.call("PUT", "/api/users/password", { body: goodPassword })
      assert.strictEqual(answer.status, 204)
      assert.notStrictEqual(one.cookies.get("SESSION"), before)
      assert.strictEqual((yield* one.call("GET", "/api/keepalive")).status, 204)
      assert.strictEqual((yield* elsewhere.call("GET", "/api/keepalive")).status, 401)
      const thief = yield* browser
      thief.cookies.set("SESSION", before)
      assert.strictEqual((yield* thief.call("GET", "/api/keepalive")).status, 401)
      const old = yield* (yield* browser).call("POST", "/api/login", {
        body: { email: "changing@farms.example", password: PASSWORD },
      })
      assert.strictEqual(old.status, 401)
      yield* (yield* browser).signIn("changing@farms.example", goodPassword.password)
      assert.strictEqual((yield* mailsTo("changing@farms.example", 1))[0]?.template, "passwordChanged")
    }),
  )

  it.effect("wants the present one, and counts wrong guesses like failed sign-ins", () =>
    Effect.gen(function* () {
      const { one } = yield* freshOwner("guessed@farms.example")
      const guess = one.call("PUT", "/api/users/password", {
        body: { ...goodPassword, oldPassword: "Wrong-1-Wrong" },
      })
      const first = yield* guess
      assert.strictEqual(first.status, 400)
      assert.deepStrictEqual(codesOf(first), ["oldPassword:AUTHENTICATION_FAILED"])
      yield* Effect.replicateEffect(guess, 9)
      const refused = yield* guess
      assert.strictEqual(refused.status, 429)
      assert.isNotNull(refused.headers.get("retry-after"))
      assert.strictEqual((yield* one.call("GET", "/api/keepalive")).status, 204)
    }),
  )

  const bad: ReadonlyArray<readonly [string, object, ReadonlyArray<string>]> = [
    ["short", { password: "Ab1", password2: "Ab1" }, ["password:SIZE"]],
    ["simple", { password: "abcdefgh", password2: "abcdefgh" }, ["password:PATTERN"]],
    ["not repeated", { password2: "Other-Horse-9" }, ["password2:PASSWORDS_DOES_NOT_MATCH"]],
    ["blank", { password: " ", password2: " " }, ["password:NOT_NULL", "password2:NOT_NULL"]],
    [
      "endless",
      { password: "Ab1".repeat(100), password2: "Ab1".repeat(100) },
      ["password:SIZE", "password2:SIZE"],
    ],
  ]
  for (const [what, change, fieldErrors] of bad) {
    it.effect(`is refused when ${what}`, () =>
      Effect.gen(function* () {
        const one = yield* signedInAs("owner")
        const answer = yield* one.call("PUT", "/api/users/password", {
          body: { ...goodPassword, oldPassword: DEMO_PASSWORD, ...change },
        })
        assert.strictEqual(answer.status, 400)
        assert.deepStrictEqual(codesOf(answer), fieldErrors)
      }),
    )
  }
})

layer(Server(), real)("signing out", (it) => {
  it.effect("voids the cookie and tells who follows the sign-in", () =>
    Effect.gen(function* () {
      const events = yield* SessionEvents
      const sessions = yield* Sessions
      const one = yield* signedInAs("owner")
      const token = one.cookies.get("SESSION") ?? ""
      const signIn = yield* Effect.flatMap(sessions.resolve(token), Effect.fromOption)
      const received = yield* events.ended.pipe(
        Stream.take(1),
        Stream.runCollect,
        Effect.forkChild({ startImmediately: true }),
      )
      one.cookies.set("language", "fi-FI")
      const out = yield* one.call("DELETE", "/api/logout")
      assert.strictEqual(out.status, 204)
      // Neither cookies nor storage: they hold choices of this browser.
      assert.strictEqual(out.headers.get("clear-site-data"), '"cache"')
      // The browser stays known for its own allowance of wrong passwords (OPEN-18).
      assert.deepStrictEqual([...one.cookies.keys()], ["KNOWN_BROWSER", "language"])
      assert.deepStrictEqual([...(yield* Fiber.join(received))], [signIn.sessionId])
      const thief = yield* browser
      thief.cookies.set("SESSION", token)
      assert.strictEqual((yield* thief.call("GET", "/api/keepalive")).status, 401)
    }),
  )
})

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

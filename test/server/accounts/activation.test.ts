import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ActivationRequest } from "#contract/schemas/activation.ts"
import { POLICY_VERSION, TERMS_VERSION } from "#server/rules/accounts.ts"
import { Secrets } from "#server/store/secrets.ts"
import { MovableClock } from "#test/support/movable-clock.ts"
import { TestServer } from "#test/support/server.ts"
import { account } from "../identity/accounts.ts"
import { browser, codesOf, mailsTo, real, registration, Server, tokenIn } from "../identity/callers.ts"

const form = {
  email: "other@farms.example",
  language: "fi-FI",
  firstName: " Matti ",
  lastName: "Ojanperä",
  streetAddress: "Peltotie 4",
  postalCode: "41300",
  city: "Harjukylä",
  country: "FI",
  phoneNumber: "+358 40 555",
  timeZone: "Europe/Helsinki",
  systemOfUnits: "US",
  password: "Kesanto-2026",
  password2: "Kesanto-2026",
  passwordSet: false,
  tosAccepted: true,
  hasAcceptedPolicy: true,
}

/** Creates an account not yet activated; returns its id and the secret of its activation link. */
const invited = Effect.fn("invited")(function* (email: string, password: string | null = null) {
  const secrets = yield* Secrets
  const id = yield* account(email, { active: false, password })
  return { id, secret: yield* secrets.issue(id, "ACTIVATION") }
})
const look = (secret: string) =>
  Effect.flatMap(browser, (one) => one.call("GET", `/api/auth/activate/${secret}`))
const put = (secret: string, body: object) =>
  Effect.flatMap(browser, (one) => one.call("PUT", `/api/auth/activate/${secret}`, { body }))

layer(Server(), real)("an activation link", (it) => {
  it.effect("leads from registration to signing in (ACT-15)", () =>
    Effect.gen(function* () {
      const visitor = yield* browser
      const email = "registered@farms.example"
      yield* visitor.call("POST", "/api/auth/register", { body: { ...registration, email } })
      const [mail] = yield* mailsTo(email, 1)
      const secret = tokenIn(mail?.body ?? "")
      const request = (yield* look(secret)).json() as ActivationRequest
      assert.deepStrictEqual(request, {
        purpose: "ACTIVATION",
        email,
        firstName: "Some",
        lastName: "Body",
        streetAddress: "",
        postalCode: "",
        city: "",
        country: "FI",
        phoneNumber: "",
        timeZone: "",
        systemOfUnits: "SI",
        language: "fi-FI",
        passwordSet: false,
        tosAccepted: false,
        hasAcceptedPolicy: false,
      } as unknown as ActivationRequest)
      assert.strictEqual((yield* put(secret, form)).status, 204)
      const user = yield* visitor.signIn(email, "Kesanto-2026")
      assert.deepInclude(user, {
        email,
        active: true,
        firstName: "Matti",
        systemOfUnits: "US",
        profileFilled: true,
        tosAccepted: true,
        hasAcceptedPolicy: true,
      })
    }),
  )

  it.effect("works once, for fourteen days, and only the newest", () =>
    Effect.gen(function* () {
      const secrets = yield* Secrets
      const clock = yield* MovableClock
      const first = yield* invited("once@farms.example")
      const second = yield* secrets.issue(first.id, "ACTIVATION")
      assert.deepStrictEqual(codesOf(yield* look(first.secret)), ["secret:NO_VALID_TOKEN"])
      assert.strictEqual((yield* put(second, form)).status, 204)
      for (const answer of [yield* look(second), yield* put(second, form)]) {
        assert.strictEqual(answer.status, 409)
        assert.deepStrictEqual(codesOf(answer), ["secret:ALREADY_ACTIVE"])
      }
      const late = yield* invited("late@farms.example")
      yield* clock.advance("335 hours")
      assert.strictEqual((yield* look(late.secret)).status, 200)
      yield* clock.advance("1 hour")
      for (const answer of [yield* look(late.secret), yield* put(late.secret, form)]) {
        assert.strictEqual(answer.status, 400)
        assert.deepStrictEqual(codesOf(answer), ["secret:ACTIVATION_TOKEN_EXPIRED"])
      }
      for (const odd of ["x", "a".repeat(128), "%0d%0aset-cookie:x"])
        assert.deepStrictEqual(codesOf(yield* look(odd)), ["secret:NO_VALID_TOKEN"], odd)
      assert.deepStrictEqual(codesOf(yield* look("a".repeat(129))), ["secret:SIZE"])
    }),
  )

  it.effect("of two who follow it at once one activates", () =>
    Effect.gen(function* () {
      const { secret } = yield* invited("both@farms.example")
      const answers = yield* Effect.all([put(secret, form), put(secret, form)], { concurrency: 2 })
      assert.deepStrictEqual(answers.map((answer) => answer.status).toSorted(), [204, 409])
    }),
  )

  const bad: ReadonlyArray<readonly [string, object, ReadonlyArray<string>]> = [
    ["terms", { tosAccepted: false }, ["tosAccepted:TOS_NOT_ACCEPTED"]],
    ["policy", { hasAcceptedPolicy: undefined }, ["hasAcceptedPolicy:TOS_NOT_ACCEPTED"]],
    ["a time zone", { timeZone: " " }, ["timeZone:NOT_NULL"]],
    ["a street", { streetAddress: undefined, city: "" }, ["streetAddress:NOT_NULL", "city:NOT_NULL"]],
    [
      "a password",
      { password: undefined, password2: undefined },
      ["password2:PASSWORDS_DOES_NOT_MATCH", "password:SIZE", "password:PATTERN"],
    ],
    ["the same password twice", { password2: "Kesanto-2027" }, ["password2:PASSWORDS_DOES_NOT_MATCH"]],
    ["a longer password", { password: "Ab1-", password2: "Ab1-" }, ["password:SIZE"]],
    ["more kinds of signs", { password: "kesantopelto", password2: "kesantopelto" }, ["password:PATTERN"]],
    ["a country that is there", { country: "XX" }, ["country:DISALLOWED_VALUE"]],
    ["a zone that is there", { timeZone: "Mars/Olympus" }, ["timeZone:DISALLOWED_VALUE"]],
    ["a short name", { firstName: "x".repeat(81) }, ["firstName:SIZE"]],
    ["a known language", { language: "xx-XX" }, ["language:DISALLOWED_VALUE"]],
  ]
  it.effect("wants all that is missing, and changes nothing until it is there (ACT-21)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { id, secret } = yield* invited("bad@farms.example")
      const row = sql`SELECT to_jsonb(u) AS row FROM users u WHERE id = ${id}`
      const before = yield* row
      for (const [what, change, fieldErrors] of bad) {
        const answer = yield* put(secret, { ...form, ...change })
        assert.strictEqual(answer.status, 400, what)
        assert.deepStrictEqual(codesOf(answer), fieldErrors, what)
      }
      assert.deepStrictEqual(yield* row, before)
      assert.strictEqual((yield* put(secret, form)).status, 204)
    }),
  )

  it.effect("leaves a password alone that was set before (PWD-01)", () =>
    Effect.gen(function* () {
      const { secret } = yield* invited("has@farms.example", "Correct-Horse-7")
      const request = (yield* look(secret)).json() as ActivationRequest
      assert.isTrue(request.passwordSet)
      assert.strictEqual((yield* put(secret, { ...form, password: "x", password2: "y" })).status, 204)
      const one = yield* browser
      yield* one.signIn("has@farms.example", "Correct-Horse-7")
    }),
  )

  it.effect("opens an account that has everything without any form (ACT-04)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { id, secret } = yield* invited("whole@farms.example", "Correct-Horse-7")
      const part = yield* put(secret, {})
      assert.strictEqual(part.status, 400)
      yield* sql`UPDATE users SET street_address = 'Peltotie 4', postal_code = '41300', city = 'Harjukylä',
        phone_number = '+358 40 555', time_zone = 'Europe/Helsinki',
        tos_accepted = true, tos_version = ${TERMS_VERSION}, tos_accepted_at = now(),
        has_accepted_policy = true, policy_version = ${POLICY_VERSION}, policy_accepted_at = now() WHERE id = ${id}`
      const found = (yield* look(secret)).json() as ActivationRequest
      assert.deepInclude(found, { passwordSet: true, tosAccepted: true, hasAcceptedPolicy: true })
      assert.strictEqual((yield* put(secret, {})).status, 204)
      const one = yield* browser
      const user = yield* one.signIn("whole@farms.example", "Correct-Horse-7")
      assert.deepInclude(user, { active: true, profileFilled: true, city: "Harjukylä" })
    }),
  )

  it.effect("says when an account could not be opened, and stays good (ERRC-02)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { id, secret } = yield* invited("gone@farms.example")
      // Erases the account between the check of the link and the write of the activation.
      yield* sql`UPDATE users SET erased = now() WHERE id = ${id}`
      const answer = yield* put(secret, form)
      assert.strictEqual(answer.status, 400)
      assert.deepStrictEqual(codesOf(answer), [":ACTIVATION_FAILED"])
      assert.strictEqual((yield* (yield* Secrets).look(secret)).outcome, "GOOD")
    }),
  )

  it.effect("leads a browser that wants a page to the portal", () =>
    Effect.gen(function* () {
      const { url } = yield* TestServer
      const one = yield* browser
      const answer = yield* one.call("GET", "/api/auth/activate/abc%2F%0d%0a", {
        headers: { accept: "text/html,application/xhtml+xml" },
      })
      assert.strictEqual(answer.status, 302)
      assert.strictEqual(answer.headers.get("location"), `${url}/#/activate/abc%2F%0D%0A`)
      assert.strictEqual(answer.headers.get("referrer-policy"), "no-referrer")
    }),
  )

  it.effect("opens no account that was switched off, and no other link opens accounts", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const secrets = yield* Secrets
      const id = yield* account("switched@farms.example")
      yield* sql`UPDATE users SET active = false WHERE id = ${id}`
      const secret = yield* secrets.issue(id, "ACTIVATION")
      assert.deepStrictEqual(codesOf(yield* put(secret, form)), ["secret:ALREADY_ACTIVE"])
      const one = yield* browser
      yield* one.call("GET", "/api/auth/forgot?email=switched@farms.example")
      yield* account("forgetful@farms.example")
      yield* one.call("GET", "/api/auth/forgot?email=forgetful@farms.example")
      const [reset] = yield* mailsTo("forgetful@farms.example", 1)
      assert.deepStrictEqual(codesOf(yield* look(tokenIn(reset?.body ?? ""))), ["secret:NO_VALID_TOKEN"])
      assert.deepStrictEqual(yield* mailsTo("switched@farms.example", 0), [])
    }),
  )

  it.effect("asks for no session, but for the portal's origin", () =>
    Effect.gen(function* () {
      const { secret } = yield* invited("foreign@farms.example")
      const one = yield* browser
      const answer = yield* one.call("PUT", `/api/auth/activate/${secret}`, {
        body: form,
        headers: { origin: "https://evil.example" },
      })
      assert.deepStrictEqual(codesOf(answer), [":BAD_OR_MISSING_CSRF_VALUE"])
      assert.strictEqual((yield* one.call("GET", "/api/users/current")).status, 401)
    }),
  )
})

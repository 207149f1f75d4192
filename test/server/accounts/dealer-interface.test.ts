import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SupportFindings } from "#contract/schemas/account.ts"
import type { DemoPerson } from "#domain/demo-accounts.ts"
import { idOf } from "#server/seed/people.ts"
import { MovableClock } from "#test/support/movable-clock.ts"
import { account } from "../identity/accounts.ts"
import { browser, mailsTo, real, Server, signedInAs, tokenIn } from "../identity/callers.ts"
import { dealerCall, exchanged, problemOf } from "./dealer-calls.ts"

const supportOf = Effect.fn("supportOf")(function* (person: DemoPerson) {
  const one = yield* signedInAs(person)
  const { token } = yield* exchanged(one)
  one.cookies.clear()
  return dealerCall(one, token)
})
const row = (id: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ email: string; active: boolean; firstName: string }>`
    SELECT email, active, first_name AS "firstName" FROM users WHERE id = ${id}`,
  ).pipe(Effect.map(([one]) => one))

layer(Server(), real)("the dealer interface", (it) => {
  it.effect("takes a bearer and nothing else, and refuses by problems", () =>
    Effect.gen(function* () {
      const admin = yield* signedInAs("admin")
      for (const token of [undefined, "x", "a".repeat(43)]) {
        const answer = yield* dealerCall(admin, token)("PUT", "/users/1", { email: "a@b.example" })
        assert.strictEqual(answer.status, 401)
        assert.strictEqual(answer.headers.get("content-type"), "application/problem+json")
        assert.strictEqual(answer.headers.get("www-authenticate"), "Bearer")
        assert.deepStrictEqual(problemOf(answer), {
          type: "/problems/NO_VALID_TOKEN",
          title: "Unauthorized",
          status: 401,
          detail: "NO_VALID_TOKEN",
          instance: "/api/dealer-api/users/1",
          errors: [{ message: "NO_VALID_TOKEN" }],
        })
      }
      const call = yield* supportOf("admin")
      const bad = yield* call("POST", "/support/tools/search", { query: 7 })
      assert.deepInclude(problemOf(bad), { status: 400, detail: "query: INVALID_INPUT_VALUE" })
      assert.strictEqual(problemOf(yield* call("GET", "/nothing")).status, 404)
      assert.strictEqual(problemOf(yield* call("GET", "/users/1")).title, "Method Not Allowed")
    }),
  )

  it.effect("finds inside the targets of the caller", () =>
    Effect.gen(function* () {
      const find = (person: DemoPerson, query: string) =>
        Effect.gen(function* () {
          const call = yield* supportOf(person)
          return (yield* call("POST", "/support/tools/search", { query })).json() as SupportFindings
        })
      const all = yield* find("admin", "farms.example")
      assert.isAtLeast(all.total.users, 12)
      assert.strictEqual(all.users.length, 10)
      const own = yield* find("dealer", "aino")
      assert.deepStrictEqual(
        own.users.map(({ id }) => id as number),
        [idOf("owner")],
      )
      assert.strictEqual((yield* find("dealer", "helena")).total.users, 0)
      assert.strictEqual((yield* find("partneradmin", "helena")).total.users, 0)
      const call = yield* supportOf("dealer")
      assert.deepInclude(problemOf(yield* call("POST", "/support/tools/search", { query: " ab " })), {
        status: 400,
        detail: "query: SIZE",
      })
    }),
  )

  it.effect("reaches only people who are its to help", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const stranger = yield* account("stranger@farms.example")
      const invited = yield* account("invited@farms.example", { active: false, password: null })
      yield* sql`UPDATE users SET invited_by_partner = 1 WHERE id = ${invited}`
      const statusOf = (person: DemoPerson, id: number) =>
        Effect.gen(function* () {
          const call = yield* supportOf(person)
          return (yield* call("PUT", `/users/${id}/reactivation`)).status
        })
      assert.strictEqual(yield* statusOf("dealer", stranger), 403)
      assert.strictEqual(yield* statusOf("dealer", idOf("admin")), 403)
      assert.strictEqual(yield* statusOf("partneradmin", idOf("gdpr")), 403)
      assert.strictEqual(yield* statusOf("admin", idOf("admin")), 403)
      assert.strictEqual(yield* statusOf("admin", 2_000_000_000), 404)
      assert.strictEqual(yield* statusOf("admin", 3_000_000_000), 404)
      assert.strictEqual(yield* statusOf("admin", -1), 404)
      assert.strictEqual(yield* statusOf("dealer", idOf("owner")), 409)
      const call = yield* supportOf("dealer")
      for (const expected of [204, 204, 204, 429])
        assert.strictEqual((yield* call("PUT", `/users/${invited}/reactivation`)).status, expected)
      assert.strictEqual((yield* mailsTo("invited@farms.example", 3)).length, 3)
      assert.strictEqual((yield* call("DELETE", `/users/${idOf("owner")}`)).status, 403)
      assert.strictEqual((yield* call("DELETE", `/users/${invited}`)).status, 204)
      assert.deepInclude(yield* row(invited), { firstName: "Former", active: false })
      assert.strictEqual((yield* call("DELETE", `/users/${invited}`)).status, 404)
    }),
  )

  it.effect("changes an address only a day after the notice, unless the old address agrees", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const call = yield* supportOf("admin")
      const id = yield* account("moving@farms.example")
      const begin = (email: string) => call("PUT", `/users/${id}`, { email })
      assert.strictEqual((yield* begin("New@Farms.example")).status, 204)
      const link = tokenIn((yield* mailsTo("new@farms.example", 1))[0]?.body ?? "")
      const visitor = yield* browser
      const follow = (secret: string) => visitor.call("PUT", `/api/auth/activate/${secret}`, { body: {} })
      assert.deepInclude((yield* visitor.call("GET", `/api/auth/activate/${link}`)).json() as object, {
        purpose: "EMAIL_CHANGE",
      })
      assert.strictEqual((yield* follow(link)).status, 204)
      assert.strictEqual((yield* row(id))?.email, "moving@farms.example")
      const notice = (yield* mailsTo("moving@farms.example", 1))[0]?.body ?? ""
      const [, confirm = ""] = [...notice.matchAll(/activate\/([\w-]{43})/g)].map((match) => match[1])
      assert.strictEqual((yield* follow(confirm)).status, 204)
      assert.strictEqual((yield* row(id))?.email, "new@farms.example")
      assert.strictEqual((yield* begin("third@farms.example")).status, 204)
      const third = tokenIn((yield* mailsTo("third@farms.example", 1))[0]?.body ?? "")
      yield* clock.advance("25 hours")
      assert.strictEqual((yield* follow(third)).status, 204)
      assert.strictEqual((yield* row(id))?.email, "third@farms.example")
    }),
  )

  it.effect("releases a machine once no subscription runs, and ends what its owner set up", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const call = yield* supportOf("dealer")
      const [machine] = yield* sql<{
        id: number
      }>`SELECT id FROM machines WHERE dealer_id = 1 AND owner_id = 1 ORDER BY id LIMIT 1`
      const [foreign] = yield* sql<{ id: number }>`SELECT m.id FROM machines m WHERE dealer_id <> 1
        AND service_id NOT IN (SELECT id FROM partners WHERE dealer_id = 1) ORDER BY id LIMIT 1`
      const release = (id: number | undefined, reference = "SF-1") =>
        call("DELETE", `/machines/${id}/release?salesforceReferenceNumber=${encodeURIComponent(reference)}`)
      assert.strictEqual((yield* release(foreign?.id)).status, 404)
      assert.strictEqual(problemOf(yield* release(machine?.id, " ")).detail.includes("NOT_NULL"), true)
      assert.strictEqual(problemOf(yield* release(machine?.id)).detail, "SUBSCRIPTION_ACTIVE")
      const id = machine?.id ?? 0
      yield* sql`UPDATE subscriptions SET state = 'CANCELED' WHERE machine_id = ${id}`
      yield* sql`INSERT INTO subscriptions (machine_id, state, service_id, created) VALUES (${id}, 'INVITE', 3, now())`
      yield* sql`INSERT INTO shares (machine_id, user_id) VALUES (${id}, 3) ON CONFLICT DO NOTHING`
      assert.strictEqual((yield* release(id)).status, 204)
      const [after] = yield* sql`SELECT owner_id, machine_name,
        (SELECT count(*)::int FROM shares WHERE machine_id = ${id}) AS shares,
        (SELECT count(*)::int FROM subscriptions WHERE machine_id = ${id} AND state = 'INVITE') AS invites FROM machines WHERE id = ${id}`
      assert.deepStrictEqual(after, { owner_id: null, machine_name: null, shares: 0, invites: 0 })
      assert.strictEqual((yield* release(id)).status, 409)
    }),
  )
})

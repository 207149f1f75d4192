import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Dossier, PersonFound } from "#contract/schemas/account.ts"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import { idOf } from "#server/seed/people.ts"
import { MovableClock } from "#test/support/movable-clock.ts"
import { account } from "../identity/accounts.ts"
import { browser, codesOf, mailsTo, real, Server, signedInAs, tokenIn } from "../identity/callers.ts"
import { browserOf, emailOf, endUser, makePeople, PASSWORD } from "../machines/people.ts"

const rowOf = (id: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ row: Record<string, unknown> }>`
    SELECT to_jsonb(u) AS row FROM users u WHERE id = ${id}`,
  ).pipe(Effect.map(([one]) => one?.row ?? {}))

layer(Server(), real)("one's own e-mail address", (it) => {
  it.effect("changes by the link to the new one, and ends the other sessions", () =>
    Effect.gen(function* () {
      yield* makePeople({ mover: endUser })
      const one = yield* browserOf("mover")
      const elsewhere = yield* browserOf("mover")
      const wrong = yield* one.call("PUT", "/api/users/email", {
        body: { email: "n@f.example", password: "x" },
      })
      assert.deepStrictEqual([wrong.status, codesOf(wrong)], [400, ["oldPassword:AUTHENTICATION_FAILED"]])
      const body = { email: "Moved@People.example", password: PASSWORD }
      assert.strictEqual((yield* one.call("PUT", "/api/users/email", { body })).status, 204)
      const secret = tokenIn((yield* mailsTo("moved@people.example", 1))[0]?.body ?? "")
      const cancel = tokenIn((yield* mailsTo(emailOf("mover"), 1))[0]?.body ?? "")
      yield* one.call("GET", `/api/auth/forgot?email=${emailOf("mover")}`)
      const reset = (yield* mailsTo(emailOf("mover"), 2)).find(({ template }) => template === "passwordReset")
      const look = (yield* one.call("GET", `/api/auth/activate/${secret}`)).json() as object
      assert.deepStrictEqual(Object.keys(look).toSorted(), [
        "hasAcceptedPolicy",
        "language",
        "passwordSet",
        "purpose",
        "tosAccepted",
      ])
      assert.strictEqual((yield* one.call("PUT", `/api/auth/activate/${secret}`, { body: look })).status, 204)
      assert.strictEqual((yield* one.call("GET", "/api/keepalive")).status, 204)
      assert.strictEqual((yield* elsewhere.call("GET", "/api/keepalive")).status, 401)
      // Checks that a reset link mailed to the old address is invalid, so that a reader of the old mailbox cannot
      // get in.
      const stale = yield* elsewhere.call("POST", "/api/auth/reset", {
        body: { token: tokenIn(reset?.body ?? ""), password: "Kesanto-2026", password2: "Kesanto-2026" },
      })
      assert.deepStrictEqual(codesOf(stale), ["token:NO_VALID_TOKEN"])
      yield* (yield* browser).signIn("moved@people.example", PASSWORD)
      assert.strictEqual((yield* one.call("PUT", `/api/auth/activate/${cancel}`, { body: {} })).status, 409)
    }),
  )

  it.effect("is requested once, however often the call is repeated before its answer arrives", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      yield* makePeople({ twice: endUser })
      const one = yield* browserOf("twice")
      const ask = (email: string) =>
        one.call("PUT", "/api/users/email", { body: { email, password: PASSWORD } })
      const put = (secret: string) => one.call("PUT", `/api/auth/activate/${secret}`, { body: {} })
      for (const email of ["Once@twice.example", "once@twice.example"])
        assert.strictEqual((yield* ask(email)).status, 204)
      const [mail, ...others] = yield* mailsTo("once@twice.example", 1)
      assert.deepStrictEqual([others, (yield* mailsTo(emailOf("twice"), 1)).length], [[], 1])
      // Checks that a request for another address does not count as a repeated one: a mail is sent.
      yield* ask("other@twice.example")
      yield* mailsTo("other@twice.example", 1)
      // Checks that the older link is reported as expired both before and after the newer one is used.
      const older = tokenIn(mail?.body ?? "")
      assert.deepStrictEqual(codesOf(yield* put(older)), ["email:ACTIVATION_TOKEN_EXPIRED"])
      yield* clock.advance("3 minutes")
      yield* ask("other@twice.example")
      const [newest] = yield* mailsTo("other@twice.example", 2)
      assert.strictEqual((yield* put(tokenIn(newest?.body ?? ""))).status, 204)
      assert.deepStrictEqual(codesOf(yield* put(older)), ["email:ACTIVATION_TOKEN_EXPIRED"])
    }),
  )

  it.effect("stays when the old address says so, when the link is too old, and when it is taken", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      yield* makePeople({ stayer: endUser })
      const one = yield* browserOf("stayer")
      const ask = (email: string) =>
        one.call("PUT", "/api/users/email", { body: { email, password: PASSWORD } })
      const put = (secret: string) => one.call("PUT", `/api/auth/activate/${secret}`, { body: {} })
      // Checks that the account's present address is rejected as a new one, also in capitals.
      assert.deepStrictEqual(codesOf(yield* ask(` ${emailOf("stayer").toUpperCase()}`.trim())), [
        "email:DISALLOWED_VALUE",
      ])
      yield* ask("a@stay.example")
      const first = tokenIn((yield* mailsTo("a@stay.example", 1))[0]?.body ?? "")
      assert.strictEqual(
        (yield* put(tokenIn((yield* mailsTo(emailOf("stayer"), 1))[0]?.body ?? ""))).status,
        204,
      )
      assert.deepStrictEqual(codesOf(yield* put(first)), ["email:ACTIVATION_TOKEN_EXPIRED"])
      assert.strictEqual((yield* ask("farmer1@farms.example")).status, 204)
      assert.strictEqual((yield* mailsTo("farmer1@farms.example", 1))[0]?.template, "addressWanted")
      assert.strictEqual((yield* mailsTo(emailOf("stayer"), 2))[0]?.template, "emailChangeNotice")
      yield* ask("b@stay.example")
      const late = tokenIn((yield* mailsTo("b@stay.example", 1))[0]?.body ?? "")
      // Checks that the link is valid for two full days, 2,880 minutes (PWD-10).
      yield* clock.advance("2879 minutes")
      assert.strictEqual((yield* one.call("GET", `/api/auth/activate/${late}`)).status, 200)
      yield* clock.advance("1 minute")
      assert.deepStrictEqual(codesOf(yield* put(late)), ["email:ACTIVATION_TOKEN_EXPIRED"])
      assert.strictEqual(
        (yield* (yield* signedInAs("demo")).call("PUT", "/api/users/email", {
          body: { email: "d@d.example", password: DEMO_PASSWORD },
        })).status,
        403,
      )
    }),
  )
})

layer(Server(), real)("looking after accounts", (it) => {
  it.effect("domains are chosen, the first is the primary one", () =>
    Effect.gen(function* () {
      const owner = yield* signedInAs("owner")
      const put = (domains: unknown) => owner.call("PUT", "/api/users/current/domains", { body: { domains } })
      assert.strictEqual(
        ((yield* owner.call("GET", "/api/domains")).json() as ReadonlyArray<unknown>).length,
        5,
      )
      assert.strictEqual((yield* put([2, 1, 2])).status, 200)
      assert.deepStrictEqual((yield* owner.call("GET", "/api/users/current/domains")).json(), [
        { id: 2, name: "Norrvik", brandId: 2 },
        { id: 1, name: "Headland", brandId: 1 },
      ])
      assert.strictEqual(
        ((yield* owner.call("GET", "/api/users/current")).json() as { domain: string }).domain,
        "Norrvik",
      )
      assert.deepStrictEqual(codesOf(yield* put([])), ["domains:NOT_NULL"])
      assert.deepStrictEqual(codesOf(yield* put([9])), ["domains:DISALLOWED_VALUE"])
      assert.strictEqual(
        (yield* (yield* signedInAs("demo")).call("PUT", "/api/users/current/domains", {
          body: { domains: [1] },
        })).status,
        403,
      )
    }),
  )

  it.effect("reminders go to those whose account is not complete, or the call is refused as a whole", () =>
    Effect.gen(function* () {
      const admin = yield* signedInAs("admin")
      const waiting = yield* account("waiting@farms.example", { active: false, password: null })
      const half = yield* account("half@farms.example")
      const remind = (userIds: ReadonlyArray<number>) =>
        admin.call("POST", "/api/users/profilereminder", { body: { userIds } })
      assert.strictEqual((yield* remind([waiting, idOf("admin")])).status, 403)
      assert.strictEqual((yield* remind([waiting, half, idOf("owner")])).status, 204)
      assert.strictEqual((yield* mailsTo("waiting@farms.example", 1))[0]?.template, "activation")
      assert.strictEqual((yield* mailsTo("half@farms.example", 1))[0]?.template, "profileReminder")
      for (const person of ["owner", "service.readonly", "brand"] as const) {
        const one = yield* signedInAs(person)
        const answer = yield* one.call("POST", "/api/users/profilereminder", { body: { userIds: [half] } })
        assert.strictEqual(answer.status, 403, person)
      }
    }),
  )

  it.effect("GDPR users find people and read all of them, and every use is written down", () =>
    Effect.gen(function* () {
      const gdpr = yield* signedInAs("gdpr")
      const find = (body: object) => gdpr.call("POST", "/api/users/gdprinfo", { body })
      const found = (yield* find({ lastName: "PELTOMAA" })).json() as ReadonlyArray<PersonFound>
      assert.deepStrictEqual(
        found.map(({ id }) => id as number),
        [idOf("owner")],
      )
      assert.strictEqual(
        ((yield* find({ phoneNumber: "+358-40 5550001" })).json() as ReadonlyArray<unknown>).length,
        1,
      )
      assert.deepStrictEqual(codesOf(yield* find({ email: " " })), ["email:NOT_NULL"])
      const answer = yield* gdpr.call("GET", "/api/users/gdprinfo?userId=1")
      assert.strictEqual(answer.status, 200, answer.text)
      const dossier = answer.json() as Dossier
      assert.strictEqual(dossier.machines.length, 24)
      assert.isAtLeast(dossier.subscriptions.length, 20)
      assert.isAtLeast(dossier.sessions.length, 0)
      assert.isTrue(dossier.audit.some((entry) => entry["action"] === "personal-data.read"))
      assert.notMatch(answer.text, /argon2|token_hash|password_hash/)
      assert.strictEqual((yield* gdpr.call("GET", "/api/users/gdprinfo?userId=99999999999")).status, 404)
      const admin = yield* signedInAs("admin")
      assert.strictEqual((yield* admin.call("GET", "/api/users/gdprinfo?userId=1")).status, 403)
      assert.strictEqual(
        (yield* admin.call("POST", "/api/users/gdprinfo", { body: { lastName: "x" } })).status,
        403,
      )
    }),
  )

  it.effect(
    "the dossier lists who read the machines of a person during their ownership, from outside their partners",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { keeper } = yield* makePeople({ keeper: endUser })
        const [mine, his] = yield* sql<{
          id: number
        }>`SELECT id FROM machines WHERE owner_id = 1 ORDER BY id LIMIT 2`
        yield* sql`UPDATE machines SET owner_id = ${keeper}, owned_since = now() - interval '1 day' WHERE id = ${his?.id ?? 0}`
        const look = "/api/machines"
        const brand = yield* signedInAs("brand")
        const admin = yield* signedInAs("admin")
        yield* sql`DELETE FROM private_reads`
        for (const reader of [brand, admin])
          assert.strictEqual((yield* reader.call("GET", `${look}/${his?.id}`)).status, 200)
        yield* sql`UPDATE private_reads SET at = now() - interval '2 days' WHERE user_id = ${idOf("brand")}`
        yield* admin.call("GET", `${look}/${mine?.id}`)
        const gdpr = yield* signedInAs("gdpr")
        const looks = Effect.fnUntraced(function* (userId: number) {
          const { audit } = (yield* gdpr.call(
            "GET",
            `/api/users/gdprinfo?userId=${userId}`,
          )).json() as Dossier
          return audit
            .filter(({ action }) => action === "machine.looked-at")
            .map((row) => [row["actor_email"], row["target_id"], row["details"]])
        })
        const line = (id: number | undefined) => ["admin@headland.example", String(id), { call: "machine" }]
        assert.deepStrictEqual(yield* looks(keeper), [line(his?.id)])
        assert.deepStrictEqual(yield* looks(idOf("admin")), [line(his?.id), line(mine?.id)])
        yield* sql`UPDATE machines SET owner_id = 1 WHERE id = ${his?.id ?? 0}`
      }),
  )

  it.effect("an account is deleted with all personal data, unless it is still needed", () =>
    Effect.gen(function* () {
      const { leaver } = yield* makePeople({ leaver: endUser })
      const one = yield* browserOf("leaver")
      const remove = (password: string) => one.call("DELETE", "/api/users/current", { body: { password } })
      assert.deepStrictEqual(codesOf(yield* remove("Wrong-1-Wrong")), ["oldPassword:AUTHENTICATION_FAILED"])
      assert.strictEqual((yield* remove(PASSWORD)).status, 204)
      const text = JSON.stringify(yield* rowOf(leaver))
      assert.notMatch(text, /leaver|Testaaja|Kuja|358401234567|argon2/)
      assert.strictEqual((yield* one.call("GET", "/api/users/current")).status, 401)
      assert.strictEqual((yield* mailsTo(emailOf("leaver"), 1))[0]?.template, "accountDeleted")
      const rejections = [
        ["owner", 400, ":PREREQUISITES_NOT_FULFILLED"],
        ["demo", 403, ":UNAUTHORIZED_OPERATION"],
        ["admin", 409, ":UNMODIFIABLE"],
        ["service", 409, ":LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS"],
      ] as const
      // Removes the role of the centre's other users, so that this user is the last one and may not be deleted.
      const sql = yield* SqlClient.SqlClient
      yield* sql`DELETE FROM user_roles WHERE auth_role = 'ROLE_PARTNER_USER' AND user_id <> ${idOf("service")}
        AND partner_id IN (SELECT partner_id FROM user_roles WHERE user_id = ${idOf("service")})`
      for (const [person, status, code] of rejections) {
        const him = yield* signedInAs(person)
        const before = yield* rowOf(idOf(person))
        const answer = yield* him.call("DELETE", "/api/users/current", { body: { password: DEMO_PASSWORD } })
        assert.deepStrictEqual([answer.status, codesOf(answer)], [status, [code]], person)
        assert.deepStrictEqual(yield* rowOf(idOf(person)), before)
      }
    }),
  )
})

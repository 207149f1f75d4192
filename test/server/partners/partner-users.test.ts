import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Passwords } from "#server/rules/passwords.ts"
import type { Browser } from "#test/support/browser.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { codesOf, mailsTo } from "../identity/callers.ts"
import {
  addMachine,
  browserOf,
  emailOf,
  makePeople,
  PASSWORD,
  partnerRole,
  subscribe,
} from "../machines/people.ts"
import { layNetwork, type Person, people } from "./network.ts"

interface PartnerUser {
  readonly id: number
  readonly email: string
  readonly active: boolean
  readonly roles: ReadonlyArray<object>
}
const names = Object.keys(people) as ReadonlyArray<Person>
const content = (answer: { json: () => unknown }) =>
  (answer.json() as { content: ReadonlyArray<PartnerUser> }).content
const rolesOf = Effect.fnUntraced(function* (email: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    role: string
  }>`SELECT concat_ws(' ', auth_role, partner_type, partner_id, country_id, brand_id)
    AS role FROM user_roles r JOIN users u ON u.id = r.user_id WHERE u.email = ${email} ORDER BY 1`
  return rows.map((row) => row.role)
})
const invitation = (email: string, role: object) => ({
  body: { email, firstName: "New", lastName: "Person", language: "en-GB", country: "FI", role },
})
const secretIn = (body: string) => /\/#\/invitation\/([\w-]{43})/.exec(body)?.[1] ?? ""
const member = (partnerId: number, authRole = "ROLE_PARTNER_USER") => ({ authRole, partnerId })
const status = (browser: Browser, method: string, path: string, body?: unknown) =>
  Effect.map(browser.call(method, path, body === undefined ? {} : { body }), (answer) => answer.status)

layer(startServer().pipe(Layer.provideMerge(movableClock())), {
  excludeTestServices: true,
  timeout: 300_000,
})("people of the network", (it) => {
  it.effect("are listed and read by users who see their partner, with the roles in scope", () =>
    Effect.gen(function* () {
      const ids = yield* layNetwork
      const sees: Partial<Record<Person, number>> = {
        dealer: 200,
        dealerReadOnly: 200,
        service: 200,
        serviceReadOnly: 200,
        importer: 200,
        localBrand: 200,
        brand: 200,
        partnerAdmin: 200,
        admin: 200,
      }
      for (const name of names) {
        const browser = yield* browserOf(name)
        assert.strictEqual(yield* status(browser, "GET", "/api/partners/3/users"), sees[name] ?? 404, name)
        const context = name === "owner" || name === "gdpr" ? 403 : 404
        assert.strictEqual(
          yield* status(browser, "GET", `/api/partners/users/${ids.service}`),
          sees[name] ?? context,
          name,
        )
      }
      const dealer = yield* browserOf("dealer")
      const list = content(yield* dealer.call("GET", "/api/partners/3/users?sort=email,desc"))
      assert.deepStrictEqual(
        list.map(({ email }) => email),
        [emailOf("serviceReadOnly"), emailOf("service")],
      )
      assert.deepStrictEqual(content(yield* dealer.call("GET", "/api/partners/3/users?q=ReadOnly")).length, 1)
      assert.deepStrictEqual(content(yield* dealer.call("GET", "/api/partners/3/users?q=Re")).length, 1)
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO user_roles (user_id, auth_role, partner_type, partner_id)
          VALUES (${ids.service}, 'ROLE_PARTNER_USER', 'SERVICE', 5)`
      const one = (yield* dealer.call("GET", `/api/partners/users/${ids.service}`)).json() as PartnerUser
      assert.deepStrictEqual(one.roles, [
        { authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 },
      ])
      yield* sql`DELETE FROM user_roles WHERE user_id = ${ids.service} AND partner_id = 5`
      assert.strictEqual(yield* status(dealer, "GET", `/api/partners/users/${ids.owner}`), 404)
      for (const id of [0, -1, 2 ** 31, 2 ** 40])
        assert.strictEqual(yield* status(dealer, "GET", `/api/partners/users/${id}`), 404)
    }),
  )

  it.effect("are found by exact address by users who edit users of any partner", () =>
    Effect.gen(function* () {
      for (const name of names) {
        const browser = yield* browserOf(name)
        const may = [
          "dealer",
          "otherDealer",
          "service",
          "importer",
          "importerAbroad",
          "partnerAdmin",
          "admin",
        ]
        const path = `/api/partners/users/search?email=${emailOf("owner").toUpperCase()}`
        const answer = yield* browser.call("GET", path)
        assert.strictEqual(answer.status, may.includes(name) ? 200 : 403, name)
        if (answer.status === 200) {
          const [found] = content(answer)
          // An account outside the caller's scope: nothing but that it exists, no name, no telephone number.
          if (name === "admin" || name === "partnerAdmin") assert.isAbove(found?.roles.length ?? 0, 0, name)
          else assert.deepEqual(found as unknown, { email: emailOf("owner"), exists: true }, name)
        }
      }
      const service = yield* browserOf("service")
      assert.deepStrictEqual(
        content(yield* service.call("GET", "/api/partners/users/search?email=own@x.example")),
        [],
      )
      assert.deepStrictEqual(codesOf(yield* service.call("GET", "/api/partners/users/search")), [
        "email:NOT_NULL",
      ])
    }),
  )

  it.effect("are asked for by address twenty times a day, by administrators as often as they like", () =>
    Effect.gen(function* () {
      yield* makePeople({ asker: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3) })
      const ask = (browser: Browser, name: Person) =>
        browser.call("GET", `/api/partners/users/search?email=${emailOf(name)}`)
      const asker = yield* browserOf("asker")
      const colleague = content(yield* ask(asker, "service"))[0]
      assert.deepInclude(colleague as object, { email: emailOf("service"), firstName: "service" })
      for (let asked = 1; asked < 20; asked++) assert.strictEqual((yield* ask(asker, "owner")).status, 200)
      const refused = yield* ask(asker, "service")
      assert.strictEqual(refused.status, 429, refused.text)
      assert.deepInclude((refused.json() as ReadonlyArray<object>)[0], { message: "TOO_MANY_ATTEMPTS" })
      const other = yield* browserOf("service")
      assert.strictEqual((yield* ask(other, "owner")).status, 200)
      const admin = yield* browserOf("admin")
      for (let asked = 0; asked < 21; asked++) assert.strictEqual((yield* ask(admin, "owner")).status, 200)
      const clock = yield* MovableClock
      yield* clock.advance("25 hours")
      assert.strictEqual((yield* ask(yield* browserOf("asker"), "service")).status, 200)
    }),
  )

  it.effect("work in the service contexts of their scope, by name (HEAD-02, HEAD-05)", () =>
    Effect.gen(function* () {
      const expected: Partial<Record<Person, ReadonlyArray<string>>> = {
        dealer: ["Centre One"],
        dealerReadOnly: ["Centre One"],
        otherDealer: [],
        service: ["Centre One"],
        serviceReadOnly: ["Centre One"],
        importer: ["Centre One", "Centre Two"],
        importerAbroad: ["Centre Abroad"],
        localBrand: ["Centre One", "Centre Two"],
        brand: ["Centre Abroad", "Centre One", "Centre Two"],
        partnerAdmin: ["Centre Abroad", "Centre One", "Centre Two"],
        admin: ["Centre Abroad", "Centre One", "Centre Two"],
      }
      for (const name of names) {
        const browser = yield* browserOf(name)
        const answer = yield* browser.call(
          "GET",
          "/api/partners/users/service-contexts?sort=name,asc&size=10",
        )
        const wanted = expected[name]
        assert.strictEqual(answer.status, wanted === undefined ? 403 : 200, name)
        if (wanted !== undefined)
          assert.deepStrictEqual(
            (answer.json() as { content: ReadonlyArray<{ name: string }> }).content.map((one) => one.name),
            wanted,
            name,
          )
      }
      const admin = yield* browserOf("admin")
      const found = (yield* admin.call("GET", "/api/partners/users/service-contexts?q=ABROAD")).json()
      assert.deepStrictEqual((found as { content: unknown }).content, [{ id: 5, name: "Centre Abroad" }])
    }),
  )

  it.effect("are added to and removed from a partner by its editors, known people only", () =>
    Effect.gen(function* () {
      const ids = yield* makePeople({
        colleague: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "DEALER", 1),
        second: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
      })
      const sql = yield* SqlClient.SqlClient
      const owner = yield* sql<{ id: number }>`SELECT id FROM users WHERE email = ${emailOf("owner")}`
      const may = ["importer", "partnerAdmin", "admin"]
      const sees = ["dealer", "dealerReadOnly", "service", "serviceReadOnly", "localBrand", "brand"]
      const path = `/api/partners/3/users/${ids.colleague}`
      const body = { authRole: "ROLE_PARTNER_USER" }
      for (const name of names) {
        const browser = yield* browserOf(name)
        // Expected status of a refusal: a partner user of the centre may edit the centre's users, but cannot see a
        // user of the dealer and gets 404.
        const rejection = sees.includes(name) && name !== "service" ? 403 : 404
        assert.strictEqual(
          yield* status(browser, "PUT", path, body),
          may.includes(name) ? 200 : rejection,
          name,
        )
        if (may.includes(name)) assert.strictEqual(yield* status(browser, "DELETE", path), 204, name)
      }
      assert.deepStrictEqual(yield* rolesOf(emailOf("colleague")), ["ROLE_READ_ONLY_PARTNER_USER DEALER 1"])
      const service = yield* browserOf("service")
      const stranger = yield* service.call("PUT", `/api/partners/3/users/${owner[0]?.id}`, { body })
      assert.deepStrictEqual(codesOf(stranger), ["id:USER_DOES_NOT_EXIST"])
      assert.strictEqual(stranger.status, 404)
      const admin = yield* browserOf("admin")
      assert.deepStrictEqual(
        codesOf(yield* admin.call("PUT", `/api/partners/7/users/${ids.colleague}`, { body })),
        ["id:DISALLOWED_VALUE"],
      )
      const twice = yield* admin.call("PUT", `/api/partners/3/users/${ids.second}`, { body })
      assert.deepStrictEqual(codesOf(twice), ["authRole:DUPLICATE"])
      assert.strictEqual(twice.status, 409)
      const both = yield* admin.call("PUT", `/api/partners/3/users/${ids.second}`, {
        body: { authRole: "ROLE_READ_ONLY_PARTNER_USER" },
      })
      assert.strictEqual(both.status, 400)
      assert.deepStrictEqual(codesOf(both), [":SAME_USER_IN_ADMIN_AND_USER_GROUP"])
      const wrong = yield* admin.call("PUT", `/api/partners/3/users/${ids.second}`, {
        body: { authRole: "ROLE_ADMIN" },
      })
      assert.strictEqual(wrong.status, 400)
      const away = yield* admin.call("DELETE", `/api/partners/4/users/${ids.second}`)
      assert.deepStrictEqual(codesOf(away), ["uid:USER_DOES_NOT_EXIST"])
      assert.deepStrictEqual(yield* rolesOf(emailOf("second")), ["ROLE_PARTNER_USER SERVICE 3"])
    }),
  )

  it.effect("never change their own roles, in any role", () =>
    Effect.gen(function* () {
      for (const name of ["service", "dealer", "importer", "partnerAdmin", "admin"] as const) {
        const browser = yield* browserOf(name)
        const before = yield* rolesOf(emailOf(name))
        const me = ((yield* browser.call("GET", "/api/users/current")).json() as PartnerUser).id
        const partner = name === "dealer" ? 1 : 3
        const body = { authRole: "ROLE_READ_ONLY_PARTNER_USER" }
        assert.strictEqual(
          yield* status(browser, "PUT", `/api/partners/${partner}/users/${me}`, body),
          403,
          name,
        )
        assert.strictEqual(
          yield* status(browser, "DELETE", `/api/partners/${partner}/users/${me}`),
          403,
          name,
        )
        assert.strictEqual(yield* status(browser, "DELETE", `/api/partners/users/${me}`), 403, name)
        const importer = { authRole: "ROLE_IMPORTER", countryId: "FI", brandId: 1 }
        const set = { role: importer, authRole: "ROLE_IMPORTER" }
        assert.strictEqual(yield* status(browser, "PUT", `/api/partners/users/${me}`, set), 403, name)
        const invited = yield* browser.call(
          "POST",
          "/api/partners/users/invite",
          invitation(emailOf(name), importer),
        )
        assert.strictEqual(invited.status, 403, name)
        assert.deepStrictEqual(yield* rolesOf(emailOf(name)), before, name)
      }
    }),
  )

  it.effect("get, lose and change one role by the partner-users call", () =>
    Effect.gen(function* () {
      const ids = yield* makePeople({ worker: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3) })
      const set = Effect.fnUntraced(function* (name: Person, body: object) {
        const browser = yield* browserOf(name)
        const answer = yield* browser.call("PUT", `/api/partners/users/${ids.worker}`, { body })
        return answer.status === 200 ? ["200"] : codesOf(answer)
      })
      const importerRole = (countryId: string, brandId: number) => ({
        role: { authRole: "ROLE_IMPORTER", countryId, brandId },
        authRole: "ROLE_IMPORTER",
      })
      const plain = (authRole: string) => ({ role: { authRole }, authRole })
      const brandRole = { role: { authRole: "ROLE_BRAND_USER", brandId: 1 }, authRole: "ROLE_BRAND_USER" }
      const readOnly = { role: member(3), authRole: "ROLE_READ_ONLY_PARTNER_USER" }
      assert.deepStrictEqual(yield* set("importer", importerRole("FI", 1)), ["200"])
      assert.deepStrictEqual(yield* set("importer", importerRole("FI", 2)), [":UNAUTHORIZED_OPERATION"])
      assert.deepStrictEqual(yield* set("importer", importerRole("SE", 1)), [":UNAUTHORIZED_OPERATION"])
      assert.deepStrictEqual(yield* set("importer", brandRole), [":UNAUTHORIZED_OPERATION"])
      assert.deepStrictEqual(yield* set("partnerAdmin", brandRole), ["200"])
      assert.deepStrictEqual(yield* set("partnerAdmin", plain("ROLE_PARTNER_ADMIN")), [
        ":UNAUTHORIZED_OPERATION",
      ])
      for (const role of ["ROLE_ADMIN", "ROLE_END_USER", "ROLE_DEMO_USER", "ROLE_PARTNER_BASE"])
        assert.deepStrictEqual(yield* set("admin", plain(role)), ["authRole:UNMODIFIABLE"], role)
      assert.deepStrictEqual(yield* set("service", readOnly), ["200"])
      assert.deepStrictEqual(yield* set("service", readOnly), ["role:DUPLICATE"])
      assert.deepStrictEqual(yield* set("admin", plain("ROLE_SWAGGER")), ["200"])
      assert.deepStrictEqual(yield* set("service", { ...readOnly, remove: true }), [
        "authRole:DISALLOWED_VALUE",
      ])
      // The account now has a role that only administrators give, so it is closed to all others.
      assert.deepStrictEqual(
        yield* set("service", {
          role: { ...member(3), authRole: "ROLE_READ_ONLY_PARTNER_USER" },
          authRole: "ROLE_PARTNER_USER",
        }),
        [":UNAUTHORIZED_OPERATION"],
      )
      assert.deepStrictEqual(yield* set("admin", { ...importerRole("FI", 1), remove: true }), ["200"])
      assert.deepStrictEqual(yield* set("admin", { ...importerRole("FI", 1), remove: true }), [
        "role:NOT_FOUND",
      ])
      assert.deepStrictEqual(yield* rolesOf(emailOf("worker")), [
        "ROLE_BRAND_USER 1",
        "ROLE_READ_ONLY_PARTNER_USER SERVICE 3",
        "ROLE_SWAGGER",
      ])
      for (const [body, codes] of [
        [
          { role: { authRole: "ROLE_IMPORTER" }, authRole: "ROLE_IMPORTER" },
          ["role.countryId:NOT_NULL", "role.brandId:NOT_NULL"],
        ],
        [importerRole("XX", 99), ["role.countryId:DISALLOWED_VALUE", "role.brandId:DISALLOWED_VALUE"]],
        [{ role: member(99), authRole: "ROLE_PARTNER_USER" }, ["role.partnerId:DISALLOWED_VALUE"]],
        [
          { role: { ...member(3), partnerType: "DEALER" }, authRole: "ROLE_PARTNER_USER" },
          ["role.partnerType:DISALLOWED_VALUE"],
        ],
        [{ role: member(3), partnerId: 4, authRole: "ROLE_PARTNER_USER" }, ["partnerId:DISALLOWED_VALUE"]],
        [{ role: member(3), authRole: "ROLE_GDPR" }, ["authRole:DISALLOWED_VALUE"]],
      ] as const)
        assert.deepStrictEqual(yield* set("admin", body), [...codes])
      // Checks that only users who may remove each of a user's roles may remove the user from the whole network.
      const service = yield* browserOf("service")
      assert.strictEqual(yield* status(service, "DELETE", `/api/partners/users/${ids.worker}`), 403)
      const admin = yield* browserOf("admin")
      assert.strictEqual(yield* status(admin, "DELETE", `/api/partners/users/${ids.worker}`), 204)
      assert.deepStrictEqual(yield* rolesOf(emailOf("worker")), ["ROLE_SWAGGER"])
      const sql = yield* SqlClient.SqlClient
      const audit = yield* sql<{ action: string }>`SELECT action FROM audit
          WHERE target_kind = 'user' AND target_id = ${String(ids.worker)} ORDER BY id DESC LIMIT 3`
      assert.deepStrictEqual(
        audit.map(({ action }) => action),
        ["user.role.removed", "user.role.removed", "user.role.removed"],
      )
    }),
  )

  it.effect("sign in anew when their roles change", () =>
    Effect.gen(function* () {
      const ids = yield* makePeople({ mover: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "SERVICE", 3) })
      const mover = yield* browserOf("mover")
      assert.strictEqual(yield* status(mover, "GET", "/api/partners/3"), 200)
      const service = yield* browserOf("service")
      assert.strictEqual(yield* status(service, "DELETE", `/api/partners/3/users/${ids.mover}`), 204)
      assert.strictEqual(yield* status(mover, "GET", "/api/partners/3"), 401)
    }),
  )

  it.effect("are invited: a new address opens an account, a known one gets the role when it accepts", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const service = yield* browserOf("service")
      const call = (email: string, role: object, headers = {}) =>
        service.call("POST", "/api/partners/users/invite", { ...invitation(email, role), headers })
      const fresh = yield* call("Fresh@People.example", member(3), { "idempotency-key": "one" })
      assert.strictEqual(fresh.status, 201)
      assert.deepInclude(fresh.json() as object, {
        email: "fresh@people.example",
        role: { authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 },
        state: "ACCOUNT_OPENED",
      })
      const again = yield* call("Fresh@People.example", member(3), { "idempotency-key": "one" })
      assert.strictEqual(again.text, fresh.text)
      const [mail, ...others] = yield* mailsTo("fresh@people.example", 1)
      assert.strictEqual(others.length, 0)
      // Checks that the mail to an address without an account names the inviting user and the centre, like the
      // mail to an address with an account.
      const invites = /^Hello,\n\nservice Testaaja has invited you to work for Centre One at Headland\. /
      assert.strictEqual(mail?.subject, "You are invited to Centre One")
      assert.match(mail?.body ?? "", invites)
      assert.match(mail?.body ?? "", /\/#\/activate\/[\w-]{43}\n/)
      assert.notInclude(mail?.body, "ask for an account")
      // Checks that a new invitation replaces an unused link, in the name of the new sender.
      const admin = yield* browserOf("admin")
      const once = yield* admin.call(
        "POST",
        "/api/partners/users/invite",
        invitation("fresh@people.example", member(3)),
      )
      assert.deepInclude(once.json() as object, { state: "ACCOUNT_OPENED" })
      const [second] = yield* mailsTo("fresh@people.example", 2)
      assert.include(second?.body, "admin Testaaja has invited you to work for Centre One at Headland.")
      assert.match(second?.body ?? "", /\/#\/activate\/[\w-]{43}\n/)
      assert.deepStrictEqual(yield* rolesOf("fresh@people.example"), ["ROLE_PARTNER_USER SERVICE 3"])

      const email = emailOf("owner")
      const known = yield* call(email, member(3, "ROLE_READ_ONLY_PARTNER_USER"))
      assert.deepInclude(known.json() as object, { email, state: "WAITS_FOR_ACCEPTANCE" })
      assert.deepStrictEqual(yield* rolesOf(email), ["ROLE_END_USER"])
      const [offer] = yield* mailsTo(email, 1)
      const secret = secretIn(offer?.body ?? "")
      const owner = yield* browserOf("owner")
      const visitor = (yield* TestServer).browser()
      const path = `/api/partners/users/invitations/${secret}`
      assert.deepInclude((yield* visitor.call("GET", path)).json() as object, {
        email,
        invitedBy: "service Testaaja",
        role: { authRole: "ROLE_READ_ONLY_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 },
        partnerName: "Centre One",
      })
      const accepted = yield* Effect.all([visitor.call("PUT", path), visitor.call("PUT", path)], {
        concurrency: 2,
      })
      assert.deepStrictEqual(accepted.map((answer) => answer.status).toSorted(), [204, 409])
      assert.deepStrictEqual(yield* rolesOf(email), [
        "ROLE_END_USER",
        "ROLE_READ_ONLY_PARTNER_USER SERVICE 3",
      ])
      assert.strictEqual(yield* status(owner, "GET", "/api/users/current"), 401)
      for (const method of ["GET", "PUT"])
        assert.deepStrictEqual(codesOf(yield* visitor.call(method, path)), ["secret:ALREADY_ACTIVE"])
      assert.deepStrictEqual(codesOf(yield* call(email, member(3, "ROLE_READ_ONLY_PARTNER_USER"))), [
        "email:DUPLICATE",
      ])
      yield* sql`DELETE FROM user_roles WHERE auth_role = 'ROLE_READ_ONLY_PARTNER_USER'
          AND user_id = (SELECT id FROM users WHERE email = ${email})`
    }),
  )

  it.effect("go on with the new role where they accept, and nowhere else", () =>
    Effect.gen(function* () {
      const ids = yield* makePeople({ invited: [{ authRole: "ROLE_END_USER" }] })
      const service = yield* browserOf("service")
      yield* service.call("POST", "/api/partners/users/invite", invitation(emailOf("invited"), member(3)))
      const [mail] = yield* mailsTo(emailOf("invited"), 1)
      const here = yield* browserOf("invited")
      const elsewhere = yield* browserOf("invited")
      const path = `/api/partners/users/invitations/${secretIn(mail?.body ?? "")}`
      const other = yield* (yield* browserOf("owner")).call("PUT", path)
      assert.deepStrictEqual(
        [other.status, codesOf(other)],
        [403, [":UNAUTHORIZED_OPERATION"]],
        "another signed-in user",
      )
      assert.strictEqual(yield* status(here, "PUT", path), 204)
      const user = yield* here.call("GET", "/api/users/current")
      assert.deepInclude(user.json() as object, { id: ids.invited })
      assert.include(user.text, "ROLE_PARTNER_USER")
      assert.strictEqual(yield* status(elsewhere, "GET", "/api/users/current"), 401)
      assert.strictEqual(yield* status(service, "GET", "/api/users/current"), 200)
    }),
  )

  it.effect("cannot accept what is too old, or what the inviter may not give any more", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const clock = yield* MovableClock
      const ids = yield* makePeople({
        boss: partnerRole("ROLE_PARTNER_USER", "SERVICE", 4),
        invitee: partnerRole("ROLE_PARTNER_USER", "SERVICE", 5),
      })
      const offerFrom = Effect.fnUntraced(function* (role: object) {
        const browser = yield* browserOf("boss")
        yield* browser.call("POST", "/api/partners/users/invite", invitation(emailOf("invitee"), role))
        const [mail] = yield* mailsTo(emailOf("invitee"), 1)
        return `/api/partners/users/invitations/${secretIn(mail?.body ?? "")}`
      })
      const visitor = (yield* TestServer).browser()
      const path = yield* offerFrom(member(4))
      yield* sql`DELETE FROM user_roles WHERE user_id = ${ids.boss}`
      assert.deepStrictEqual(codesOf(yield* visitor.call("PUT", path)), [":PREREQUISITES_NOT_FULFILLED"])
      yield* sql`INSERT INTO user_roles (user_id, auth_role, partner_type, partner_id)
          VALUES (${ids.boss}, 'ROLE_PARTNER_USER', 'SERVICE', 4)`
      yield* clock.advance("15 days")
      for (const method of ["GET", "PUT"])
        assert.deepStrictEqual(codesOf(yield* visitor.call(method, path)), [
          "secret:ACTIVATION_TOKEN_EXPIRED",
        ])
      assert.deepStrictEqual(codesOf(yield* visitor.call("PUT", "/api/partners/users/invitations/none")), [
        "secret:NO_VALID_TOKEN",
      ])
      assert.deepStrictEqual(yield* rolesOf(emailOf("invitee")), ["ROLE_PARTNER_USER SERVICE 5"])
    }),
  )

  it.effect("are invited within one's own rights only, and with good input", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const users = yield* sql`SELECT count(*) FROM users`
      const call = Effect.fnUntraced(function* (name: Person, role: object, more: object = {}) {
        const browser = yield* browserOf(name)
        const { body } = invitation("nobody@people.example", role)
        return codesOf(
          yield* browser.call("POST", "/api/partners/users/invite", { body: { ...body, ...more } }),
        )
      })
      const refused = [":UNAUTHORIZED_OPERATION"]
      const importerOf = (countryId: string, brandId: number) => ({
        authRole: "ROLE_IMPORTER",
        countryId,
        brandId,
      })
      assert.deepStrictEqual(yield* call("owner", member(3)), refused)
      assert.deepStrictEqual(yield* call("serviceReadOnly", member(3)), refused)
      assert.deepStrictEqual(yield* call("service", member(4)), refused)
      assert.deepStrictEqual(yield* call("dealer", member(3)), refused)
      assert.deepStrictEqual(yield* call("importer", member(5)), refused)
      assert.deepStrictEqual(yield* call("importer", importerOf("SE", 1)), refused)
      assert.deepStrictEqual(yield* call("brand", { authRole: "ROLE_BRAND_USER", brandId: 1 }), refused)
      assert.deepStrictEqual(yield* call("partnerAdmin", { authRole: "ROLE_GDPR" }), refused)
      assert.deepStrictEqual(yield* call("admin", { authRole: "ROLE_ADMIN" }), ["authRole:UNMODIFIABLE"])
      assert.deepStrictEqual(yield* call("admin", { authRole: "ROLE_END_USER" }), ["authRole:UNMODIFIABLE"])
      assert.deepStrictEqual(yield* call("service", { authRole: "ROLE_PARTNER_USER" }), [
        "role.partnerId:NOT_NULL",
      ])
      assert.deepStrictEqual(yield* call("service", member(3), { email: "nobody" }), ["email:PATTERN"])
      assert.deepStrictEqual(yield* call("service", member(3), { firstName: " " }), ["firstName:NOT_NULL"])
      assert.deepStrictEqual(yield* call("service", member(3), { country: "XX" }), [
        "country:DISALLOWED_VALUE",
      ])
      assert.deepStrictEqual(yield* sql`SELECT count(*) FROM users`, users)
    }),
  )

  it.effect("have at most 20 partners", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const ids = yield* makePeople({ busy: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3) })
      const made = yield* sql<{ id: number }>`INSERT INTO partners (kind, name, country_id)
          SELECT 'SERVICE', 'Many ' || n, 'FI' FROM generate_series(1, 20) n RETURNING id`
      const admin = yield* browserOf("admin")
      const add = (id: number) =>
        admin.call("PUT", `/api/partners/${id}/users/${ids.busy}`, {
          body: { authRole: "ROLE_PARTNER_USER" },
        })
      for (const { id } of made.slice(0, 18)) assert.strictEqual((yield* add(id)).status, 200)
      // Lets two requests compete for the last free place.
      const [one, other] = made.slice(18)
      const both = yield* Effect.all([add(one?.id ?? 0), add(other?.id ?? 0)], { concurrency: 2 })
      assert.deepStrictEqual(both.map((answer) => answer.status).toSorted(), [200, 400])
      const rejection = both.find((answer) => answer.status === 400)
      assert.deepStrictEqual(rejection === undefined ? [] : codesOf(rejection), [":ROLE_LIMIT_EXCEEDED"])
      assert.strictEqual((yield* rolesOf(emailOf("busy"))).length, 20)
      yield* sql`DELETE FROM user_roles WHERE user_id = ${ids.busy}`
      yield* sql`DELETE FROM partners WHERE name LIKE 'Many %'`
    }),
  )

  it.effect("never leave a centre with subscriptions alone, not even two at the same moment", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const passwords = yield* Passwords
      yield* sql`UPDATE users SET password_hash = ${yield* passwords.hash(PASSWORD)} WHERE email = 'fresh@people.example'`
      yield* sql`DELETE FROM user_roles WHERE partner_id = 4`
      const ids = yield* makePeople({
        jack: partnerRole("ROLE_PARTNER_USER", "SERVICE", 4),
        jill: partnerRole("ROLE_PARTNER_USER", "SERVICE", 4),
        john: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "SERVICE", 4),
      })
      yield* addMachine({ id: 700, service: 4 })
      yield* subscribe(700, 4, "REQUEST")
      const admin = yield* browserOf("admin")
      const leave = (id: number) => admin.call("DELETE", `/api/partners/4/users/${id}`)
      const both = yield* Effect.all([leave(ids.jack), leave(ids.jill)], { concurrency: 2 })
      assert.deepStrictEqual(both.map((answer) => answer.status).toSorted(), [204, 409])
      const last = both[0]?.status === 204 ? ids.jill : ids.jack
      for (const [method, path, body] of [
        ["DELETE", `/api/partners/4/users/${last}`, undefined],
        ["DELETE", `/api/partners/users/${last}`, undefined],
        ["PUT", `/api/partners/users/${last}`, { role: member(4), authRole: "ROLE_READ_ONLY_PARTNER_USER" }],
        [
          "PUT",
          `/api/partners/users/${last}`,
          { role: member(4), authRole: "ROLE_PARTNER_USER", remove: true },
        ],
      ] as const) {
        const answer = yield* admin.call(method, path, body === undefined ? {} : { body })
        assert.strictEqual(answer.status, 409, `${method} ${path}`)
        assert.deepStrictEqual(codesOf(answer), [":LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS"])
      }
      yield* sql`UPDATE subscriptions SET state = 'REJECTED' WHERE machine_id = 700`
      assert.strictEqual((yield* leave(last)).status, 204)
    }),
  )

  it.effect("of a centre without active users come in by its dealer, the first one only", () =>
    Effect.gen(function* () {
      const dealer = yield* browserOf("dealer")
      const made = (yield* dealer.call("POST", "/api/partners", {
        body: { type: "SERVICE", name: "Dealer's own", country: "FI", brands: [1] },
      })).json() as { id: number }
      const call = (email: string) =>
        dealer.call("POST", "/api/partners/users/invite", invitation(email, member(made.id)))
      assert.strictEqual((yield* call("first@people.example")).status, 201)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE users SET active = true WHERE email = 'first@people.example'`
      assert.strictEqual((yield* call("next@people.example")).status, 403)
    }),
  )
})

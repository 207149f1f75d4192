import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Integrations } from "#server/integrations/integrations.ts"
import { startServer } from "#test/support/server.ts"
import { codesOf } from "../identity/callers.ts"
import { addMachine, browserOf } from "../machines/people.ts"
import { layNetwork, type Person, people } from "./network.ts"

interface Partner {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly dealerId: number | null
  readonly dealerLinkState: string | null
}
const names = Object.keys(people) as ReadonlyArray<Person>
const idsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { content: ReadonlyArray<{ id: number }> }).content
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)

const newCentre = { type: "SERVICE", name: "New Centre", country: "FI", brands: [1] }

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("partners", (it) => {
  it.effect("are listed and read by users with them in scope", () =>
    Effect.gen(function* () {
      yield* layNetwork
      const all = [1, 2, 3, 4, 5, 6, 7]
      const seen: Record<Person, ReadonlyArray<number> | null> = {
        owner: null,
        gdpr: null,
        dealer: [1, 3],
        dealerReadOnly: [1, 3],
        otherDealer: [2],
        service: [3],
        serviceReadOnly: [3],
        importer: [1, 2, 3, 4, 7],
        importerAbroad: [5, 6],
        localBrand: [1, 2, 3, 4, 7],
        brand: all,
        partnerAdmin: all,
        admin: all,
      }
      for (const name of names) {
        const browser = yield* browserOf(name)
        const list = yield* browser.call("GET", "/api/partners?size=50&showInternal=true")
        const wanted = seen[name]
        if (wanted === null) {
          assert.strictEqual(list.status, 403, name)
          assert.deepStrictEqual(codesOf(list), [":UNAUTHORIZED_OPERATION"])
        } else assert.deepStrictEqual(idsOf(list), wanted, name)
        for (const id of all)
          for (const below of [
            "",
            "/brands",
            "/dealer",
            "/relations",
            "/validate",
            "/creditcheck",
            "/services",
            "/users",
          ]) {
            const one = yield* browser.call("GET", `/api/partners/${id}${below}`)
            const expected = wanted?.includes(id) === true ? 200 : 404
            if (below !== "/users")
              assert.strictEqual(one.status, expected, `${name} ${id}${below} ${one.text}`)
          }
      }
    }),
  )

  it.effect("filter by name, country, brand, type, internal flag and dealer code, in the wanted order", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE partners SET internal = true WHERE id = 4`
      yield* sql`UPDATE partners SET dealer_code = 'FI-1', dealer_code_valid = true WHERE id = 1`
      const admin = yield* browserOf("admin")
      const ids = (query: string) => Effect.map(admin.call("GET", `/api/partners?${query}`), idsOf)
      assert.deepStrictEqual(yield* ids("q=centre"), [3, 5])
      assert.deepStrictEqual(yield* ids("q=centre&showInternal=true"), [3, 4, 5])
      assert.deepStrictEqual(yield* ids("q=fi-1"), [1])
      assert.deepStrictEqual(yield* ids("q=%25%25%25"), [])
      assert.deepStrictEqual(yield* ids("q=%20"), yield* ids(""))
      assert.deepStrictEqual(yield* ids("type=SERVICE&showInternal=true"), [3, 4, 5])
      assert.deepStrictEqual(yield* ids("type=THIRD_PARTY_SERVICE&type=IMPORTER&showInternal=true"), [4, 7])
      assert.deepStrictEqual(yield* ids("countries=SE"), [5, 6])
      assert.deepStrictEqual(yield* ids("countries=SE&countries=FI&brands=3&brands=2"), [1, 2])
      assert.deepStrictEqual(yield* ids("hasValidDealerCode=true"), [1])
      const sorted = (yield* admin.call("GET", "/api/partners?sort=name,desc&size=2")).json() as {
        content: ReadonlyArray<Partner>
        pageMetadata: unknown
      }
      assert.deepStrictEqual(
        sorted.content.map(({ name }) => name),
        ["Import House", "Dealer Abroad"],
      )
      assert.deepStrictEqual(sorted.pageMetadata, { totalElements: 6, totalPages: 3, size: 2, number: 0 })
      for (const [query, field] of [
        ["sort=secret,asc", "sort"],
        ["type=FARM", "type"],
        ["brands=x", "brands"],
        ["showInternal=perhaps", "showInternal"],
        ["q=%20fi%20", "q"],
      ] as const) {
        const bad = yield* admin.call("GET", `/api/partners?${query}`)
        assert.strictEqual(bad.status, 400, query)
        assert.isTrue(
          codesOf(bad).every((code) => code.startsWith(field)),
          `${query} ${bad.text}`,
        )
      }
      yield* sql`UPDATE partners SET internal = false WHERE id = 4`
      yield* sql`UPDATE partners SET dealer_code = NULL, dealer_code_valid = false WHERE id = 1`
    }),
  )

  it.effect("are searched as service centres by all users, with name, address and contact only", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE partners SET internal = true WHERE id = 4`
      const owner = yield* browserOf("owner")
      const short = yield* owner.call("GET", "/api/partners/services?q=ce")
      assert.deepStrictEqual(codesOf(short), ["q:SIZE"])
      const answer = yield* owner.call("GET", "/api/partners/services?countries=FI&showInternal=true")
      assert.deepStrictEqual(idsOf(answer), [3])
      const [centre] = (answer.json() as { content: ReadonlyArray<object> }).content
      assert.hasAllKeys(centre, [
        "id",
        "name",
        "streetAddress",
        "postalCode",
        "city",
        "country",
        "email",
        "phoneNumber",
      ])
      const dealer = yield* browserOf("dealer")
      const network = yield* dealer.call("GET", "/api/partners/services?countries=FI&showInternal=true")
      assert.deepStrictEqual(idsOf(network), [3, 4])
      yield* sql`UPDATE partners SET internal = false WHERE id = 4`
    }),
  )

  it.effect("are added by administrators, importers in their pairs and dealers for themselves", () =>
    Effect.gen(function* () {
      const may: Partial<Record<Person, string>> = {
        admin: "null null",
        partnerAdmin: "null null",
        importer: "null null",
        dealer: "1 ACTIVE",
        otherDealer: "2 ACTIVE",
      }
      for (const name of names) {
        const browser = yield* browserOf(name)
        const answer = yield* browser.call("POST", "/api/partners", { body: newCentre })
        const link = may[name]
        assert.strictEqual(answer.status, link === undefined ? 403 : 201, `${name} ${answer.text}`)
        if (link !== undefined) {
          const made = answer.json() as Partner
          assert.strictEqual(`${made.dealerId} ${made.dealerLinkState}`, link, name)
        }
      }
      const importer = yield* browserOf("importer")
      for (const more of [{ brands: [1, 2] }, { country: "SE" }]) {
        const answer = yield* importer.call("POST", "/api/partners", { body: { ...newCentre, ...more } })
        assert.strictEqual(answer.status, 403, JSON.stringify(more))
      }
      const dealer = yield* browserOf("dealer")
      for (const more of [{ type: "DEALER" }, { dealerId: 2 }, { type: "THIRD_PARTY_SERVICE" }]) {
        const answer = yield* dealer.call("POST", "/api/partners", { body: { ...newCentre, ...more } })
        assert.strictEqual(answer.status, 403, JSON.stringify(more))
      }
      const asked = yield* importer.call("POST", "/api/partners", { body: { ...newCentre, dealerId: 1 } })
      assert.deepInclude(asked.json() as object, { dealerId: 1, dealerLinkState: "REQUEST", version: 2 })
    }),
  )

  it.effect("are refused with code and field when the input is wrong", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const admin = yield* browserOf("admin")
      const before = yield* sql`SELECT count(*) FROM partners`
      const cases: ReadonlyArray<readonly [object, string]> = [
        [{ name: "" }, "name:NOT_NULL"],
        [{ name: "x".repeat(121) }, "name:SIZE"],
        [{ brands: [] }, "brands:NOT_NULL"],
        [{ brands: [99] }, "brands:DISALLOWED_VALUE"],
        [{ brands: [2 ** 40] }, "brands:DISALLOWED_VALUE"],
        [{ brandId: 2 }, "brandId:DISALLOWED_VALUE"],
        [{ country: "XX" }, "country:DISALLOWED_VALUE"],
        [{ country: "fi" }, "country:PATTERN"],
        [{ email: "nobody" }, "email:PATTERN"],
        [{ location: { lat: 91, lng: 0 } }, "location.lat:MAX"],
        [{ dealerId: 99 }, "dealerId:INVALID_DEALER_CHANGE"],
        [{ dealerId: 6 }, "dealerId:INVALID_DEALER_CHANGE"],
        [{ dealerId: 3 }, "dealerId:INVALID_DEALER_CHANGE"],
        [{ dealerId: 2 ** 40 }, "dealerId:INVALID_DEALER_CHANGE"],
        [{ dealerCode: "FI-9" }, "dealerCode:INVALID_DEALER_CODE"],
        [{ dealerCode: "SE-1" }, "dealerCode:DEALER_COUNTRY_NOT_APPROVED"],
        [{ dealerCode: "FI-2" }, "dealerCode:DEALER_COUNTRY_NOT_APPROVED"],
      ]
      for (const [wrong, code] of cases) {
        const answer = yield* admin.call("POST", "/api/partners", { body: { ...newCentre, ...wrong } })
        assert.strictEqual(answer.status, 400, `${JSON.stringify(wrong)} ${answer.text}`)
        assert.deepStrictEqual(codesOf(answer), [code], JSON.stringify(wrong))
      }
      const integrations = yield* Integrations
      yield* integrations.setMode("dealer-register", "off")
      const off = yield* admin.call("POST", "/api/partners", { body: { ...newCentre, dealerCode: "FI-1" } })
      assert.strictEqual(off.status, 503)
      assert.deepStrictEqual(codesOf(off), [":EXTERNAL_SERVICE_UNAVAILABLE"])
      yield* integrations.setMode("dealer-register", "on")
      assert.deepStrictEqual(yield* sql`SELECT count(*) FROM partners`, before)
    }),
  )

  it.effect("are changed by who may, once per version", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const may: Partial<Record<Person, true>> = {
        admin: true,
        partnerAdmin: true,
        importer: true,
        dealer: true,
        service: true,
      }
      const sees = ["dealerReadOnly", "serviceReadOnly", "localBrand", "brand"]
      for (const name of names) {
        const browser = yield* browserOf(name)
        const answer = yield* browser.call("PUT", "/api/partners/3", { body: { city: name } })
        const status = may[name] === true ? 200 : sees.includes(name) ? 403 : 404
        assert.strictEqual(answer.status, status, `${name} ${answer.text}`)
        const terms = yield* browser.call("PUT", "/api/partners/3", { body: { billingType: "SAP" } })
        const mayTerms = ["admin", "partnerAdmin", "importer"].includes(name)
        assert.strictEqual(terms.status, mayTerms ? 200 : may[name] ? 403 : status, `${name} terms`)
        yield* sql`UPDATE partners SET billing_type = 'MANUAL' WHERE id = 3`
        const country = yield* browser.call("PUT", "/api/partners/3", { body: { country: "SE" } })
        assert.strictEqual(
          country.status === 200,
          ["admin", "partnerAdmin"].includes(name),
          `${name} country`,
        )
        yield* sql`UPDATE partners SET country_id = 'FI' WHERE id = 3`
      }
      const service = yield* browserOf("service")
      const now = (yield* service.call("GET", "/api/partners/3")).json() as Partner
      const body = (name: string) => ({ body: { version: now.version, name } })
      const both = yield* Effect.all(
        [
          service.call("PUT", "/api/partners/3", body("First")),
          service.call("PUT", "/api/partners/3", body("Second")),
        ],
        { concurrency: 2 },
      )
      assert.deepStrictEqual(both.map(({ status }) => status).toSorted(), [200, 409])
      const after = (yield* service.call("GET", "/api/partners/3")).json() as Partner
      assert.strictEqual(after.version, now.version + 1)
      assert.strictEqual(
        after.name,
        (both.find(({ status }) => status === 200)?.json() as Partner | undefined)?.name,
      )
      const audit =
        yield* sql`SELECT action, target_id FROM audit WHERE target_kind = 'partner' ORDER BY id DESC LIMIT 1`
      assert.deepStrictEqual(audit, [{ action: "partner.changed", target_id: "3" }])
      yield* sql`UPDATE partners SET name = 'Centre One' WHERE id = 3`
    }),
  )

  it.effect("have brands, which an importer changes within their own pairs", () =>
    Effect.gen(function* () {
      const set = Effect.fnUntraced(function* (name: Person, id: number, brands: ReadonlyArray<number>) {
        const browser = yield* browserOf(name)
        return yield* browser.call("PUT", `/api/partners/${id}/brands`, { body: { brands } })
      })
      assert.strictEqual((yield* set("importer", 4, [1, 2, 3])).status, 403)
      assert.strictEqual((yield* set("importer", 4, [1])).status, 403)
      assert.strictEqual((yield* set("importer", 4, [2])).status, 200)
      assert.strictEqual((yield* set("importer", 4, [2, 1])).status, 404)
      const answer = yield* set("admin", 4, [2, 1, 1])
      assert.deepStrictEqual(answer.json(), { brands: [1, 2] })
      assert.deepStrictEqual(codesOf(yield* set("admin", 4, [77])), ["brands:DISALLOWED_VALUE"])
      assert.deepStrictEqual(codesOf(yield* set("admin", 4, [])), ["brands:NOT_NULL"])
      assert.strictEqual((yield* set("brand", 4, [1])).status, 403)
    }),
  )

  it.effect("are looked up in the registers, whose silence is reported", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const integrations = yield* Integrations
      const service = yield* browserOf("service")
      const dealer = yield* browserOf("dealer")
      const code = (dealerCode: string) =>
        service.call("PUT", "/api/partners/3/dealercode", { body: { dealerCode } })
      assert.deepStrictEqual(codesOf(yield* code("nothing")), ["dealerCode:INVALID_DEALER_CODE"])
      assert.deepStrictEqual(codesOf(yield* code("FI-2")), ["dealerCode:DEALER_COUNTRY_NOT_APPROVED"])
      assert.deepInclude((yield* code(" fi-1 ")).json() as object, {
        dealerCode: "FI-1",
        dealerCodeValid: true,
      })
      assert.deepStrictEqual((yield* service.call("GET", "/api/partners/dealer/fi-1")).json(), {
        dealerCode: "FI-1",
        name: "Aho",
        country: "FI",
        countryApproved: true,
      })
      assert.deepStrictEqual(codesOf(yield* service.call("GET", "/api/partners/dealer/zz")), [
        "code:INVALID_DEALER_CODE",
      ])
      assert.strictEqual(
        (yield* (yield* browserOf("owner")).call("GET", "/api/partners/dealer/fi-1")).status,
        403,
      )

      yield* sql`UPDATE partners SET street_address = 'Tie 1', postal_code = '1', email = 'a@b.example', phone_number = '1' WHERE id = 3`
      assert.deepStrictEqual((yield* dealer.call("GET", "/api/partners/3/validate")).json(), {
        valid: true,
        errorMessages: [],
      })
      yield* sql`INSERT INTO register_credit (partner_id, passed) VALUES (3, false)`
      const check = yield* dealer.call("GET", "/api/partners/3/creditcheck")
      assert.deepInclude(check.json() as object, { passed: false })
      // Checks that a failed credit check refuses only the change to SAP billing, and not for a partner already
      // billed by SAP.
      const admin = yield* browserOf("admin")
      const terms = (billingType: string) => admin.call("PUT", "/api/partners/3", { body: { billingType } })
      const failed = yield* terms("SAP")
      assert.strictEqual(failed.status, 400)
      assert.deepStrictEqual(codesOf(failed), ["billingType:CREDIT_CHECK_FAILED"])
      assert.strictEqual((yield* terms("MANUAL")).status, 200)
      yield* integrations.setMode("credit-check", "failing")
      assert.strictEqual((yield* terms("SAP")).status, 503)
      yield* integrations.setMode("credit-check", "on")
      yield* sql`UPDATE partners SET billing_type = 'SAP' WHERE id = 3`
      assert.strictEqual((yield* terms("SAP")).status, 200)
      yield* sql`UPDATE partners SET billing_type = 'MANUAL' WHERE id = 3`
      yield* sql`UPDATE register_dealers SET country_approved = false WHERE dealer_code = 'FI-1'`
      yield* sql`UPDATE partners SET city = '' WHERE id = 3`
      assert.deepStrictEqual((yield* dealer.call("GET", "/api/partners/3/validate")).json(), {
        valid: false,
        errorMessages: [
          { message: "DEALER_COUNTRY_NOT_APPROVED", field: "dealerCode" },
          { message: "CREDIT_CHECK_FAILED" },
          { message: "NOT_NULL", field: "city" },
        ],
      })
      yield* integrations.setMode("dealer-register", "failing")
      yield* integrations.setMode("credit-check", "failing")
      const silent = yield* dealer.call("GET", "/api/partners/3/validate")
      assert.strictEqual(silent.status, 200)
      assert.deepStrictEqual((silent.json() as { errorMessages: ReadonlyArray<object> }).errorMessages[0], {
        message: "EXTERNAL_SERVICE_UNAVAILABLE",
      })
      for (const path of ["/api/partners/3/creditcheck", "/api/partners/dealer/fi-1"])
        assert.strictEqual((yield* dealer.call("GET", path)).status, 503, path)
      yield* integrations.setMode("dealer-register", "on")
      yield* integrations.setMode("credit-check", "on")
      yield* sql`UPDATE register_dealers SET country_approved = true WHERE dealer_code = 'FI-1'`
    }),
  )

  it.effect("are deleted once nothing leans on them", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const admin = yield* browserOf("admin")
      const make = (body: object) =>
        Effect.map(admin.call("POST", "/api/partners", { body }), (answer) => (answer.json() as Partner).id)
      const centre = yield* make({ ...newCentre, dealerId: 1 })
      yield* sql`UPDATE dealer_links SET state = 'ACTIVE' WHERE partner_id = ${centre}`
      yield* sql`UPDATE partners SET link_state = 'ACTIVE' WHERE id = ${centre}`
      const path = `/api/partners/${centre}`
      for (const [name, status] of [
        ["owner", 404],
        ["otherDealer", 404],
        ["service", 404],
        ["dealerReadOnly", 403],
        ["localBrand", 403],
        ["brand", 403],
      ] as const)
        assert.strictEqual((yield* (yield* browserOf(name)).call("DELETE", path)).status, status, name)
      const leaning = [
        [
          sql`INSERT INTO user_roles (user_id, auth_role, partner_type, partner_id) SELECT id, 'ROLE_PARTNER_USER', 'SERVICE', ${centre} FROM users WHERE email = 'owner@people.example'`,
          sql`DELETE FROM user_roles WHERE partner_id = ${centre}`,
        ],
        [addMachine({ id: 900, service: centre }), sql`UPDATE machines SET service_id = NULL WHERE id = 900`],
        [
          sql`INSERT INTO subscriptions (machine_id, service_id, state) VALUES (900, ${centre}, 'INVITE')`,
          sql`UPDATE subscriptions SET state = 'WITHDRAWN' WHERE service_id = ${centre}`,
        ],
      ] as const
      const dealer = yield* browserOf("dealer")
      for (const [lean, release] of leaning) {
        yield* lean
        const answer = yield* dealer.call("DELETE", path)
        assert.strictEqual(answer.status, 409, answer.text)
        assert.deepStrictEqual(codesOf(answer), [":CONFLICT"])
        yield* release
      }
      assert.strictEqual((yield* dealer.call("DELETE", path)).status, 204)
      assert.strictEqual((yield* admin.call("GET", path)).status, 404)
      assert.deepStrictEqual(yield* sql`SELECT state, service_id FROM subscriptions WHERE machine_id = 900`, [
        { state: "WITHDRAWN", service_id: null },
      ])
      const house = yield* make({ ...newCentre, type: "DEALER", name: "House" })
      const asks = yield* make({ ...newCentre, dealerId: house })
      assert.strictEqual((yield* admin.call("DELETE", `/api/partners/${house}`)).status, 409)
      assert.strictEqual((yield* admin.call("DELETE", `/api/partners/${asks}`)).status, 204)
      assert.strictEqual((yield* dealer.call("DELETE", `/api/partners/${house}`)).status, 404)
      assert.strictEqual((yield* admin.call("DELETE", `/api/partners/${house}`)).status, 204)
      for (const id of [0, -1, 2 ** 31, 2 ** 40])
        assert.strictEqual((yield* admin.call("DELETE", `/api/partners/${id}`)).status, 404, String(id))
    }),
  )
})

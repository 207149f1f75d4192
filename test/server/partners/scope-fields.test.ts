import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf } from "../machines/people.ts"
import { call, outcomeOf } from "../subscriptions/fixtures.ts"
import { layNetwork, type Person, people } from "./network.ts"

const names = Object.keys(people) as ReadonlyArray<Person>

interface FieldWrite {
  /** Field, as in the table of `partner-fields.ts`. */
  readonly field: string
  readonly call: string
  readonly body: object
  /** Users who may, in the order of `people`. */
  readonly may: ReadonlyArray<Person>
}

/** Writes of each field by which the scope of centre 3 (brand 1, FI, of dealer 1 with brands 1 and 2) could grow. */
const writes: ReadonlyArray<FieldWrite> = [
  {
    field: "brands",
    call: "PUT /partners/3/brands",
    body: { brands: [1, 2] },
    may: ["dealer", "partnerAdmin", "admin"],
  },
  {
    field: "brands, unchanged",
    call: "PUT /partners/3/brands",
    body: { brands: [1] },
    may: ["dealer", "importer", "partnerAdmin", "admin"],
  },
  {
    field: "country",
    call: "PUT /partners/3",
    body: { country: "SE" },
    may: ["partnerAdmin", "admin"],
  },
  {
    field: "internal",
    call: "PUT /partners/3",
    body: { internal: true },
    may: ["importer", "partnerAdmin", "admin"],
  },
  {
    field: "billingType",
    call: "PUT /partners/3",
    body: { billingType: "SAP" },
    may: ["importer", "partnerAdmin", "admin"],
  },
  {
    field: "dealerId",
    call: "PUT /partners/3/dealer",
    body: { dealerId: 2 },
    may: ["dealer", "otherDealer", "importer", "partnerAdmin", "admin"],
  },
  {
    field: "dealerCode",
    call: "PUT /partners/3/dealercode",
    body: { dealerCode: "FI-1" },
    may: ["dealer", "service", "importer", "partnerAdmin", "admin"],
  },
  {
    field: "brands of a dealer",
    call: "PUT /partners/1/brands",
    body: { brands: [1, 2, 3] },
    may: ["partnerAdmin", "admin"],
  },
  {
    field: "internal, when added",
    call: "POST /partners",
    body: { type: "SERVICE", name: "New", country: "FI", brands: [1], internal: true },
    may: ["importer", "partnerAdmin", "admin"],
  },
]

/** Puts the centre back as `layNetwork` makes it. */
const restored = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM partner_brands WHERE partner_id IN (1, 3)`
  yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (1, 1), (1, 2), (3, 1)`
  yield* sql`DELETE FROM dealer_links`
  yield* sql`INSERT INTO dealer_links (partner_id, dealer_id, state, created, changed) VALUES (3, 1, 'ACTIVE', now(), now())`
  yield* sql`DELETE FROM partners WHERE id > 10`
  yield* sql`UPDATE partners SET country_id = 'FI', internal = false, billing_type = 'MANUAL', dealer_id = 1,
    link_state = 'ACTIVE', dealer_code = NULL, dealer_code_valid = false WHERE id = 3`
})

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "fields by which a partner's scope grows",
  (it) => {
    it.effect("are set as the table says, and never by the partner itself (OPEN-44)", () =>
      Effect.gen(function* () {
        yield* layNetwork
        const browsers = yield* Effect.forEach(names, (name) =>
          Effect.map(browserOf(name), (browser) => ({ name, browser })),
        )
        for (const { body, call: wanted, field, may } of writes) {
          const allowed: Array<Person> = []
          for (const { browser, name } of browsers) {
            const answer = yield* call(browser, wanted, body)
            if (answer.status < 300) allowed.push(name)
            else assert.include([403, 404], answer.status, `${field} ${name} ${answer.text}`)
            if (answer.status < 300) yield* restored
          }
          assert.deepStrictEqual(allowed, [...may], field)
        }
      }),
    )

    it.effect("give a dealer only brands of that dealer to set", () =>
      Effect.gen(function* () {
        const dealer = yield* browserOf("dealer")
        const brands = (ids: ReadonlyArray<number>) => call(dealer, "PUT /partners/3/brands", { brands: ids })
        const refused = yield* brands([1, 3])
        assert.strictEqual(refused.status, 400, refused.text)
        assert.include(refused.text, "dealerHasNoBrand")
        const added = yield* outcomeOf(dealer, "POST /partners", {
          type: "SERVICE",
          name: "New",
          country: "FI",
          brands: [1, 3],
        })
        assert.strictEqual(added, "400 DISALLOWED_VALUE(brands)")
        // A brand that the centre has from elsewhere stays, also while the dealer adds another.
        const sql = yield* SqlClient.SqlClient
        yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (3, 3)`
        assert.strictEqual((yield* brands([1, 2, 3])).status, 200)
        yield* restored
      }),
    )

    it.effect("keep a centre from machines of a brand that it does not have", () =>
      Effect.gen(function* () {
        yield* addMachine({ id: 70, model: 2 })
        const service = yield* browserOf("service")
        assert.strictEqual((yield* call(service, "PUT /partners/3/brands", { brands: [1, 2] })).status, 403)
        const orphans = yield* call(service, "GET /services/machines/orphans")
        assert.deepStrictEqual((orphans.json() as { content: ReadonlyArray<unknown> }).content, [])
      }),
    )

    it.effect("refuse to confirm a link that has become impossible since it was asked for", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const importer = yield* browserOf("importer")
        const otherDealer = yield* browserOf("otherDealer")
        yield* call(importer, "PUT /partners/3/dealer", { dealerId: 2 })
        const [link] = yield* sql<{ id: number }>`SELECT id FROM dealer_links WHERE dealer_id = 2`
        const confirm = outcomeOf(otherDealer, "PUT /partners/2/relations", {
          relationId: link?.id,
          state: "ACTIVE",
        })
        yield* sql`UPDATE partner_brands SET brand_id = 2 WHERE partner_id = 3`
        assert.strictEqual(yield* confirm, "400 INVALID_DEALER_CHANGE(relationId)")
        yield* sql`UPDATE partner_brands SET brand_id = 1 WHERE partner_id = 3`
        assert.strictEqual(yield* confirm, "200")
      }),
    )
  },
)

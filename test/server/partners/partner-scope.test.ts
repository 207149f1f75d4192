import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import { brandsSeenAt, type PartnerTarget, seesPartner } from "#domain/access/partner.ts"
import { partnerScope } from "#server/rules/partner-scope.ts"
import { freshDatabase } from "#test/support/database.ts"
import { generatedRoles, layFixtures } from "../machines/generated-seed.ts"

const FIRST_ID = 10

/**
 * Generated partners besides those of the fixtures; only the fixtures' ids occur in the generated roles, as
 * dealers and service partners.
 */
const partners = fc.sample(
  fc.record({
    countryId: fc.constantFrom("FI", "SE"),
    brandIds: fc.subarray([1, 2]),
    dealer: fc.option(fc.record({ id: fc.constantFrom(1, 2), state: fc.constantFrom("ACTIVE", "CANCELED") })),
  }),
  { numRuns: 60, seed: 5 },
)
const roleLists = fc.sample(generatedRoles, { numRuns: 200, seed: 13 })

it.live("who sees which partner is the same in SQL and in the rule", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* layFixtures
    for (const [index, { brandIds, countryId, dealer }] of partners.entries()) {
      const id = FIRST_ID + index
      yield* sql`INSERT INTO partners (id, kind, name, country_id, dealer_id, link_state)
        VALUES (${id}, 'SERVICE', ${`P${id}`}, ${countryId}, ${dealer?.id ?? null}, ${dealer?.state ?? null})`
      for (const brandId of brandIds)
        yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (${id}, ${brandId})`
    }
    const all = yield* sql<PartnerTarget>`SELECT p.id, p.country_id AS "countryId",
        ARRAY(SELECT brand_id FROM partner_brands WHERE partner_id = p.id) AS "brandIds",
        CASE WHEN p.link_state = 'ACTIVE' THEN p.dealer_id END AS "dealerId" FROM partners p ORDER BY p.id`
    const met = { seen: 0, hidden: 0, cut: 0 }
    for (const roles of roleLists) {
      const seen = yield* sql<{ id: number }>`SELECT p.id FROM partners p
        WHERE ${partnerScope(sql, { roles })} ORDER BY p.id`
      const expected = all.filter((partner) => seesPartner({ roles }, partner))
      met.seen += expected.length
      met.hidden += all.length - expected.length
      assert.deepStrictEqual(
        seen.map(({ id }) => id),
        expected.map(({ id }) => id),
        JSON.stringify(roles),
      )
      // With a brand of each row, as of a machine at the partner: rows of brands not seen there are left out.
      const ofBrandTwo = yield* sql<{ id: number }>`SELECT p.id FROM partners p
        WHERE ${partnerScope(sql, { roles }, sql`2`)} ORDER BY p.id`
      const uncut = expected.filter((partner) => brandsSeenAt({ roles }, partner)?.includes(2) ?? true)
      met.cut += expected.length - uncut.length
      assert.deepStrictEqual(
        ofBrandTwo.map(({ id }) => id),
        uncut.map(({ id }) => id),
        JSON.stringify(roles),
      )
    }
    assert.isAbove(Math.min(met.seen, met.hidden, met.cut), 100)
  }).pipe(Effect.provide(freshDatabase())),
)

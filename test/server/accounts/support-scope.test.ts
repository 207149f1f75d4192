import { assert, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import { PartnerId } from "#contract/schemas/ids.ts"
import { reachesUser } from "#domain/access/support.ts"
import { searchSupport, supportPerson } from "#server/store/support.ts"
import { freshDatabase } from "#test/support/database.ts"
import { generatedRoles, layFixtures } from "../machines/generated-seed.ts"

/** Number of generated users: at most as many as one search returns. */
const PEOPLE = 10
const FIRST_ID = 100

const person = fc.record({
  /** Generated roles: most users only own machines; users with other roles are out of a dealer's scope. */
  roles: fc.oneof(
    { weight: 3, arbitrary: fc.constant([{ authRole: "ROLE_END_USER" as const }]) },
    { weight: 1, arbitrary: generatedRoles },
  ),
  dealers: fc.array(fc.option(fc.constantFrom(1, 2)), { maxLength: 2 }),
  invitedBy: fc.option(fc.constantFrom(1, 2, 3)),
  everActive: fc.boolean(),
  erased: fc.constantFrom(false, false, false, true),
})
const seeds = fc.sample(fc.array(person, { minLength: PEOPLE, maxLength: PEOPLE }), { numRuns: 12, seed: 3 })
/**
 * Roles of a user at a dealer; half of the callers get them, because only callers at dealers and administrators
 * reach any account.
 */
const dealerRoles = fc
  .constantFrom(1, 2)
  .map((id) => [
    { authRole: "ROLE_PARTNER_USER" as const, partnerType: "DEALER" as const, partnerId: PartnerId.make(id) },
  ])
const readers = fc.sample(fc.oneof(generatedRoles, dealerRoles), { numRuns: 40, seed: 17 })

it.live("whom support reaches is the same in SQL and in the rule", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* layFixtures
    const met = { reached: 0, other: 0 }
    for (const [round, people] of seeds.entries()) {
      const idOf = (index: number) => FIRST_ID * (round + 1) + index
      for (const [index, one] of people.entries()) {
        const id = idOf(index)
        yield* sql`INSERT INTO users (id, email, active, activated, invited_by_partner)
          VALUES (${id}, ${`p${id}@round${round}.example`}, true, ${one.everActive ? new Date() : null}, ${one.invitedBy})`
        for (const role of one.roles as ReadonlyArray<Record<string, unknown>>)
          yield* sql`INSERT INTO user_roles (user_id, auth_role, partner_type, partner_id, country_id, brand_id)
            VALUES (${id}, ${role.authRole}, ${role.partnerType ?? null}, ${role.partnerId ?? null},
              ${role.countryId ?? null}, ${role.brandId ?? null}) ON CONFLICT DO NOTHING`
        for (const [nth, dealer] of one.dealers.entries())
          yield* sql`INSERT INTO machines (vin, model_id, country_id, dealer_id, owner_id, owned_since)
            VALUES (${`HDLSUPP${String(id * 10 + nth).padStart(10, "0")}`}, 1, 'FI', ${dealer}, ${id}, now())`
        // Erases the account last, because an erased account cannot receive roles or machines any more.
        if (one.erased) yield* sql`UPDATE users SET erased = now() WHERE id = ${id}`
      }
      const targets = (yield* Effect.forEach(people.keys(), (index) => supportPerson(idOf(index)))).flatMap(
        Option.toArray,
      )
      for (const roles of readers) {
        const { users } = yield* searchSupport({ roles }, `@round${round}.example`)
        const expected = targets.filter((target) => reachesUser({ roles }, target)).map(({ id }) => id)
        met.reached += expected.length
        met.other += PEOPLE - expected.length
        assert.deepStrictEqual(
          users.map(({ id }) => id),
          expected,
          JSON.stringify({ roles, people }),
        )
      }
    }
    assert.isAbove(Math.min(met.reached, met.other), 300)
  }).pipe(Effect.provide(freshDatabase())),
)

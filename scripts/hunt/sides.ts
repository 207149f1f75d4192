import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { layRoleFixtures, layScope, type Scope, scopeOf } from "#test/server/roles/fixtures.ts"
import { mark } from "./marks.ts"

const CROSSED = 201
const RIVAL = 301

/**
 * The two sides and the demo rows of the role tests, and a fourth, crossed one: the own side's centre also has the
 * foreign brand, and serves machines of that brand that belong to the foreign owner and dealer. So each role sees
 * a part of the centre. The fifth is a rival: another dealer and centre with the own side's country and brand.
 */
export const laySides = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { ids, scopes } = yield* layRoleFixtures
  // Boundaries of one owner need different names, so the first sides are marked before the fourth is laid.
  yield* mark
  // A user has one handle for an address of mail.
  yield* sql`UPDATE share_handles SET email = 'colleague@people.example' WHERE handle = ${scopes.foreign.freeHandle}`
  yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (${scopes.own.service}, ${scopes.foreign.brand})`
  const crossed: Scope = scopeOf(CROSSED, {
    country: scopes.own.country,
    brand: scopes.foreign.brand,
    dealer: scopes.foreign.dealer,
    service: scopes.own.service,
    owner: ids.neighbour,
    ownerEmail: scopes.foreign.ownerEmail,
    colleague: ids.colleague,
    pending: ids.otherInvited,
    keeper: ids.swagger,
  })
  yield* layPartners(crossed)
  yield* layScope(crossed, ids)
  yield* mark
  yield* sql`UPDATE share_handles SET email = 'invited@people.example' WHERE handle = ${crossed.freeHandle}`
  const rival: Scope = scopeOf(RIVAL, {
    country: scopes.own.country,
    brand: scopes.own.brand,
    dealer: RIVAL + 6,
    service: RIVAL + 2,
    owner: ids.neighbour,
    ownerEmail: scopes.foreign.ownerEmail,
    colleague: ids.otherColleague,
    pending: ids.otherInvited,
    keeper: ids.swagger,
  })
  yield* layPartners(rival)
  yield* sql`INSERT INTO partners (id, kind, name, country_id, city, dealer_id, link_state, billing_type)
    VALUES (${rival.service}, 'SERVICE', 'Rival centre', ${rival.country}, 'Town', ${rival.dealer}, 'ACTIVE', 'SAP')`
  yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (${rival.service}, ${rival.brand})`
  yield* layScope(rival, ids)
  yield* mark
  return { ...scopes, crossed, rival }
})

const layPartners = Effect.fn("layPartners")(function* (scope: Scope) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO partners (id, kind, name, country_id, city, dealer_id, link_state, billing_type) VALUES
    (${scope.newDealer}, 'DEALER', ${`Dealer ${scope.newDealer}`}, ${scope.country}, 'Town', NULL, NULL, 'SAP'),
    (${scope.newService}, 'SERVICE', ${`Centre ${scope.newService}`}, ${scope.country}, 'Town', ${scope.dealer}, 'ACTIVE', 'SAP'),
    (${scope.asking}, 'SERVICE', ${`Centre ${scope.asking}`}, ${scope.country}, 'Town', ${scope.dealer}, 'REQUEST', 'SAP')`
  for (const partner of [scope.newService, scope.newDealer, scope.asking])
    yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (${partner}, ${scope.brand})`
  for (const [partner, state] of [
    [scope.newService, "ACTIVE"],
    [scope.asking, "REQUEST"],
  ] as const)
    yield* sql`INSERT INTO dealer_links (id, partner_id, dealer_id, state, created, changed)
      OVERRIDING SYSTEM VALUE VALUES (${partner}, ${partner}, ${scope.dealer}, ${state}, now(), now())`
})

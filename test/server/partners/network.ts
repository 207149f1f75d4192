import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { BrandId } from "#contract/schemas/ids.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { endUser, makePeople, partnerRole, scopedRole } from "../machines/people.ts"

/** Users of the tests' partner network with their roles; the partners are those that `layNetwork` creates. */
export const people = {
  owner: endUser,
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
  dealerReadOnly: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "DEALER", 1),
  otherDealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 2),
  service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  serviceReadOnly: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "SERVICE", 3),
  importer: scopedRole("ROLE_IMPORTER", "FI", 1),
  importerAbroad: scopedRole("ROLE_IMPORTER", "SE", 1),
  localBrand: scopedRole("ROLE_LOCAL_BRAND_USER", "FI", 1),
  brand: [{ authRole: "ROLE_BRAND_USER", brandId: BrandId.make(1) }],
  partnerAdmin: [{ authRole: "ROLE_PARTNER_ADMIN" }],
  admin: [{ authRole: "ROLE_ADMIN" }],
  gdpr: [{ authRole: "ROLE_GDPR" }],
} as const satisfies Record<string, ReadonlyArray<RoleEntry>>
export type Person = keyof typeof people

/**
 * Fixtures: dealers 1 and 2 in FI, centre 3 of dealer 1, centre 4 without dealer, centre 5 and dealer 6 in SE,
 * importer 7.
 */
export const layNetwork = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO brands (id, code, name) VALUES (1, 'headland', 'Headland'), (2, 'norrvik', 'Norrvik'), (3, 'calder', 'Calder')`
  yield* sql`INSERT INTO serieses (id, name, brand_id, machine_type) VALUES (1, 'T 200', 1, 'TRACTOR'), (2, 'B 10', 2, 'BALER')`
  yield* sql`INSERT INTO models (id, name, series_id, uid, service_interval)
    VALUES (1, 'T 210', 1, 't210', 500), (2, 'B 12', 2, 'b12', 300)`
  yield* sql`INSERT INTO partners (id, kind, name, country_id, city, dealer_id, link_state) VALUES
    (1, 'DEALER', 'Aho Dealer', 'FI', 'Tampere', NULL, NULL), (2, 'DEALER', 'Bro Dealer', 'FI', 'Turku', NULL, NULL),
    (3, 'SERVICE', 'Centre One', 'FI', 'Oulu', 1, 'ACTIVE'), (4, 'THIRD_PARTY_SERVICE', 'Centre Two', 'FI', 'Kemi', NULL, NULL),
    (5, 'SERVICE', 'Centre Abroad', 'SE', 'Luleå', NULL, NULL), (6, 'DEALER', 'Dealer Abroad', 'SE', 'Umeå', NULL, NULL),
    (7, 'IMPORTER', 'Import House', 'FI', 'Vantaa', NULL, NULL)`
  yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES
    (1, 1), (1, 2), (2, 1), (2, 3), (3, 1), (4, 1), (4, 2), (5, 1), (6, 1), (7, 1)`
  yield* sql`INSERT INTO dealer_links (partner_id, dealer_id, state, created, changed) VALUES (3, 1, 'ACTIVE', now(), now())`
  yield* sql`INSERT INTO register_dealers (dealer_code, name, country_id, country_approved) VALUES
    ('FI-1', 'Aho', 'FI', true), ('SE-1', 'Umeå', 'SE', true), ('FI-2', 'Barred', 'FI', false)`
  yield* sql`SELECT setval(pg_get_serial_sequence('partners', 'id'), 10)`
  return yield* makePeople(people)
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AreaSeed } from "./seed.ts"

/** Demo data of the partner network: links with dealers, register entries and terms. */
export const networkSeed: AreaSeed = Effect.fnUntraced(function* (_seed, _rows, now) {
  const sql = yield* SqlClient.SqlClient
  const year = new Date(now.getTime() - 365 * 86_400_000)
  // Adds past dealer links to the present links of partners, so that every state of a link occurs in the demo
  // world.
  yield* sql`INSERT INTO dealer_links (partner_id, dealer_id, state, created, changed)
    SELECT * FROM (VALUES (4, 2, 'CANCELED'), (5, 1, 'REJECTED'), (8, 9, 'WITHDRAWN'), (10, 7, 'EXPIRED'))
      AS past (partner_id, dealer_id, state), (SELECT ${year}::timestamptz AS at, ${year}::timestamptz AS until) times`
  yield* sql`INSERT INTO dealer_links (partner_id, dealer_id, state, created, changed)
    SELECT id, dealer_id, link_state, ${year}, ${year} FROM partners WHERE dealer_id IS NOT NULL ORDER BY id`
  yield* sql`INSERT INTO dealer_links (partner_id, dealer_id, state, created, changed)
    VALUES (4, 2, 'INVITE', ${now}, ${now})`
  yield* sql`INSERT INTO register_dealers (dealer_code, name, country_id)
    SELECT country_id || '-' || (1000 + id), name, country_id FROM partners WHERE kind <> 'IMPORTER'`
  yield* sql`INSERT INTO register_dealers (dealer_code, name, country_id, country_approved) VALUES
    ('FI-1900', 'Suoniitty Koneet', 'FI', true), ('EE-1901', 'Soomaa Masinad', 'EE', false)`
  yield* sql`UPDATE register_dealers SET country_approved = false WHERE country_id = 'EE'`
  yield* sql`UPDATE partners SET main_brand_id = (SELECT min(brand_id) FROM partner_brands WHERE partner_id = id),
    billing_type = CASE WHEN id % 3 = 0 THEN 'SAP' ELSE 'MANUAL' END`
  yield* sql`UPDATE partners SET dealer_code = country_id || '-' || (1000 + id),
    dealer_code_valid = country_id <> 'EE' WHERE kind = 'DEALER' OR id = 3`
  yield* sql`INSERT INTO register_credit (partner_id, passed) VALUES (3, true), (12, false)`
})

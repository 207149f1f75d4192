import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Tables of partner administration: terms, dealer links, registers and invitations. */
export const partners = Effect.gen(function* () {
  yield* partnerColumns
  yield* dealerLinks
  yield* registers
  yield* invitations
  yield* indexes
})

/**
 * Columns of partners for sorting (`name_key`) and search (`search_text`), folded by ICU as in `machines`,
 * independent of the database's locale.
 */
const partnerColumns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE partners
    ADD COLUMN version int NOT NULL DEFAULT 1,
    ADD COLUMN main_brand_id int REFERENCES brands,
    ADD COLUMN dealer_code text,
    ADD COLUMN dealer_code_valid boolean NOT NULL DEFAULT false,
    ADD COLUMN billing_type text NOT NULL DEFAULT 'MANUAL' CHECK (billing_type IN ('MANUAL', 'SAP')),
    ADD COLUMN internal boolean NOT NULL DEFAULT false,
    ADD COLUMN name_key text COLLATE "und-x-icu" NOT NULL
      GENERATED ALWAYS AS (lower(name COLLATE "und-x-icu")) STORED,
    ADD COLUMN search_text text COLLATE "und-x-icu" NOT NULL
      GENERATED ALWAYS AS (lower((name || chr(10) || city || chr(10) || coalesce(dealer_code, '')) COLLATE "und-x-icu")) STORED,
    ADD CHECK (dealer_code IS NOT NULL OR NOT dealer_code_valid)`
})

/**
 * All dealer links, including past ones. `partners.dealer_id` and `link_state` repeat the relevant link: the
 * ACTIVE link, otherwise the latest. While a link to another dealer is requested, the ACTIVE link continues until
 * the other dealer accepts.
 */
const dealerLinks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE dealer_links (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    partner_id int NOT NULL REFERENCES partners ON DELETE CASCADE,
    dealer_id int NOT NULL REFERENCES partners ON DELETE CASCADE,
    state text NOT NULL
      CHECK (state IN ('REQUEST', 'REJECTED', 'WITHDRAWN', 'CANCELED', 'ACTIVE', 'EXPIRED', 'INVITE')),
    created timestamptz NOT NULL,
    changed timestamptz NOT NULL,
    CHECK (partner_id <> dealer_id))`
  yield* sql`CREATE UNIQUE INDEX dealer_links_one_active ON dealer_links (partner_id) WHERE state = 'ACTIVE'`
  yield* sql`CREATE UNIQUE INDEX dealer_links_one_pending ON dealer_links (partner_id)
    WHERE state IN ('REQUEST', 'INVITE')`
  yield* sql`CREATE INDEX dealer_links_partner ON dealer_links (partner_id, id DESC)`
  yield* sql`CREATE INDEX dealer_links_dealer ON dealer_links (dealer_id, id DESC)`
  yield* sql`INSERT INTO dealer_links (partner_id, dealer_id, state, created, changed)
    SELECT id, dealer_id, link_state, now(), now() FROM partners WHERE dealer_id IS NOT NULL`
})

/** Tables of the local dealer register and the local credit register, which stand for external ones. */
const registers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE register_dealers (
    dealer_code text PRIMARY KEY,
    name text NOT NULL,
    country_id text NOT NULL REFERENCES countries,
    country_approved boolean NOT NULL DEFAULT true)`
  yield* sql`CREATE TABLE register_credit (
    partner_id int PRIMARY KEY REFERENCES partners ON DELETE CASCADE,
    passed boolean NOT NULL)`
})

/**
 * Roles offered to users who already have an account, until the user accepts (OPEN-116). The mailed secret is
 * stored hashed.
 */
const invitations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE role_invitations (
    token_hash bytea PRIMARY KEY,
    user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
    invited_by int NOT NULL REFERENCES users ON DELETE CASCADE,
    role jsonb NOT NULL,
    created timestamptz NOT NULL,
    expires timestamptz NOT NULL,
    used timestamptz)`
  yield* sql`CREATE INDEX role_invitations_user ON role_invitations (user_id)`
})

const indexes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX partners_name ON partners (name_key, id)`
  yield* sql`CREATE INDEX partner_brands_brand ON partner_brands (brand_id, partner_id)`
  yield* sql`CREATE INDEX machines_unassigned ON machines (country_id, vin) WHERE service_id IS NULL`
  yield* sql`CREATE INDEX subscriptions_open ON subscriptions (created, id) WHERE state IN ('REQUEST', 'INVITE')`
  yield* sql`DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
      CREATE INDEX partners_search ON partners USING gin (search_text gin_trgm_ops);
    END IF;
  END $$`
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { brandList } from "../brands.ts"
import { POLICY_VERSION, TERMS_VERSION } from "../rules/accounts.ts"
import type { SeedRows } from "./rows.ts"

/**
 * Rows inserted by one statement, so that a world of 20,000 users needs only a few dozen round trips to the
 * database.
 */
const BATCH = 2_000

/** Columns of each table with their types; a batch of rows is sent as one JSON value. */
const columns = {
  brands: "id int, code text, name text",
  serieses: "id int, name text, brand_id int, machine_type text",
  models:
    "id int, name text, series_id int, uid text, service_interval int, service_interval_reset_allowed boolean, transmission_ids int[]",
  partners:
    "id int, kind text, name text, country_id text, city text, street_address text, postal_code text, email text, phone_number text, lat float8, lng float8, dealer_id int, link_state text, internal boolean",
  partner_brands: "partner_id int, brand_id int",
  users:
    "id int, email text, active boolean, first_name text, last_name text, street_address text, postal_code text, city text, country text, phone_number text, time_zone text, language text, domain text, tos_accepted boolean, has_accepted_policy boolean, created timestamptz",
  user_roles: "user_id int, auth_role text, partner_type text, partner_id int, country_id text, brand_id int",
  machines:
    "id int, vin text, model_id int, machine_name text, country_id text, service_id int, dealer_id int, owner_id int, owned_since timestamptz, serial_number text, transmission_id int, manufacture_date date, manufacture_location text, delivery_date date, warranty_start date, warranty_end date, device_identifier text",
  shares: "machine_id int, user_id int, enabled boolean, created timestamptz",
  subscriptions:
    "machine_id int, state text, service_id int, created timestamptz, approved timestamptz, expires timestamptz",
} as const
type Table = keyof typeof columns

/** Writes a seed world into empty tables; all users get the same password. */
export const writeSeed = Effect.fn("writeSeed")(function* (seed: SeedRows, passwordHash: string) {
  const sql = yield* SqlClient.SqlClient
  const put = Effect.fnUntraced(function* (table: Table, rows: ReadonlyArray<object>) {
    const names = columns[table]
      .split(", ")
      .map((column) => column.split(" ")[0])
      .join(", ")
    for (let start = 0; start < rows.length; start += BATCH) {
      const json = JSON.stringify(rows.slice(start, start + BATCH))
      yield* sql`INSERT INTO ${sql(table)} (${sql.literal(names)})
        SELECT ${sql.literal(names)} FROM jsonb_to_recordset(${json}::jsonb) AS row (${sql.literal(columns[table])})`
    }
  })

  yield* put("brands", brandList)
  yield* put("serieses", seed.serieses)
  yield* put("models", seed.models)
  // Dealers are written first, because service centres refer to them.
  yield* put(
    "partners",
    seed.partners.filter((partner) => partner.dealer_id === null),
  )
  yield* put(
    "partners",
    seed.partners.filter((partner) => partner.dealer_id !== null),
  )
  yield* put("partner_brands", seed.partnerBrands)
  yield* put("users", seed.users)
  yield* sql`UPDATE users SET password_hash = ${passwordHash},
    tos_version = CASE WHEN tos_accepted THEN ${TERMS_VERSION} ELSE tos_version END,
    tos_accepted_at = CASE WHEN tos_accepted THEN created END,
    policy_version = CASE WHEN tos_accepted THEN ${POLICY_VERSION} ELSE policy_version END,
    policy_accepted_at = CASE WHEN tos_accepted THEN created END`
  yield* put("user_roles", seed.roles)
  yield* put("machines", seed.machines)
  yield* put("shares", seed.shares)
  yield* put("subscriptions", seed.subscriptions)
  for (const table of ["brands", "serieses", "models", "partners", "users", "machines"] as const) {
    yield* sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql(table)}))`
  }
})

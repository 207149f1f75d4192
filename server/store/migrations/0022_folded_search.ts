import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Search regardless of case and diacritics: the function `search_fold`, the same as `folded` in
 * `src/domain/folding.ts`, and the search columns made with it.
 */
export const foldedSearch = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(String.raw`CREATE FUNCTION search_fold(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT replace(replace(replace(replace(
        translate(
          regexp_replace(normalize(lower($1 COLLATE "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'),
          'øđðłħıς', 'oddlhiσ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') $$`)
  yield* foldColumn("machines", "search_text", "coalesce(machine_name, '') || chr(10) || vin")
  yield* foldColumn(
    "partners",
    "search_text",
    "name || chr(10) || city || chr(10) || coalesce(dealer_code, '')",
  )
  yield* foldColumn("users", "account_search", "first_name || ' ' || last_name || chr(10) || email")
  yield* foldColumn("boundaries", "search_text", "name")
  yield* foldColumn("boundary_notifications", "search_text", "name")
  yield* sql`DROP INDEX IF EXISTS users_customer_search`
  // Searching part of a text needs a trigram index; without the extension `pg_trgm`, queries scan the rows.
  yield* sql`DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
      CREATE INDEX machines_search ON machines USING gin (search_text gin_trgm_ops);
      CREATE INDEX partners_search ON partners USING gin (search_text gin_trgm_ops);
      CREATE INDEX users_account_search ON users USING gin (account_search gin_trgm_ops);
    END IF;
  END $$`
})

/** Makes a search column of a table, in place of an unfolded one of that name and its index. */
const foldColumn = Effect.fnUntraced(function* (table: string, column: string, text: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(`ALTER TABLE ${table} DROP COLUMN IF EXISTS ${column}`)
  yield* sql.unsafe(`ALTER TABLE ${table} ADD COLUMN ${column} text NOT NULL
    GENERATED ALWAYS AS (search_fold(${text})) STORED`)
})

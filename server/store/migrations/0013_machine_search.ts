import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Serial numbers are searched by their parts, beside names and VINs; without trigrams the rows are read instead. */
export const machineSearch = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
      CREATE INDEX machines_serial ON machines USING gin (lower(serial_number) gin_trgm_ops);
    END IF;
  END $$`
})

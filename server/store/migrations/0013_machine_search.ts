import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Serial numbers can be searched by part, in addition to names and VINs; without trigram indexes, queries scan the
 * rows.
 */
export const machineSearch = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
      CREATE INDEX machines_serial ON machines USING gin (lower(serial_number) gin_trgm_ops);
    END IF;
  END $$`
})

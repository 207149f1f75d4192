import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Adds the level of a machine's worst open alarm, maintained together with the number of its open alarms by the
 * same triggers; null without an open alarm.
 */
export const worstAlarms = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE machines ADD COLUMN worst_alarm text CHECK (worst_alarm IN ('A', 'B', 'C'))`
  yield* sql`CREATE OR REPLACE FUNCTION count_open_alarms(machine_ids int[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    PERFORM 1 FROM machines WHERE id = ANY(machine_ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE machines m SET open_alarms = counted.open, worst_alarm = counted.worst
    FROM (SELECT k.id, count(a.id)::int AS open, min(a.level) AS worst FROM machines k
        LEFT JOIN alarms a ON a.machine_id = k.id AND a.state IN ('NEW', 'IN_PROGRESS', 'MONITOR')
          AND a.modified >= coalesce(k.owned_since, '-infinity')
        WHERE k.id = ANY(machine_ids) GROUP BY k.id) counted
    WHERE m.id = counted.id
      AND (m.open_alarms <> counted.open OR m.worst_alarm IS DISTINCT FROM counted.worst);
  END $$`
  yield* sql`SELECT count_open_alarms(ARRAY(SELECT id FROM machines WHERE open_alarms > 0))`
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Adds what lists of thousands of machines need without a look at subscriptions and alarms, maintained by triggers:
 * the standing of each machine at its assigned service centre (ACTIVE with a running subscription there, NEW before
 * the first one, PAST otherwise, null without a centre), and the numbers of its alarms.
 */
export const countsAndStanding = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE machines ADD COLUMN standing text CHECK (standing IN ('ACTIVE', 'NEW', 'PAST'))`
  yield* sql`CREATE FUNCTION standing_of(machine int, centre int) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN centre IS NULL THEN NULL WHEN bool_or(state = 'ACTIVE') THEN 'ACTIVE'
      WHEN count(*) = 0 THEN 'NEW' ELSE 'PAST' END
    FROM subscriptions WHERE machine_id = machine AND service_id = centre $$`
  yield* sql`UPDATE machines SET standing = standing_of(id, service_id) WHERE service_id IS NOT NULL`
  yield* ofMovedMachines
  yield* ofChangedSubscriptions
  yield* countsOfAlarms
})

const ofMovedMachines = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION machine_stands() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.standing := standing_of(NEW.id, NEW.service_id);
    RETURN NEW;
  END $$`
  yield* sql`CREATE TRIGGER machines_standing BEFORE INSERT OR UPDATE OF service_id ON machines
    FOR EACH ROW EXECUTE FUNCTION machine_stands()`
})

/**
 * Triggers on subscriptions. Machines are locked before their subscriptions are read, so that two changes of one
 * machine's subscriptions see each other.
 */
const ofChangedSubscriptions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION stand_machines(machine_ids int[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    PERFORM 1 FROM machines WHERE id = ANY(machine_ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE machines SET standing = standing_of(id, service_id)
    WHERE id = ANY(machine_ids) AND standing IS DISTINCT FROM standing_of(id, service_id);
  END $$`
  for (const [event, tables, changed] of [
    ["INSERT", "NEW TABLE AS after", "after"],
    [
      "UPDATE",
      "OLD TABLE AS before NEW TABLE AS after",
      `before JOIN after USING (id, machine_id)
        WHERE (before.state, before.service_id) IS DISTINCT FROM (after.state, after.service_id)`,
    ],
    ["DELETE", "OLD TABLE AS before", "before"],
  ] as const) {
    const name = sql(`subscriptions_standing_${event.toLowerCase()}`)
    yield* sql`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM stand_machines(ARRAY(SELECT DISTINCT machine_id FROM ${sql.literal(changed)}));
      RETURN NULL;
    END $$`
    yield* sql`CREATE TRIGGER ${name} AFTER ${sql.literal(event)} ON subscriptions
      REFERENCING ${sql.literal(tables)} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`
  }
})

/**
 * Adds the numbers of a machine's alarms in its present ownership, by state (NEW, IN_PROGRESS, MONITOR, RESOLVED,
 * AUTO_CLOSED) and in each by level (A, B, C), maintained with the number of its open alarms. Indexes for the
 * orders of a centre's list of alarms.
 */
const countsOfAlarms = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const cells = ["NEW", "IN_PROGRESS", "MONITOR", "RESOLVED", "AUTO_CLOSED"].flatMap((state) =>
    ["A", "B", "C"].map(
      (level) => `(count(*) FILTER (WHERE a.state = '${state}' AND a.level = '${level}'))::int`,
    ),
  )
  yield* sql`ALTER TABLE machines ADD COLUMN alarm_counts int[] NOT NULL DEFAULT array_fill(0, ARRAY[15])`
  yield* sql`CREATE OR REPLACE FUNCTION count_open_alarms(machine_ids int[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    PERFORM 1 FROM machines WHERE id = ANY(machine_ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE machines m SET open_alarms = counted.open, worst_alarm = counted.worst, alarm_counts = counted.counts
    FROM (SELECT k.id, (count(*) FILTER (WHERE a.state IN ('NEW', 'IN_PROGRESS', 'MONITOR')))::int AS open,
          min(a.level) FILTER (WHERE a.state IN ('NEW', 'IN_PROGRESS', 'MONITOR')) AS worst,
          ARRAY[${sql.literal(cells.join(", "))}] AS counts
        FROM machines k LEFT JOIN alarms a ON a.machine_id = k.id
          AND a.modified >= coalesce(k.owned_since, '-infinity')
        WHERE k.id = ANY(machine_ids) GROUP BY k.id) counted
    WHERE m.id = counted.id AND (m.open_alarms, m.worst_alarm, m.alarm_counts)
      IS DISTINCT FROM (counted.open, counted.worst, counted.counts);
  END $$`
  yield* sql`SELECT count_open_alarms(ARRAY(SELECT DISTINCT machine_id FROM alarms))`
  yield* sql`CREATE INDEX alarms_service_level ON alarms (service_id, level, modified DESC, id DESC)`
  yield* sql`CREATE INDEX alarms_service_state ON alarms (service_id, state, level, modified DESC, id DESC)
    INCLUDE (machine_id)`
})

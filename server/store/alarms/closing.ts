import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { AlarmState } from "#contract/schemas/alarm.ts"
import { AUTO_CLOSE_AFTER_MS, closesByItself, NEVER_CLOSED_UNSEEN } from "#domain/alarms/states.ts"
import { int4s } from "../telemetry/parameters.ts"

interface Candidate {
  readonly id: number
  readonly machineId: number
  readonly state: AlarmState
  readonly severity: number
  readonly last: Date
}

/** Closes up to `most` alarms without recent events (OPEN-60). The caller must run this function in a transaction. */
export const closeOldAlarms = Effect.fn("alarms.closeOld")(function* (
  sql: SqlClient.SqlClient,
  now: number,
  most: number,
) {
  const time = new Date(now)
  const old = sql`state IN ('NEW', 'MONITOR') AND modified <= ${new Date(now - AUTO_CLOSE_AFTER_MS)}
    AND NOT (state = 'NEW' AND severity IN ${sql.in(NEVER_CLOSED_UNSEEN)})`
  const found = yield* sql<{ machineId: number }>`
    SELECT DISTINCT machine_id AS "machineId" FROM (
      SELECT machine_id FROM alarms WHERE ${old} ORDER BY modified LIMIT ${most}) oldest`
  // Machines are locked before alarms and in order of their ids, as in all changes of alarms.
  const machineIds = int4s(found.map((one) => one.machineId))
  yield* sql`SELECT 1 FROM machines WHERE id = ANY(${machineIds}) ORDER BY id FOR NO KEY UPDATE`
  const candidates = yield* sql<Candidate>`
    SELECT id, machine_id AS "machineId", state, severity, modified AS last FROM alarms
    WHERE machine_id = ANY(${machineIds}) AND ${old} ORDER BY id LIMIT ${most} FOR UPDATE`
  const ids = int4s(
    candidates
      .filter(({ last, ...alarm }) => closesByItself({ ...alarm, last: last.getTime() }, now))
      .map((one) => one.id),
  )
  yield* sql`INSERT INTO machine_history (machine_id, time, type, old_value, new_value, description)
    SELECT machine_id, ${time}, 'CHANGED', state, 'AUTO_CLOSED', 'Alarm ' || code FROM alarms WHERE id = ANY(${ids})`
  yield* sql`INSERT INTO alarm_states (alarm_id, service_id, state, since)
    SELECT id, service_id, 'AUTO_CLOSED', ${time} FROM alarms WHERE id = ANY(${ids}) AND service_id IS NOT NULL
    ON CONFLICT (alarm_id, service_id) DO UPDATE
      SET state = excluded.state, since = excluded.since, changed_by = NULL`
  const closed = yield* sql`UPDATE alarms SET state = 'AUTO_CLOSED', state_since = ${time}
    WHERE id = ANY(${ids}) RETURNING id`
  return closed.length
})

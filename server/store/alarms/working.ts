import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type {
  AlarmColleague,
  AlarmOverview,
  AlarmState,
  AlarmWork,
  AlarmWorkDone,
} from "#contract/schemas/alarm.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { assigneeAfter } from "#domain/alarms/assignee.ts"
import { alarmRejection, alarmTransitions } from "#domain/alarms/states.ts"
import type { TransitionRejection } from "#domain/transitions.ts"
import { countsByState } from "../counts.ts"
import type { History } from "../history.ts"
import { jsonObject } from "../json-object.ts"
import { int4s } from "../telemetry/parameters.ts"
import { sumOfAlarms } from "./alarm-counts.ts"
import {
  type AlarmQuery,
  alarmsFound,
  CAME_AGAIN,
  countedMachines,
  type ServiceSubject,
} from "./alarm-statement.ts"

export interface WorkChange extends AlarmWork {
  readonly serviceId: number
  readonly actor: Reader
  /** Whether the actor works at the centre, and so may have its alarms. */
  readonly isColleague: boolean
}

interface Worked {
  readonly id: number
  readonly machineId: number
  readonly code: string
  readonly state: AlarmState
  readonly since: Date
  readonly cameAgain: boolean
  readonly assignee: number | null
}

/** Numbers of a service centre's alarms by state, with the filters of a query. */
export const countsOf = (sql: SqlClient.SqlClient, subject: ServiceSubject, query: AlarmQuery) => {
  const { from, where, countFrom = from } = alarmsFound(sql, subject, query)
  const machines = countedMachines(sql, subject, query)
  const byState =
    machines === undefined
      ? sql<{ state: AlarmState; count: number }>`SELECT a.state, count(*)::int AS count
          FROM ${countFrom} WHERE ${sql.and([sql`true`, ...where])} GROUP BY a.state`
      : sql<{ state: AlarmState; count: number }>`SELECT each.key AS state, each.value::int AS count
          FROM (SELECT ${jsonObject(sql, alarmTransitions.states, (state) =>
            sumOfAlarms(sql, { ...query, state: [state] }),
          )} AS counts FROM ${machines}) summed CROSS JOIN jsonb_each(summed.counts) each`
  return byState.pipe(
    Effect.map((rows): AlarmOverview["counts"] => countsByState(alarmTransitions.states, rows)),
    Effect.orDie,
  )
}

/** Users with write access at the service centre, by name. */
export const colleaguesOf = (sql: SqlClient.SqlClient, serviceId: number) =>
  sql<AlarmColleague>`
    SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name FROM users u
    WHERE u.active AND u.id IN (SELECT user_id FROM user_roles
      WHERE partner_id = ${serviceId} AND auth_role = 'ROLE_PARTNER_USER')
    ORDER BY u.first_name, u.last_name, u.id`.pipe(Effect.orDie)

/** Changes alarms of a service centre. The caller must run this function in a transaction. */
export const workOnAlarms = Effect.fn("alarms.work")(function* (
  { sql, history }: { readonly sql: SqlClient.SqlClient; readonly history: History["Service"] },
  change: WorkChange,
  now: number,
) {
  const rows = yield* lockedAlarms(sql, change)
  const refused = change.ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    const reason = row === undefined ? ("NOT_FOUND" as const) : rejectionOf(row, change, now)
    return reason === null ? [] : [{ id, reason }]
  })
  const changed = rows.filter(({ id }) => refused.every((one) => one.id !== id))
  for (const row of changed) {
    yield* writeWork(sql, row, change, new Date(now))
    if (change.state !== undefined)
      yield* history.ofMachine({
        id: row.machineId,
        type: "CHANGED",
        actorId: change.actor.id,
        oldValue: row.state,
        newValue: change.state,
        description: `Alarm ${row.code}`,
      })
  }
  const ids = int4s(changed.map(({ id }) => id))
  if (change.state !== undefined)
    yield* sql`UPDATE alarms SET state = ${change.state}, state_since = ${new Date(now)} WHERE id = ANY(${ids})`
  return { changed: changed.map(({ id }) => id), refused } satisfies AlarmWorkDone
})

/**
 * Reason why the alarm is not changed; null when it is. Who asks for the state that it has already learns that before
 * all else; who saw another state than it has now changes nothing.
 */
const rejectionOf = (
  { state, since, cameAgain }: Worked,
  { seen, state: to }: WorkChange,
  now: number,
): TransitionRejection | "CONFLICT" | null => {
  if (seen !== undefined && !seen.includes(state) && to !== state) return "CONFLICT"
  return to === undefined ? null : alarmRejection({ state, since: since.getTime(), cameAgain }, to, now)
}

/**
 * The wanted alarms of the centre that the actor sees, locked. Machines are locked before alarms and in order of
 * their ids, as in all changes of alarms.
 */
const lockedAlarms = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { actor, ids, serviceId }: WorkChange,
) {
  const { from, where } = alarmsFound(sql, { of: "SERVICE", serviceId, reader: actor }, {})
  const seen = yield* sql<{ id: number; machineId: number }>`
    SELECT a.id, a.machine_id AS "machineId" FROM ${from}
    WHERE ${sql.and([...where, sql`a.id = ANY(${int4s(ids)})`])}`
  const machineIds = int4s(seen.map(({ machineId }) => machineId))
  yield* sql`SELECT 1 FROM machines WHERE id = ANY(${machineIds}) ORDER BY id FOR NO KEY UPDATE`
  return yield* sql<Worked>`
    SELECT a.id, a.machine_id AS "machineId", a.code, a.state, a.state_since AS since,
      ${sql.literal(CAME_AGAIN)} AS "cameAgain",
      (SELECT w.assignee_id FROM alarm_states w WHERE w.alarm_id = a.id AND w.service_id = a.service_id) AS assignee
    FROM alarms a WHERE a.id = ANY(${int4s(seen.map(({ id }) => id))}) AND a.service_id = ${serviceId}
    ORDER BY a.id FOR UPDATE OF a`
})

const writeWork = (sql: SqlClient.SqlClient, row: Worked, change: WorkChange, time: Date) => {
  const { actor, isColleague, note, serviceId, state } = change
  const assignee = assigneeAfter(row.assignee, change, { id: actor.id, isColleague })
  const moved = state !== undefined
  const noted = note !== undefined
  const written = noted && note !== null
  return sql`INSERT INTO alarm_states AS w
      (alarm_id, service_id, state, since, changed_by, assignee_id, note, note_by, note_at)
    VALUES (${row.id}, ${serviceId}, ${state ?? row.state}, ${moved ? time : row.since}, ${moved ? actor.id : null},
      ${assignee}, ${note ?? null}, ${written ? actor.id : null}, ${written ? time : null})
    ON CONFLICT (alarm_id, service_id) DO UPDATE SET state = excluded.state, since = excluded.since,
      changed_by = CASE WHEN ${moved} THEN excluded.changed_by ELSE w.changed_by END,
      assignee_id = excluded.assignee_id,
      note = CASE WHEN ${noted} THEN excluded.note ELSE w.note END,
      note_by = CASE WHEN ${noted} THEN excluded.note_by ELSE w.note_by END,
      note_at = CASE WHEN ${noted} THEN excluded.note_at ELSE w.note_at END`
}

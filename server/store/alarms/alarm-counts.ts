import type { SqlClient, Statement } from "effect/sql"
import { AlarmState } from "#contract/schemas/alarm.ts"
import { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import type { AlarmQuery } from "./alarm-statement.ts"

type Counted = Pick<AlarmQuery, "state" | "level">

/** States and levels in the order of `machines.alarm_counts`, which triggers maintain for the present ownership. */
const CELLS = AlarmState.literals.flatMap((state) => AlarmLevel.literals.map((level) => ({ state, level })))

/** Whether the counts of machines answer how many alarms a query finds. */
export const isCounted = ({ q, severity, assignee, start, end }: AlarmQuery): boolean =>
  [q, severity, assignee, start, end].every((filter) => filter === undefined)

/** SQL expression for the number of alarms that the reader sees of all machines `m`; see `alarmsOfMachine`. */
export const sumOfAlarms = (sql: SqlClient.SqlClient, found: Counted): Statement.Fragment =>
  sql`coalesce(sum(${alarmsOfMachine(sql, found)}), 0)::int`

/**
 * SQL expression for the number of alarms that the reader sees of a machine (alias `m` with `id`, `owned_since`,
 * `alarm_counts` and the reader's `since`). Alarms are counted one by one only where the access began within the
 * present ownership.
 */
const alarmsOfMachine = (sql: SqlClient.SqlClient, { state, level }: Counted): Statement.Fragment => {
  const cells = CELLS.flatMap((cell, index) =>
    (state?.includes(cell.state) ?? true) && (level?.includes(cell.level) ?? true)
      ? [`m.alarm_counts[${index + 1}]`]
      : [],
  )
  return sql`CASE WHEN coalesce(m.since, '-infinity') <= coalesce(m.owned_since, to_timestamp(0))
    THEN ${sql.literal(cells.join(" + "))}
    ELSE (SELECT count(*) FROM alarms a WHERE a.machine_id = m.id AND a.modified >= m.since
      AND ${sql.and([
        ...(state === undefined ? [sql`true`] : [sql`a.state IN ${sql.in(state)}`]),
        ...(level === undefined ? [] : [sql`a.level IN ${sql.in(level)}`]),
      ])}) END`
}

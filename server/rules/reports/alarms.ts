import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { codeByCode, inLanguage } from "../../diagnostics/catalogue.ts"
import { countSince } from "../../store/alarms/alarm-statement.ts"
import type { ReportMachine } from "../../store/report-machines.ts"
import {
  machineCells,
  machineColumns,
  type ReportContext,
  spanOf,
  text,
  textColumn,
  timeColumn,
} from "./context.ts"
import type { Row, Sheet } from "./sheet.ts"

/** Sheet of alarms in the period, each with its first and last occurrence in the user's time zone (ALARMS). */
export const alarmsSheet = (context: ReportContext): Sheet<SqlClient.SqlClient> => ({
  name: text(context, "type.ALARMS"),
  columns: [
    ...machineColumns(context),
    textColumn(context, "code"),
    textColumn(context, "title"),
    { title: text(context, "column.severity"), kind: "number", decimals: 0 },
    textColumn(context, "level"),
    textColumn(context, "state"),
    { title: text(context, "column.count"), kind: "number", decimals: 0 },
    { ...timeColumn(context), title: `${text(context, "column.first")} (${context.zone})` },
    { ...timeColumn(context), title: `${text(context, "column.last")} (${context.zone})` },
  ],
  rows: Stream.mapEffect(Stream.fromIterable(context.machines), (machine) => alarmRows(context, machine)),
})

interface AlarmRow {
  readonly code: string
  readonly severity: number
  readonly level: string
  readonly state: string
  readonly count: number
  readonly created: Date
  readonly modified: Date
}

const alarmRows = Effect.fnUntraced(function* (context: ReportContext, machine: ReportMachine) {
  const sql = yield* SqlClient.SqlClient
  const { end, start } = spanOf(context, machine)
  const alarms = yield* sql<AlarmRow>`
    SELECT code, severity, level, state, created, modified,
      ${countSince(sql, sql`${new Date(machine.since)}::timestamptz`)} AS count
    FROM alarms a
    WHERE machine_id = ${machine.id} AND modified >= ${new Date(start)} AND created < ${new Date(end)}
    ORDER BY created, id`
  const head = machineCells(context, machine)
  const rows: ReadonlyArray<Row> = alarms.map((alarm) => [
    ...head,
    alarm.code,
    titleOf(alarm.code, context.language),
    alarm.severity,
    alarm.level,
    alarm.state,
    alarm.count,
    // First occurrence as far as the user may see it: never earlier than the start of the user's access to the
    // machine (OPEN-168).
    Math.max(alarm.created.getTime(), machine.since),
    alarm.modified.getTime(),
  ])
  return rows
}, Effect.orDie)

/** Title of a diagnostic code; empty for a code that is not in the catalogue. */
const titleOf = (code: string, language: string): string => {
  const known = codeByCode(code)
  return known === undefined ? "" : inLanguage(known.title, language)
}

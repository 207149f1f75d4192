import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import type { ReportMachine } from "../../store/report-machines.ts"
import {
  machineCells,
  machineColumns,
  numberColumn,
  type ReportContext,
  spanOf,
  text,
  textColumn,
  timeColumn,
} from "./context.ts"
import type { Row, Sheet } from "./sheet.ts"

/** Sheet of completed services and the hours to the next one (SERVICE). */
export const serviceSheet = (context: ReportContext): Sheet<SqlClient.SqlClient> => ({
  name: text(context, "type.SERVICE"),
  columns: [
    ...machineColumns(context),
    timeColumn(context),
    textColumn(context, "event"),
    numberColumn(context, "hoursToService", "h", 1),
    textColumn(context, "old"),
    textColumn(context, "new"),
    textColumn(context, "description"),
  ],
  rows: Stream.mapEffect(Stream.fromIterable(context.machines), (machine) => serviceRows(context, machine)),
})

interface ServiceDone {
  readonly time: Date
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly description: string | null
}

const serviceRows = Effect.fnUntraced(function* (context: ReportContext, machine: ReportMachine) {
  const sql = yield* SqlClient.SqlClient
  const { end, start } = spanOf(context, machine)
  const done = yield* sql<ServiceDone>`
    SELECT time, old_value AS "oldValue", new_value AS "newValue", description FROM machine_history
    WHERE machine_id = ${machine.id} AND type = 'SERVICE_DONE' AND time >= ${new Date(start)} AND time < ${new Date(end)}
    ORDER BY id`
  const [now] = yield* sql<{ nextService: number | null }>`
    SELECT next_service AS "nextService" FROM machines WHERE id = ${machine.id}`
  const head = machineCells(context, machine)
  const rows: ReadonlyArray<Row> = [
    ...done.map(({ description, newValue, oldValue, time }) => [
      ...head,
      time.getTime(),
      text(context, "service.DONE"),
      null,
      oldValue,
      newValue,
      description,
    ]),
    [...head, context.now, text(context, "service.NEXT"), now?.nextService ?? null, null, null, null],
  ]
  return rows
}, Effect.orDie)

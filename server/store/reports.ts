import { Clock, Context, Effect, Layer, Option, Stream } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type {
  Report,
  ReportFormat,
  ReportRecurrence,
  ReportStatus,
  ReportType,
} from "#contract/schemas/report.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import type { Period } from "#domain/reports/period.ts"
import { addDays, type Day, startOfDay } from "#domain/time.ts"
import type { Sort } from "../http/lists.ts"
import { machineScope } from "../rules/machine-scope.ts"
import { isId } from "./ids.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"

/** Columns by which the list of reports can be sorted. */
export type ReportSortColumn = "id" | "name" | "type" | "start" | "end" | "status" | "created" | "completed"

/** Content of a requested report, single or weekly. */
export interface NewReport {
  readonly userId: number
  readonly name: string
  readonly type: ReportType
  readonly format: ReportFormat
  readonly personalData: boolean
  readonly machineIds: ReadonlyArray<number>
  readonly signals: ReadonlyArray<string>
}

export interface Schedule extends NewReport {
  readonly id: number
  /** Monday of the next week that the schedule will report. */
  readonly nextWeek: Day
}

/** File of a report for download. */
export interface ReportFile {
  readonly fileName: string
  readonly format: ReportFormat
  readonly size: number
  readonly bytes: Stream.Stream<Uint8Array>
}

interface ReportsShape {
  readonly list: (
    reader: Reader,
    query: ListPage & { readonly sort: Sort<ReportSortColumn> | undefined },
  ) => Effect.Effect<Paged<Report>>
  readonly byId: (reader: Reader, id: number) => Effect.Effect<Option.Option<Report>>
  /** Stores a report to be generated; none when the schedule's report of the same week already exists. */
  readonly request: (
    report: NewReport,
    period: Period,
    repeatId: number | null,
  ) => Effect.Effect<Option.Option<number>>
  readonly makeSchedule: (report: NewReport, nextWeek: Day, zone: string) => Effect.Effect<number>
  /** File of a COMPLETED report that the reader may still download. */
  readonly file: (report: Report) => Effect.Effect<Option.Option<ReportFile>>
  /** Deletes a report; returns false when the report does not exist or belongs to another user. */
  readonly remove: (userId: number, id: number) => Effect.Effect<boolean>
  /** Deletes the reports of a schedule; returns false when the user has no such schedule. */
  readonly removeProduced: (userId: number, repeatId: number) => Effect.Effect<boolean>
  /** Ends a weekly report schedule of the user. */
  readonly endSchedule: (
    userId: number,
    repeatId: number,
  ) => Effect.Effect<"ENDED" | "ENDED_BEFORE" | "NOT_FOUND">
  /** Schedules whose week has ended; the longest waiting schedule is the first in the list. */
  readonly dueSchedules: Effect.Effect<ReadonlyArray<Schedule>>
  /**
   * Moves a schedule to the following week with the remaining `machineIds`; the schedule ends when no machine
   * remains.
   */
  readonly moveSchedule: (
    id: number,
    next: { readonly week: Day; readonly zone: string; readonly machineIds: ReadonlyArray<number> },
  ) => Effect.Effect<void>
}

/** Reports requested by users, with their schedules and files (section 40 of the requirements: REP-01 to REP-09). */
export class Reports extends Context.Service<Reports, ReportsShape>()("headland/Reports") {
  static readonly layer = Layer.effect(
    Reports,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const now = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))

      const columns = (reader: Reader) => sql`r.id, r.repeat_id AS "repeatId", r.name, r.type,
        to_char(r.start_day, 'YYYY-MM-DD') AS start, to_char(r.end_day, 'YYYY-MM-DD') AS "end", r.recurrence, r.status,
        coalesce(rs.id IS NOT NULL AND rs.ended IS NULL, false) AS scheduled, r.personal_data AS "personalData",
        r.format, r.machine_ids AS machines, r.signals, r.created, r.completed, r.file_name AS "fileName",
        r.size::float8 AS size, ${fromFormerTime(sql, reader)} AS lost`
      const tables = sql`reports r LEFT JOIN report_schedules rs ON rs.id = r.repeat_id`

      const insert = Effect.fnUntraced(function* (
        report: NewReport,
        { start, end }: Period,
        repeatId: number | null,
      ) {
        const time = yield* now
        const recurrence: ReportRecurrence = repeatId === null ? "SINGLE" : "WEEKLY"
        return yield* sql<{
          id: number
        }>`INSERT INTO reports (user_id, repeat_id, name, type, start_day, end_day,
            recurrence, personal_data, format, machine_ids, signals, created, next_attempt)
          VALUES (${report.userId}, ${repeatId}, ${report.name}, ${report.type}, ${start}::text::date, ${end}::text::date,
            ${recurrence}, ${report.personalData}, ${report.format}, ${[...report.machineIds]}::int[],
            ${textArray(report.signals)}, ${time}, ${time})
          ON CONFLICT (repeat_id, start_day) DO NOTHING RETURNING id`
      })

      /** Texts are passed as JSON, because an empty list of parameters has no type in PostgreSQL. */
      const textArray = (texts: ReadonlyArray<string>) =>
        sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

      return Reports.of({
        list: (reader, { page, size, sort }) =>
          listOf<ReportRow>(sql, {
            columns: columns(reader),
            from: tables,
            countFrom: sql`reports r`,
            where: [sql`r.user_id = ${reader.id}`],
            order: sortedBy(sql, sortKeys, sort ?? { column: "id", descending: true }, "r.id", ["completed"]),
            page: { page, size },
          }).pipe(
            Effect.map(({ content, pageMetadata }) => ({ content: content.map(toReport), pageMetadata })),
          ),
        byId: Effect.fn("Reports.byId")(function* (reader, id) {
          if (!isId(id)) return Option.none()
          const [row] = yield* sql<ReportRow>`SELECT ${columns(reader)} FROM ${tables}
            WHERE r.id = ${id} AND r.user_id = ${reader.id}`
          return row === undefined ? Option.none() : Option.some(toReport(row))
        }, Effect.orDie),
        request: (report, period, repeatId) =>
          insert(report, period, repeatId).pipe(
            Effect.map(([row]) => (row === undefined ? Option.none() : Option.some(row.id))),
            Effect.orDie,
          ),
        makeSchedule: Effect.fn("Reports.makeSchedule")(function* (report, nextWeek, zone) {
          const [row] = yield* sql<{ id: number }>`INSERT INTO report_schedules
              (user_id, name, type, format, personal_data, machine_ids, signals, created, next_week, next_due)
            VALUES (${report.userId}, ${report.name}, ${report.type}, ${report.format}, ${report.personalData},
              ${[...report.machineIds]}::int[], ${textArray(report.signals)}, ${yield* now},
              ${nextWeek}::text::date, ${weekIsOver(nextWeek, zone)}) RETURNING id`
          return row?.id ?? 0
        }, Effect.orDie),
        file: Effect.fn("Reports.file")(function* ({ fileName, format, id, size }) {
          if (fileName === null) return Option.none()
          const [row] = yield* sql<{ attempt: number; last: number | null }>`SELECT r.attempts AS attempt,
              (SELECT max(number) FROM report_pieces p WHERE p.report_id = r.id AND p.attempt = r.attempts) AS last
            FROM reports r WHERE r.id = ${id} AND r.status = 'COMPLETED'`
          if (row === undefined) return Option.none()
          const pieceAt = (number: number) =>
            sql<{ data: Uint8Array }>`SELECT data FROM report_pieces
              WHERE report_id = ${id} AND attempt = ${row.attempt} AND number = ${number}`.pipe(
              Effect.flatMap(([piece]) =>
                piece === undefined
                  ? Effect.die(new Error(`the file of report ${id} went away`))
                  : Effect.succeed(piece.data),
              ),
              Effect.orDie,
            )
          const last = row.last ?? -1
          const bytes = Stream.unfold(0, (number) =>
            number > last
              ? Effect.succeed(undefined)
              : Effect.map(pieceAt(number), (data) => [data, number + 1] as const),
          )
          return Option.some({ fileName, format, size: size ?? 0, bytes })
        }, Effect.orDie),
        remove: Effect.fn("Reports.remove")(function* (userId, id) {
          if (!isId(id)) return false
          const gone = yield* sql`DELETE FROM reports WHERE id = ${id} AND user_id = ${userId} RETURNING id`
          return gone.length > 0
        }, Effect.orDie),
        removeProduced: Effect.fn("Reports.removeProduced")(
          function* (userId, repeatId) {
            if (!isId(repeatId)) return false
            const known = yield* sql`SELECT id FROM report_schedules
              WHERE id = ${repeatId} AND user_id = ${userId} FOR UPDATE`
            if (known.length === 0) return false
            yield* sql`DELETE FROM reports WHERE repeat_id = ${repeatId}`
            return true
          },
          sql.withTransaction,
          Effect.orDie,
        ),
        endSchedule: Effect.fn("Reports.endSchedule")(
          function* (userId, repeatId) {
            if (!isId(repeatId)) return "NOT_FOUND"
            const [known] = yield* sql<{ ended: Date | null }>`SELECT ended FROM report_schedules
              WHERE id = ${repeatId} AND user_id = ${userId} FOR UPDATE`
            if (known === undefined) return "NOT_FOUND"
            if (known.ended !== null) return "ENDED_BEFORE"
            yield* sql`UPDATE report_schedules SET ended = ${yield* now} WHERE id = ${repeatId}`
            return "ENDED"
          },
          sql.withTransaction,
          Effect.orDie,
        ),
        dueSchedules: Effect.flatMap(
          now,
          (time) => sql<Schedule>`SELECT id, user_id AS "userId", name, type, format,
              personal_data AS "personalData", machine_ids AS "machineIds", signals,
              to_char(next_week, 'YYYY-MM-DD') AS "nextWeek"
            FROM report_schedules WHERE ended IS NULL AND next_due <= ${time} ORDER BY next_due, id`,
        ).pipe(Effect.orDie),
        moveSchedule: Effect.fn("Reports.moveSchedule")(function* (id, { week, zone, machineIds }) {
          const ended = machineIds.length === 0 ? yield* now : null
          yield* sql`UPDATE report_schedules SET next_week = ${week}::text::date, next_due = ${weekIsOver(week, zone)},
              machine_ids = ${[...machineIds]}::int[], ended = coalesce(ended, ${ended}::timestamptz)
            WHERE id = ${id}`
        }, Effect.orDie),
      })
    }),
  )
}

/** Time at which a week ends: the start of the next Monday in the time zone. */
const weekIsOver = (monday: Day, zone: string): Date => new Date(startOfDay(addDays(monday, 7), zone))

/**
 * Whether the reader gained or lost a machine of a report (alias `r` of `reports`) after the report was requested
 * (OPEN-168).
 */
const fromFormerTime = (sql: SqlClient.SqlClient, reader: Reader): Statement.Fragment => {
  const { since } = machineScope(sql, reader)
  return sql`EXISTS (SELECT FROM unnest(r.machine_ids) AS of_report (machine_id)
    LEFT JOIN machines m ON m.id = of_report.machine_id
    WHERE m.id IS NULL OR coalesce(${since} > r.created, true)
      OR (r.personal_data AND m.owner_id IS DISTINCT FROM ${reader.id}))`
}

const sortKeys: Readonly<Record<ReportSortColumn, string>> = {
  id: "r.id",
  name: "r.name",
  type: "r.type",
  start: "r.start_day",
  end: "r.end_day",
  status: "r.status",
  created: "r.created",
  completed: "r.completed",
}

interface ReportRow {
  readonly id: number
  readonly repeatId: number | null
  readonly name: string
  readonly type: ReportType
  readonly start: Day
  readonly end: Day
  readonly recurrence: ReportRecurrence
  readonly status: ReportStatus
  readonly scheduled: boolean
  readonly personalData: boolean
  readonly format: ReportFormat
  readonly machines: ReadonlyArray<MachineId>
  readonly signals: ReadonlyArray<string>
  readonly created: Date
  readonly completed: Date | null
  readonly fileName: string | null
  readonly size: number | null
  readonly lost: boolean
}

const toReport = ({ lost, ...row }: ReportRow): Report => ({
  ...row,
  created: row.created.toISOString(),
  completed: row.completed?.toISOString() ?? null,
  fileName: lost ? null : row.fileName,
  size: lost ? null : row.size,
})

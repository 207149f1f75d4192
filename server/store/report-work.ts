import { Clock, Context, Data, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { ReportFormat, ReportType } from "#contract/schemas/report.ts"
import type { HasRoles } from "#domain/access/access.ts"
import { locationOfReports } from "#domain/reports/place.ts"
import { afterFailure, FILE_DAYS, reportStates } from "#domain/reports/states.ts"
import type { Day } from "#domain/time.ts"
import { UserNotifications } from "./user-notifications.ts"
import { rolesOf } from "./users.ts"

/** A report taken for generation; `attempt` is the number of this attempt, counted from 1. */
export interface ReportInWork {
  readonly id: number
  readonly attempt: number
  readonly userId: number
  readonly name: string
  readonly type: ReportType
  readonly format: ReportFormat
  readonly start: Day
  readonly end: Day
  readonly personalData: boolean
  readonly machineIds: ReadonlyArray<number>
  readonly signals: ReadonlyArray<string>
}

/** Error when the report was deleted, or another process now works on the report: the caller must stop generating. */
export class NoLongerOurs extends Data.TaggedError("NoLongerOurs")<{ readonly id: number }> {}

/** Size in bytes of the pieces in which a report's file is stored. */
const PIECE = 256 * 1024
const DAY_MS = 86_400_000

interface ReportWorkShape {
  /**
   * Finds reports that a killed process left PROCESSING: each counts as a failed attempt and is due again
   * immediately.
   */
  readonly reclaim: Effect.Effect<void>
  /** Takes the next due report, if there is one, and deletes the pieces of earlier attempts. */
  readonly take: Effect.Effect<Option.Option<ReportInWork>>
  /**
   * Stores a report's file piece by piece: `write` receives the bytes in order, `end` stores the last piece and
   * returns the file's size.
   */
  readonly fileWriter: (report: ReportInWork) => {
    readonly write: (bytes: Uint8Array) => Effect.Effect<void, NoLongerOurs>
    readonly end: Effect.Effect<number, NoLongerOurs>
  }
  readonly complete: (
    report: ReportInWork,
    file: { readonly fileName: string; readonly size: number },
  ) => Effect.Effect<void, NoLongerOurs>
  /**
   * Records a failed attempt to generate a report; `forGood` prevents further attempts, because they would fail
   * too.
   */
  readonly fail: (report: ReportInWork, error: string, forGood?: boolean) => Effect.Effect<void>
  /** Deletes expired reports, and ended schedules that have no reports left. */
  readonly dropOld: Effect.Effect<void>
  /** Deletes reports and schedules that demo users created before the given time (OPEN-38). */
  readonly resetDemoUsers: (before: Date) => Effect.Effect<void>
}

/** Storage for the generation of reports (OPEN-110). */
export class ReportWork extends Context.Service<ReportWork, ReportWorkShape>()("headland/ReportWork") {
  static readonly layer = Layer.effect(
    ReportWork,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const notifications = yield* UserNotifications
      const now = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))

      const put = Effect.fn("ReportWork.put")(function* (
        { id, attempt }: ReportInWork,
        number: number,
        data: Uint8Array,
      ) {
        // The INSERT locks the report's row for a moment: a concurrent deletion of the report waits and then
        // deletes this piece as well.
        const stored = yield* sql`INSERT INTO report_pieces (report_id, attempt, number, data)
          SELECT id, attempts, ${number}, ${data} FROM reports
          WHERE id = ${id} AND attempts = ${attempt} AND status = 'PROCESSING' FOR KEY SHARE RETURNING number`.pipe(
          Effect.orDie,
        )
        if (stored.length === 0) return yield* new NoLongerOurs({ id })
      })

      const settle = Effect.fnUntraced(function* (
        { id, attempt }: ReportInWork,
        error: string,
        forGood: boolean,
      ) {
        const { status, pauseMs } = forGood ? afterFailure(Number.POSITIVE_INFINITY) : afterFailure(attempt)
        const due = new Date((yield* now).getTime() + (pauseMs ?? 0))
        yield* sql`UPDATE reports SET status = ${status}, next_attempt = ${due}, last_error = ${error.slice(0, 500)}
          WHERE id = ${id} AND attempts = ${attempt} AND status = 'PROCESSING'`
      }, Effect.orDie)

      return ReportWork.of({
        reclaim: Effect.gen(function* () {
          const left = yield* sql<{ id: number; attempts: number }>`SELECT id, attempts FROM reports
            WHERE status = 'PROCESSING' FOR UPDATE SKIP LOCKED`
          for (const { id, attempts } of left)
            yield* sql`UPDATE reports SET status = ${afterFailure(attempts).status}, next_attempt = ${yield* now},
              last_error = 'the work was cut short' WHERE id = ${id}`
        }).pipe(sql.withTransaction, Effect.orDie),
        take: Effect.gen(function* () {
          const [taken] =
            yield* sql<ReportInWork>`UPDATE reports r SET status = 'PROCESSING', attempts = attempts + 1
            WHERE id = (SELECT id FROM reports
              WHERE status IN ('REQUEST', 'PROCESSING', 'TEMP_FAILURE') AND status = ANY(${waiting}::text[])
                AND next_attempt <= ${yield* now}
              ORDER BY next_attempt, id LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING id, attempts AS attempt, user_id AS "userId", name, type, format,
              to_char(start_day, 'YYYY-MM-DD') AS start, to_char(end_day, 'YYYY-MM-DD') AS "end",
              personal_data AS "personalData", machine_ids AS "machineIds", signals`
          if (taken === undefined) return Option.none()
          yield* sql`DELETE FROM report_pieces WHERE report_id = ${taken.id}`
          return Option.some(taken)
        }).pipe(sql.withTransaction, Effect.orDie),
        fileWriter: (report) => {
          let held: Array<Uint8Array> = []
          let [heldBytes, size, pieces] = [0, 0, 0]
          const flush = Effect.suspend(() => {
            const data = Buffer.concat(held)
            held = []
            heldBytes = 0
            return put(report, pieces++, data)
          })
          return {
            write: (bytes) =>
              Effect.suspend(() => {
                held.push(bytes)
                heldBytes += bytes.byteLength
                size += bytes.byteLength
                return heldBytes < PIECE ? Effect.void : flush
              }),
            end: Effect.suspend(() => (heldBytes > 0 || pieces === 0 ? flush : Effect.void)).pipe(
              Effect.andThen(Effect.sync(() => size)),
            ),
          }
        },
        complete: Effect.fn("ReportWork.complete")(
          function* (report, { fileName, size }) {
            const done = yield* sql`UPDATE reports SET status = 'COMPLETED', completed = ${yield* now},
                file_name = ${fileName}, size = ${size}, last_error = NULL
              WHERE id = ${report.id} AND attempts = ${report.attempt} AND status = 'PROCESSING' RETURNING id`
            if (done.length === 0) return yield* new NoLongerOurs({ id: report.id })
            const [person] =
              yield* sql<HasRoles>`SELECT ${rolesOf(sql)} AS roles FROM users u WHERE u.id = ${report.userId}`
            yield* notifications.tell([report.userId], {
              type: "reportCompleted",
              values: { report: report.name },
              link: person === undefined ? null : locationOfReports(person),
            })
          },
          sql.withTransaction,
          Effect.catchTag("SqlError", Effect.die),
        ),
        fail: Effect.fn("ReportWork.fail")(function* (report, error, forGood = false) {
          yield* settle(report, error, forGood)
          yield* sql`DELETE FROM report_pieces WHERE report_id = ${report.id} AND attempt = ${report.attempt}`
        }, Effect.orDie),
        dropOld: Effect.gen(function* () {
          const before = new Date((yield* now).getTime() - FILE_DAYS * DAY_MS)
          yield* sql`DELETE FROM reports WHERE created < ${before} AND coalesce(completed, created) < ${before}
            AND status IN ('COMPLETED', 'FAILED')`
          yield* sql`DELETE FROM report_schedules s WHERE ended < ${before}
            AND NOT EXISTS (SELECT FROM reports r WHERE r.repeat_id = s.id)`
        }).pipe(Effect.orDie),
        resetDemoUsers: (before) =>
          Effect.gen(function* () {
            const demo = sql`user_id IN (SELECT user_id FROM user_roles WHERE auth_role = 'ROLE_DEMO_USER')`
            yield* sql`DELETE FROM reports WHERE created < ${before} AND ${demo}`
            yield* sql`DELETE FROM report_schedules WHERE created < ${before} AND ${demo}`
          }).pipe(sql.withTransaction, Effect.orDie),
      })
    }),
  )
}

/** States from which a report may be taken for generation. */
const waiting = reportStates.transitions.flatMap(({ from, to }) => (to === "PROCESSING" ? [from] : []))

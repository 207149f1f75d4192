import { Cause, Clock, Data, Effect, Option, Stream } from "effect"
import { zoneClock } from "#domain/reports/cells.ts"
import { reportFileName } from "#domain/reports/file-name.ts"
import { reportRejection } from "#domain/reports/rights.ts"
import { NO_MACHINES } from "#domain/reports/states.ts"
import { readableZone } from "#domain/span.ts"
import { endOfDay, startOfDay } from "#domain/time.ts"
import { reportMachines } from "../../store/report-machines.ts"
import { type ReportInWork, ReportWork } from "../../store/report-work.ts"
import { Users } from "../../store/users.ts"
import type { ReportContext } from "./context.ts"
import { reportBytes } from "./report-bytes.ts"

/**
 * Generates one report: stores its file, or records a failed attempt. Rights are checked now, not at the time of
 * the request: machines whose owner has changed since the request are left out (OPEN-168).
 */
export const makeReport = Effect.fn("makeReport")(function* (report: ReportInWork) {
  const work = yield* ReportWork
  yield* write(report).pipe(
    // The report was deleted or taken over by another process meanwhile, so the result is dropped without an
    // error.
    Effect.catchTag("NoLongerOurs", () => Effect.void),
    Effect.catchCause((cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.failCause(cause as Cause.Cause<never>)
        : Effect.andThen(
            Effect.logWarning(`report ${report.id} was not made`, cause),
            work.fail(report, Cause.pretty(cause).split("\n")[0] ?? ""),
          ),
    ),
  )
})

const write = Effect.fnUntraced(function* (report: ReportInWork) {
  const work = yield* ReportWork
  const context = yield* contextOf(report)
  if (context === undefined) return yield* work.fail(report, NO_MACHINES, true)
  const file = work.fileWriter(report)
  const bytes = Stream.mapError(
    reportBytes(report.type, report.format, context),
    (cause) => new NotWritten({ cause }),
  )
  yield* Stream.runForEach(bytes, file.write)
  const size = yield* file.end
  yield* work.complete(report, { fileName: reportFileName(report.name, report, report.format), size })
})

/** Error when the writer of a workbook or archive fails. */
class NotWritten extends Data.TaggedError("NotWritten")<{ readonly cause: unknown }> {}

const contextOf = Effect.fnUntraced(function* (report: ReportInWork) {
  const users = yield* Users
  const user = Option.getOrUndefined(yield* users.byId(report.userId))
  if (user === undefined) return undefined
  const found = yield* reportMachines(user, report.machineIds)
  const machines = found.filter((machine) => reportRejection(user, [machine], report.personalData) === null)
  if (machines.length === 0) return undefined
  const zone = readableZone(user.timeZone)
  const context: ReportContext = {
    start: report.start,
    end: report.end,
    span: { start: startOfDay(report.start, zone), end: endOfDay(report.end, zone) },
    personalData: report.personalData,
    signals: report.signals,
    machines,
    language: user.language,
    units: user.systemOfUnits,
    zone,
    clock: zoneClock(zone),
    now: yield* Clock.currentTimeMillis,
  }
  return context
})

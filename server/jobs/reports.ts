import { Clock, Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"
import { weekFrom, weeksDue } from "#domain/reports/period.ts"
import { reportRejection } from "#domain/reports/rights.ts"
import { readableZone } from "#domain/span.ts"
import { addDays, dayAt } from "#domain/time.ts"
import { makeReport } from "../rules/reports/make-report.ts"
import { JobRuns } from "../store/job-runs.ts"
import { reportMachines } from "../store/report-machines.ts"
import { ReportWork } from "../store/report-work.ts"
import { Reports, type Schedule } from "../store/reports.ts"
import type { TelemetryStore } from "../store/telemetry/store.ts"
import { Users } from "../store/users.ts"
import { collectFailures } from "./collect-failures.ts"
import type { Job } from "./job.ts"

/** Name of the job that generates reports; it is woken when a report is requested. */
export const MAKE_REPORTS = "make-reports"

/** Number of reports generated at the same time, so that a long one does not block short ones. */
const AT_ONCE = 2

/**
 * Job that generates the due reports (OPEN-110). Only one process runs the job, so a report that is PROCESSING at
 * the start of a run was interrupted and is generated again.
 */
export const makeReports: Job<ReportWork | Users | TelemetryStore | SqlClient.SqlClient> = {
  name: MAKE_REPORTS,
  every: "30 seconds",
  run: Effect.gen(function* () {
    const work = yield* ReportWork
    yield* work.reclaim
    const lane: Effect.Effect<void, never, ReportWork | Users | TelemetryStore | SqlClient.SqlClient> =
      Effect.gen(function* () {
        while (true) {
          const report = yield* work.take
          if (Option.isNone(report)) return
          yield* makeReport(report.value)
        }
      })
    yield* Effect.all(
      Array.from({ length: AT_ONCE }, () => lane),
      { concurrency: AT_ONCE, discard: true },
    )
  }),
}

/** Job that requests the weekly reports of completed weeks, each week once (OPEN-105). */
export const weeklyReports: Job<Reports | Users | JobRuns | SqlClient.SqlClient> = {
  name: "weekly-reports",
  every: "1 minute",
  run: Effect.gen(function* () {
    const reports = yield* Reports
    const runs = yield* JobRuns
    const due = yield* reports.dueSchedules
    const work = collectFailures<Effect.Error<ReturnType<typeof serve>>>()
    for (const schedule of due) yield* work.each(serve(schedule))
    if (due.length > 0) yield* runs.wake(MAKE_REPORTS)
    yield* work.end
  }),
}

const serve = Effect.fnUntraced(function* (schedule: Schedule) {
  const reports = yield* Reports
  const users = yield* Users
  const user = Option.getOrUndefined(yield* users.byId(schedule.userId))
  if (user === undefined) return
  const zone = readableZone(user.timeZone)
  const today = dayAt(yield* Clock.currentTimeMillis, zone)
  const found = yield* reportMachines(user, schedule.machineIds)
  const left = found.filter((machine) => reportRejection(user, [machine], schedule.personalData) === null)
  const machineIds = left.map((machine) => machine.id)
  const weeks = weeksDue(schedule.nextWeek, today)
  // Requests the report of each completed week; a week that was already requested before an interruption is not
  // requested again.
  if (machineIds.length > 0)
    for (const monday of weeks)
      yield* reports.request({ ...schedule, machineIds }, weekFrom(monday), schedule.id)
  const last = weeks.at(-1)
  const week = last === undefined ? schedule.nextWeek : addDays(last, 7)
  yield* reports.moveSchedule(schedule.id, { week, zone, machineIds })
})

/** Job that deletes expired reports, and reports that demo users created on earlier days (OPEN-38, OPEN-110). */
export const reportCleaning: Job<ReportWork> = {
  name: "report-cleaning",
  every: "30 minutes",
  run: Effect.gen(function* () {
    const work = yield* ReportWork
    yield* work.dropOld
    const midnight = new Date(yield* Clock.currentTimeMillis)
    midnight.setUTCHours(0, 0, 0, 0)
    yield* work.resetDemoUsers(midnight)
  }),
}

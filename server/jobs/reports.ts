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

/** The job that makes reports; woken when one is asked for. */
export const MAKE_REPORTS = "make-reports"

/** So many at a time: a long one must not keep short ones waiting. */
const AT_ONCE = 2

/** Makes the reports that are due (OPEN-110). Only one process runs it: what is PROCESSING at its start was cut short. */
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

/** Asks for the reports of weeks that are over, each week once (OPEN-105). */
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
  // Stopped in between, the weeks that are asked for already are not asked for again.
  if (machineIds.length > 0)
    for (const monday of weeks)
      yield* reports.request({ ...schedule, machineIds }, weekFrom(monday), schedule.id)
  const last = weeks.at(-1)
  const week = last === undefined ? schedule.nextWeek : addDays(last, 7)
  yield* reports.moveSchedule(schedule.id, { week, zone, machineIds })
})

/** Drops what is past its time, and what demo users made on days before (OPEN-38, OPEN-110). */
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

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { announceAlarms, mailWeekAt, weeklyAlarms } from "#server/jobs/alarm-news.ts"
import { forgetAnswers } from "#server/jobs/all.ts"
import { closeAlarms } from "#server/jobs/close-alarms.ts"
import { resetDemoUsers } from "#server/jobs/demo-reset.ts"
import { takeDeviceAnswers } from "#server/jobs/device-answers.ts"
import { emailChanges } from "#server/jobs/email-changes.ts"
import { followTrendsJob } from "#server/jobs/follow-trends.ts"
import type { Job } from "#server/jobs/job.ts"
import { deliverMails } from "#server/jobs/mails.ts"
import { pushNotifications } from "#server/jobs/push.ts"
import { makeReports, reportCleaning, weeklyReports } from "#server/jobs/reports.ts"
import { retention } from "#server/jobs/retention.ts"
import { countServices, forgetDaysOfUse } from "#server/jobs/service-counters.ts"
import { cleanSignIns } from "#server/jobs/sign-ins.ts"
import { subscriptionBilling } from "#server/jobs/subscription-billing.ts"
import { subscriptionClock } from "#server/jobs/subscription-clock.ts"
import { beginWaitingShares, endDueShares } from "#server/jobs/waiting-shares.ts"
import * as due from "./job-fixtures.ts"

/** Test case of a job: the job, the fixtures that make it due, and effects that are not in the tables. */
interface JobCase<R> {
  readonly job: Job<R>
  /** Fixtures that the job needs besides the common ones. */
  readonly lay?: Effect.Effect<unknown, unknown, SqlClient.SqlClient>
  /** Names of the tables that the job writes to when it succeeds. */
  readonly writes?: ReadonlyArray<string>
  /** Change of the database that stands for the time until the job's next run, such as pauses between attempts. */
  readonly meanwhile?: Effect.Effect<unknown, unknown, SqlClient.SqlClient>
  /** Reads effects of the job that a dump of the tables does not show, such as mails delivered. */
  readonly see?: Effect.Effect<unknown, unknown, SqlClient.SqlClient>
}

const rows = (statement: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
  Effect.flatMap(SqlClient.SqlClient, statement)

/**
 * Job that deletes old sign-in data; made here because each process runs it for itself, so that it is not in the
 * list of shared jobs.
 */
const signIns = { name: "clean-sign-ins", every: "1 minute", run: cleanSignIns } as const

const caseOf = <R>(job: Job<R>, more: Omit<JobCase<R>, "job"> = {}): JobCase<R> => ({ job, ...more })

/** Every job whose statements are made to fail, except the job in `PLAYED_BY_ITSELF`. */
export const jobCases = [
  caseOf(takeDeviceAnswers),
  caseOf(emailChanges),
  caseOf(beginWaitingShares),
  caseOf(endDueShares),
  caseOf(closeAlarms),
  caseOf(announceAlarms, { lay: due.alarmNews, writes: ["alarm_news", "mails", "user_notifications"] }),
  caseOf(
    { ...weeklyAlarms, run: mailWeekAt(due.MONDAY_MORNING) },
    { lay: due.alarmsOfWeek, writes: ["alarm_digests", "mails"] },
  ),
  caseOf(subscriptionClock),
  caseOf(subscriptionBilling),
  caseOf(weeklyReports),
  caseOf(countServices),
  caseOf(makeReports, {
    lay: due.reportsToMake,
    writes: ["report_pieces", "reports", "user_notifications"],
    meanwhile: rows((sql) => sql`UPDATE reports SET next_attempt = created WHERE status = 'TEMP_FAILURE'`),
  }),
  caseOf(reportCleaning, { lay: due.oldReports, writes: ["report_pieces", "report_schedules", "reports"] }),
  caseOf(pushNotifications, {
    lay: due.pushes,
    writes: ["push_tokens"],
    see: rows((sql) =>
      Effect.map(
        sql`SELECT user_id, title, pushed, push_attempts FROM user_notifications ORDER BY id`,
        (sentEvents) => [
          sentEvents,
          [...new Set(due.pushService.received.map(({ path }) => path))].toSorted(),
        ],
      ),
    ),
  }),
  caseOf(deliverMails, {
    lay: due.mails,
    writes: ["mails"],
    // Reads the recipients once each: a mail may be sent twice when its delivery could not be recorded, but no
    // mail may be lost.
    see: rows((sql) =>
      Effect.map(
        sql`SELECT recipient, body, sent IS NOT NULL AS sent FROM mails ORDER BY recipient`,
        (stored) => [stored, [...new Set(due.mailbox.recipients)].toSorted()],
      ),
    ),
  }),
  caseOf(followTrendsJob, {
    lay: due.trends,
    writes: ["daily_values", "machine_history", "proactive_alerts", "user_notifications"],
  }),
  caseOf(signIns, {
    lay: due.oldSignIns,
    writes: ["push_tokens", "sessions"],
    see: rows((sql) => sql`SELECT address FROM sign_in_attempts ORDER BY id`),
  }),
  caseOf(forgetAnswers, { lay: due.oldAnswers, writes: ["idempotent_answers"] }),
  caseOf(forgetDaysOfUse, { lay: due.oldDaysOfUse, writes: ["machine_day_hours"] }),
  caseOf(retention, { lay: due.oldTelemetry, writes: ["machine_live", "machine_signals", "packed_days"] }),
  caseOf(resetDemoUsers, {
    lay: due.daysOfVisitors,
    writes: [
      "alarm_settings",
      "boundaries",
      "boundary_notifications",
      "boundary_occurrences",
      "user_notifications",
    ],
  }),
]

/**
 * Names of jobs tested separately: the job keeps machine positions in memory, so its fixtures cannot be restored
 * between runs.
 */
export const PLAYED_BY_ITSELF: ReadonlyArray<string> = ["boundary-occurrences"]

/** Effect services that all jobs in `jobCases` require together. */
export type JobNeeds = (typeof jobCases)[number] extends infer One
  ? One extends JobCase<infer R>
    ? R
    : never
  : never

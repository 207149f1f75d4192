import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { RETENTION_MS } from "../rules/idempotence.ts"
import { announceAlarms, weeklyAlarms } from "./alarm-news.ts"
import { raiseOccurrences } from "./boundary-occurrences.ts"
import { closeAlarms } from "./close-alarms.ts"
import { resetDemoUsers } from "./demo-reset.ts"
import { takeDeviceAnswers } from "./device-answers.ts"
import { emailChanges } from "./email-changes.ts"
import { followTrendsJob } from "./follow-trends.ts"
import type { Job } from "./job.ts"
import { deliverMails } from "./mails.ts"
import { pushNotifications } from "./push.ts"
import { makeReports, reportCleaning, weeklyReports } from "./reports.ts"
import { retention } from "./retention.ts"
import { jobsLayer } from "./runner.ts"
import { countServices, forgetDaysOfUse } from "./service-counters.ts"
import { subscriptionBilling } from "./subscription-billing.ts"
import { subscriptionClock } from "./subscription-clock.ts"
import { beginWaitingShares, endDueShares } from "./waiting-shares.ts"

/** Job that deletes responses stored for repeated writes after a day. */
export const forgetAnswers: Job<SqlClient.SqlClient> = {
  name: "forget-answers",
  every: "1 hour",
  run: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const now = yield* Clock.currentTimeMillis
    yield* sql`DELETE FROM idempotent_answers WHERE time < ${new Date(now - RETENTION_MS)}`
  }),
}

/** All background jobs of the server. */
export const allJobs = [
  announceAlarms,
  beginWaitingShares,
  closeAlarms,
  deliverMails,
  emailChanges,
  endDueShares,
  followTrendsJob,
  forgetAnswers,
  makeReports,
  pushNotifications,
  raiseOccurrences,
  reportCleaning,
  resetDemoUsers,
  retention,
  takeDeviceAnswers,
  weeklyAlarms,
  weeklyReports,
  countServices,
  forgetDaysOfUse,
  subscriptionClock,
  subscriptionBilling,
]

export const JobsLive = jobsLayer(allJobs)

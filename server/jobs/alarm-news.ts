import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { DIGEST_DAYS, digestWeek } from "#domain/alarms/digest.ts"
import { readableZone } from "#domain/span.ts"
import type { AppConfig } from "../config.ts"
import { mailDigest } from "../rules/alarm-digest.ts"
import { announceAlarm, type Recipient } from "../rules/alarm-news.ts"
import type { Mails } from "../store/mails.ts"
import type { UserNotifications } from "../store/user-notifications.ts"
import { collectFailures } from "./collect-failures.ts"
import { inBatches } from "./in-batches.ts"
import type { Job } from "./job.ts"

const DAY_MS = 86_400_000

/**
 * Job that notifies owners of alarms that were raised since its last run; a repeated occurrence of an open alarm is
 * no news. Each alarm is one transaction, so that none is reported twice and one that fails delays no other.
 */
export const announceAlarms: Job<SqlClient.SqlClient | AppConfig | Mails | UserNotifications> = {
  name: "announce-alarms",
  every: "3 seconds",
  run: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const announce = (id: number) => sql.withTransaction(announceAlarm(id))
    const work = collectFailures<Effect.Error<ReturnType<typeof announce>>>()
    yield* inBatches(
      (after, most) => sql<{ id: number }>`SELECT alarm_id AS id FROM alarm_news
        WHERE alarm_id > ${after} ORDER BY alarm_id LIMIT ${most}`,
      ({ id }) => work.each(announce(id)),
    )
    yield* work.end
  }),
}

interface Owner extends Recipient {
  readonly zone: string
}

/** Job that mails owners the alarms of the past week on Monday morning of their time zone, each week once (ALARM-08). */
export const weeklyAlarms: Job<SqlClient.SqlClient | AppConfig | Mails> = {
  name: "weekly-alarms",
  every: "15 minutes",
  run: Effect.flatMap(Clock.currentTimeMillis, (now) => mailWeekAt(now)),
}

/** Mails the owners whose week is due at a time (epoch ms). */
export const mailWeekAt = Effect.fn("mailWeekAt")(function* (now: number) {
  const sql = yield* SqlClient.SqlClient
  const mail = (...given: Parameters<typeof mailDigest>) => sql.withTransaction(mailDigest(...given))
  const work = collectFailures<Effect.Error<ReturnType<typeof mail>>>()
  for (const owner of yield* ownersWithAlarms(new Date(now - DIGEST_DAYS * DAY_MS))) {
    const week = digestWeek(now, readableZone(owner.zone))
    if (week !== undefined) yield* work.each(mail(owner, week))
  }
  yield* work.end
})

/** Owners of whose machines an alarm was raised since a time. */
const ownersWithAlarms = Effect.fnUntraced(function* (since: Date) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Owner>`
    SELECT u.id AS "userId", u.email, u.language, u.active, u.domain, u.time_zone AS zone FROM users u
    WHERE u.id IN (SELECT m.owner_id FROM alarms a JOIN machines m ON m.id = a.machine_id
      WHERE a.modified >= ${since} AND a.created >= ${since})
    ORDER BY u.id`
})

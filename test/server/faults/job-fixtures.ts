import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { signalByName } from "#domain/signals.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { Mailbox } from "#test/support/mailbox.ts"
import { browserKeys, FakePushService } from "#test/support/push-service.ts"
import { addMachine, emailOf, makePeople } from "../machines/people.ts"
import { addSubscription } from "../subscriptions/fixtures.ts"
import { SERVED, THING } from "./fixtures.ts"

const DAY = 86_400_000
const YEAR = 366 * DAY
/** Present time of the fixtures, the same for all attempts, so that all of them write the same values. */
const NOW = Date.now()
const TODAY = Math.floor(NOW / DAY)
const ago = (ms: number) => new Date(NOW - ms)
/** Last Monday at nine in UTC; day 4 of the epoch was a Monday. */
export const MONDAY_MORNING = (TODAY - ((TODAY - 4) % 7)) * DAY + 9 * 3_600_000

export const pushService = new FakePushService()
export const mailbox = new Mailbox()

const idOfPerson = Effect.fnUntraced(function* (name: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: number }>`SELECT id FROM users WHERE email = ${emailOf(name)}`
  return row?.id ?? 0
})

const signalsOfDay = (day: number, values: Readonly<Record<string, number>>) => {
  const times = Float64Array.from({ length: 30 }, (_, n) => day * DAY + DAY / 2 + n * 60_000)
  return Object.entries(values).map(([name, value]) => ({
    signalId: signalByName(name)?.id ?? 0,
    times,
    values: times.map(() => value),
  }))
}
const none = new Float64Array()
const dayOf = (machineId: number, day: number, values: Readonly<Record<string, number>>) => ({
  machineId,
  track: { times: none, lat: none, lng: none, speed: none, heading: none },
  signals: signalsOfDay(day, values),
})

/** Changes the fixtures so that most jobs have work to do. */
export const makeDue = Effect.fnUntraced(function* (ids: { readonly owner: number; readonly admin: number }) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE telemetry_devices SET status = 'ACTIVATION_PENDING' WHERE id = ${THING}`
  yield* sql`INSERT INTO device_commands (id, device_id, target, command, sent, due)
    OVERRIDING SYSTEM VALUE VALUES (${THING}, ${THING}, 'DEVICE', 'ACTIVATED_MODE', now(), now() - interval '1 minute')`
  yield* sql`UPDATE email_changes SET opened = now(), not_before = now(), foreign_start = true, started_by = ${ids.admin}`
  yield* sql`INSERT INTO waiting_shares (machine_id, email, handle, enabled, created)
    VALUES (1, ${emailOf("neighbour")}, 'waiting', true, now())`
  yield* sql`INSERT INTO shares (machine_id, user_id, enabled, created, until)
    VALUES (2, ${ids.admin}, true, now() - interval '1 day', now() - interval '1 hour')`
  yield* sql`UPDATE alarms SET severity = 4, created = now() - interval '60 days', modified = now() - interval '60 days',
    state_since = now() - interval '60 days'`
  // Sets the times of three subscriptions: one ends, one is renewed, and the coming end of a third is announced.
  yield* sql`UPDATE subscriptions SET expires = now() - interval '1 hour', auto_renew = id = 107 WHERE id IN (106, 107)`
  yield* sql`UPDATE subscriptions SET expires = now() + interval '10 days' WHERE id = 104`
  yield* sql`UPDATE subscriptions SET order_status = 'NEW' WHERE id = 103`
  yield* sql`UPDATE report_schedules SET next_week = date_trunc('week', now())::date - 14, next_due = now() - interval '1 day'`
  yield* sql`INSERT INTO machine_live (machine_id, last_seen, hours, hours_at) VALUES (${SERVED.id}, now(), 130, now())`
  yield* sql`INSERT INTO service_counters (machine_id, counted_hours, counted_at)
    VALUES (${SERVED.id}, 100, now() - interval '3 days')`
  const { visitor } = yield* makePeople({
    visitor: [{ authRole: "ROLE_DEMO_USER" }],
    tourist: [{ authRole: "ROLE_DEMO_USER" }],
  })
  yield* addMachine({ id: 15, owner: visitor })
  yield* telemetry
})

/** Telemetry for the jobs, written only once, because the telemetry store remembers which signals a machine has. */
const telemetry = Effect.flatMap(TelemetryStore, (store) =>
  store.writeHistory([
    dayOf(1, TODAY - 3, { EngineSpeed: 1500 }),
    dayOf(8, TODAY - 1, { EngineCoolantTemperature: 90, EnginePercentLoadAtCurrentSpeed: 70 }),
    dayOf(13, TODAY - 3, { EngineSpeed: 1500 }),
    dayOf(14, TODAY - 4 * 366, { EngineSpeed: 1500 }),
    dayOf(14, TODAY - 3 * 366, { EngineSpeed: 1500 }),
  ]),
)

/**
 * Creates three reports to be made: one was requested, one was interrupted by the end of its process, and one
 * belongs to a user who no longer has any machine for the report.
 */
export const reportsToMake = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const owner = yield* idOfPerson("owner")
  for (const [id, userId, type, status] of [
    [THING + 1, owner, "TELEMETRY_SIGNALS", "REQUEST"],
    [THING + 2, owner, "FUEL", "PROCESSING"],
    [THING + 3, yield* idOfPerson("neighbour"), "FUEL", "REQUEST"],
  ] as const)
    yield* sql`INSERT INTO reports (id, user_id, name, type, start_day, end_day, recurrence, status, attempts, personal_data,
        format, machine_ids, signals, created, next_attempt)
      OVERRIDING SYSTEM VALUE VALUES (${id}, ${userId}, 'Week', ${type}, current_date - 7, current_date - 1, 'SINGLE', ${status},
        ${status === "PROCESSING" ? 1 : 0}, false, 'CSV', '{1}', '{EngineSpeed}', ${ago(DAY)}, ${ago(DAY)})`
  yield* sql`INSERT INTO report_pieces (report_id, attempt, number, data) VALUES (${THING + 2}, 1, 0, 'half')`
})

/** Creates report files and report schedules that the cleanup job deletes: expired ones, and those of a demo user. */
export const oldReports = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const visitor = yield* idOfPerson("visitor")
  yield* sql`UPDATE reports SET created = ${ago(YEAR)}, completed = ${ago(YEAR)}`
  yield* sql`UPDATE report_schedules SET ended = ${ago(YEAR)}`
  yield* sql`INSERT INTO report_schedules (id, user_id, name, type, format, personal_data, machine_ids, signals, created, next_week, next_due)
    OVERRIDING SYSTEM VALUE VALUES (${THING + 1}, ${visitor}, 'Weekly', 'FUEL', 'CSV', false, '{15}', '{}', ${ago(2 * DAY)},
      current_date + 7, now() + interval '7 days')`
  yield* sql`INSERT INTO reports (id, user_id, repeat_id, name, type, start_day, end_day, recurrence, status, personal_data, format,
      machine_ids, signals, created, completed, file_name, size, next_attempt)
    OVERRIDING SYSTEM VALUE VALUES (${THING + 1}, ${visitor}, ${THING + 1}, 'Fuel', 'FUEL', current_date - 7, current_date - 1,
      'WEEKLY', 'COMPLETED', false, 'CSV', '{15}', '{}', ${ago(2 * DAY)}, ${ago(2 * DAY)}, 'fuel.csv', 1, now())`
})

const keys = browserKeys()

const addSession = Effect.fnUntraced(function* (name: string, begun: number) {
  const sql = yield* SqlClient.SqlClient
  const userId = yield* idOfPerson(name)
  yield* sql`INSERT INTO sessions (token_hash, id, user_id, created, last_used, idle_seconds, expires)
    VALUES (${Buffer.from(name)}, ${name}, ${userId}, ${ago(begun)}, ${ago(begun)}, 3600, ${ago(begun - DAY)})`
  yield* sql`INSERT INTO push_tokens (session_id, user_id, endpoint, p256dh, auth, language, registered)
    VALUES (${name}, ${userId}, ${`https://${pushService.host}/${name}`}, ${keys.p256dh}, ${keys.auth}, 'en-GB', ${ago(begun)})`
  return userId
})

/**
 * Creates push notifications for three users: one is reached, one has a subscription that no longer exists, and
 * for one the push service fails.
 */
export const pushes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  pushService.received.length = 0
  for (const [name, status] of [
    ["owner", 201],
    ["neighbour", 410],
    ["newcomer", 503],
  ] as const) {
    pushService.statuses.set(`/${name}`, status)
    const userId = yield* addSession(name, 0)
    yield* sql`INSERT INTO user_notifications (user_id, time, type, title, body)
      VALUES (${userId}, now(), 'subscriptionRequest', 'For the push', 'Text')`
  }
})

/** Creates two mails that wait for delivery. */
export const mails = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  mailbox.got.length = 0
  mailbox.recipients.length = 0
  yield* sql`DELETE FROM mails`
  for (const recipient of ["aino@farms.example", "otso@farms.example"])
    yield* sql`INSERT INTO mails (recipient, language, template, brand, subject, body, created, next_attempt)
      VALUES (${recipient}, 'en-GB', 'passwordReset', 'headland', 'Subject', 'Text with a link', ${ago(DAY)}, ${ago(DAY)})`
})

/**
 * Creates an expired session with its dependent rows, beside a valid one, and old and recent sign-in attempts, for
 * the cleanup job.
 */
export const oldSignIns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* addSession("owner", 0)
  yield* addSession("neighbour", 30 * DAY)
  yield* sql`DELETE FROM sign_in_attempts`
  for (const [address, at] of [
    ["10.0.0.1", ago(30 * DAY)],
    ["10.0.0.2", ago(0)],
  ] as const)
    yield* sql`INSERT INTO sign_in_attempts (kind, account, address, at) VALUES ('SIGN_IN', 'a', ${address}, ${at})`
})

export const oldAnswers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const userId = yield* idOfPerson("owner")
  for (const [key, at] of [
    ["old", ago(2 * DAY)],
    ["new", ago(0)],
  ] as const)
    yield* sql`INSERT INTO idempotent_answers (user_id, key, request, time) VALUES (${userId}, ${key}, 'a', ${at})`
})

export const oldDaysOfUse = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO machine_day_hours (machine_id, day, hours)
    VALUES (1, current_date - 700, 3), (1, current_date - 1, 4)`
})

/**
 * Creates data for the job that follows trends: one day to read, one rising trend, one trend that has stopped
 * rising, an alert from a former owner's time, and a day to delete.
 */
export const trends = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (let day = 1; day <= 10; day++)
    yield* sql`INSERT INTO daily_values (machine_id, trend, day, value)
      VALUES (10, 'COOLANT', ${TODAY - day}, ${98 - day / 2}), (${SERVED.id}, 'COOLANT', ${TODAY - day}, ${80})`
  yield* sql`INSERT INTO daily_values (machine_id, trend, day, value) VALUES (10, 'COOLANT', ${TODAY - 60}, 80)`
  yield* sql`INSERT INTO proactive_alerts (id, machine_id, service_id, trend, priority, status, status_since, created, modified)
    VALUES (${THING + 1}, 7, 3, 'COOLANT', 'High', 'NEW', ${ago(20 * DAY)}, ${ago(20 * DAY)}, ${ago(20 * DAY)})`
  yield* sql`UPDATE machines SET owned_since = ${ago(10 * DAY)} WHERE id = 7`
})

/**
 * Makes telemetry old: for one machine the retention has ended, for one an old day is deleted while a newer one
 * stays; a third keeps the partitions in use.
 */
export const oldTelemetry = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE subscriptions SET expires = ${ago(6 * YEAR)} WHERE machine_id = 13`
  yield* addSubscription({ machine: 12, state: "EXPIRED", expires: ago(4 * YEAR) })
  yield* addSubscription({ machine: 14, state: "EXPIRED", expires: ago(2 * YEAR) })
})

/** Leaves an alarm that stops a machine to be reported to its owner. */
export const alarmNews = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE machines SET owned_since = ${ago(YEAR)} WHERE owned_since IS NOT NULL`
  yield* sql`UPDATE alarms SET level = 'A' WHERE id = ${THING}`
  yield* sql`INSERT INTO alarm_news (alarm_id) VALUES (${THING})`
})

/** Lets an alarm of the past week be due in the mail of that week. */
export const alarmsOfWeek = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const at = new Date(MONDAY_MORNING - 2 * DAY)
  yield* sql`UPDATE machines SET owned_since = ${ago(YEAR)} WHERE owned_since IS NOT NULL`
  yield* sql`UPDATE users SET time_zone = 'UTC'`
  yield* sql`UPDATE alarms SET created = ${at}, modified = ${at} WHERE id = ${THING}`
})

/** Creates two demo visitors whose day is over: one drew a field and watches a machine, the other did nothing. */
export const daysOfVisitors = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const visitor = yield* idOfPerson("visitor")
  yield* sql`UPDATE jobs SET last_finished = now() - interval '2 days', last_error = NULL WHERE name = 'demo-reset'`
  yield* sql`INSERT INTO world (name, seeded) VALUES ('demo', ${ago(DAY)})`
  // The demo's crossings are drawn only for machines that recorded data, which a subscription makes them do.
  yield* sql`INSERT INTO subscriptions (machine_id, state, approved, expires)
    SELECT id, 'EXPIRED', now(), now() + interval '1 day' FROM machines WHERE owner_id = ${visitor}`
  yield* sql`INSERT INTO boundaries (id, owner_id, name, geometry, acreage, modified)
    VALUES (${THING}, ${visitor}, 'Drawn', '{}', 1, ${ago(DAY)})`
  yield* sql`INSERT INTO boundary_notifications (id, owner_id, boundary_id, name, enabled, enter, leave, outside_use, schedule, modified)
    VALUES (${THING}, ${visitor}, ${THING}, 'Guard', true, true, false, false, 'Always', ${ago(DAY)})`
  yield* sql`INSERT INTO user_notifications (user_id, time, type, title, body)
    VALUES (${visitor}, ${ago(DAY)}, 'boundaryOccurrence', 'Title', 'Text')`
  yield* sql`INSERT INTO alarm_settings (user_id, levels, version) VALUES (${visitor}, '{}', 1)`
})

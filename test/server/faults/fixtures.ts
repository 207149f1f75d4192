import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { tokenHash } from "#server/rules/secret-token.ts"
import { addMachine, emailOf, endUser, makePeople, partnerRole, vinOf } from "../machines/people.ts"
import { addSubscription, layPlans, PLAN } from "../subscriptions/fixtures.ts"

/** Secrets of the mailed links in the fixtures. */
export const SECRETS = {
  reset: "a-secret-of-the-neighbour",
  activation: "a-secret-of-the-fresh",
  emailChange: "a-secret-of-the-moving",
  role: "a-secret-of-the-newcomer",
} as const

/** Id that all rows of these fixtures have, where their ids are numbers. */
export const THING = 50

/** Stops all jobs, so that only the tested calls change the database. */
const stopJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE jobs SET next_run = '2999-01-01'`
  while ((yield* sql`SELECT 1 FROM jobs WHERE runner IS NOT NULL`).length > 0)
    yield* Effect.sleep("20 millis")
  yield* sql`UPDATE jobs SET runner = 'another', lease_until = now() + interval '1 day'`
})

/** Fixtures for all writes; returns the ids known by name. */
export const layFaultFixtures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* stopJobs
  yield* layPlans
  yield* layCatalogue
  const ids = yield* layPeople
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    yield* addMachine({ id, owner: ids.owner, service: id === 4 ? null : 3, nextService: 20, dealer: 1 })
  yield* addMachine({ id: 14, service: null })
  yield* sql`INSERT INTO machine_live (machine_id, last_seen, hours, hours_at) VALUES (1, now(), 130, now())`
  yield* sql`SELECT setval(pg_get_serial_sequence('subscriptions', 'id'), 100),
    setval(pg_get_serial_sequence('partners', 'id'), 100), setval(pg_get_serial_sequence('machines', 'id'), 100),
    setval(pg_get_serial_sequence('user_notifications', 'id'), 100)`
  yield* laySubscriptions(ids.owner)
  yield* layThings(ids.owner)
  yield* layMails(ids)
  return ids
})

const layCatalogue = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE models SET service_interval_reset_allowed = true`
  yield* sql`SELECT setval(pg_get_serial_sequence('brands', 'id'), 100),
    setval(pg_get_serial_sequence('serieses', 'id'), 100), setval(pg_get_serial_sequence('models', 'id'), 100)`
  yield* sql`UPDATE feature_flags SET enabled = true`
  yield* sql`UPDATE countries SET blocked = true WHERE id = 'AQ'`
  yield* sql`INSERT INTO external_systems (id, name, description, brand_ids)
    VALUES (1, 'Farm office', 'Fields and jobs', '{1}')`
  yield* sql`INSERT INTO legacy_devices (device_id, customer_id) VALUES ('LT-1', 'C-1'), ('LT-2', 'C-1'), ('LT-3', 'C-1')`
  yield* sql`INSERT INTO dealer_links (id, partner_id, dealer_id, state, created, changed)
    OVERRIDING SYSTEM VALUE VALUES (${THING}, 5, 1, 'REQUEST', now(), now())`
  yield* sql`UPDATE partners SET dealer_id = 1, link_state = 'REQUEST' WHERE id = 5`
  yield* sql`SELECT setval(pg_get_serial_sequence('dealer_links', 'id'), 100)`
  yield* sql`INSERT INTO register_dealers (dealer_code, name, country_id) VALUES ('FI-1', 'One', 'FI')`
})

const layPeople = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const ids = yield* makePeople({
    owner: endUser,
    neighbour: endUser,
    newcomer: endUser,
    leaver: endUser,
    deserter: endUser,
    moving: endUser,
    fresh: endUser,
    waiting: endUser,
    unwanted: endUser,
    service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
    colleague: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
    dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
    gdpr: [{ authRole: "ROLE_GDPR" }],
    admin: [{ authRole: "ROLE_ADMIN" }],
  })
  yield* sql`UPDATE users SET phone_number = '' WHERE id = ${ids.newcomer}`
  yield* sql`UPDATE users SET active = false, activated = NULL, password_hash = NULL, tos_accepted = false,
    has_accepted_policy = false, invited_by_partner = 1 WHERE id IN (${ids.fresh}, ${ids.waiting}, ${ids.unwanted})`
  yield* sql`INSERT INTO share_handles (handle, user_id, email, created)
    VALUES ('handle', ${ids.owner}, ${emailOf("neighbour")}, now())`
  return ids
})

/**
 * Creates the subscriptions: 101 to 105 on machines 5 to 8 and 2; those served at centre 3 on machines 9 and 10;
 * those waiting for the owner on machines 11 to 13.
 */
const laySubscriptions = Effect.fnUntraced(function* (customer: number) {
  const common = { plan: PLAN.year, customer, reference: "PO" }
  for (const [machine, state, autoRenew] of [
    [5, "REQUEST"],
    [6, "REQUEST"],
    [7, "ACTIVE"],
    [8, "ACTIVE"],
    [2, "REQUEST"],
    [9, "ACTIVE"],
    [10, "ACTIVE", true],
    [11, "INVITE"],
    [12, "INVITE"],
    [13, "EXPIRED"],
  ] as const)
    yield* addSubscription({ ...common, machine, state, autoRenew: autoRenew === true })
})

/** Creates rows that belong to machine 9, which centre 3 serves, and to its owner: device, alarm, alert and others. */
const layThings = Effect.fnUntraced(function* (owner: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO telemetry_devices (id, serial_number, type, status, status_changed, imei, sim_status, sim_changed, machine_id)
    VALUES (${THING}, 'HD-850', 'Gateway', 'ACTIVATION_FAILED', now() - interval '1 day', '352099001000050', 'ACTIVE',
      now() - interval '1 day', 9)`
  yield* sql`SELECT setval(pg_get_serial_sequence('telemetry_devices', 'id'), 100)`
  yield* sql`INSERT INTO alarms (id, machine_id, service_id, code, ac, severity, level, created, modified, state, state_since)
    VALUES (${THING}, 9, 3, '110.0', '0x00', 1, 'B', now(), now(), 'NEW', now())`
  yield* sql`INSERT INTO proactive_alerts (id, machine_id, service_id, trend, priority, status, status_since, created, modified)
    VALUES (${THING}, 9, 3, 'COOLANT', 'High', 'NEW', now(), now(), now())`
  yield* sql`INSERT INTO report_schedules (id, user_id, name, type, format, personal_data, machine_ids, signals, created, next_week, next_due)
    OVERRIDING SYSTEM VALUE VALUES (${THING}, ${owner}, 'Weekly', 'FUEL', 'CSV', false, '{1}', '{}', now(),
      current_date + 7, now() + interval '7 days')`
  yield* sql`INSERT INTO reports (id, user_id, repeat_id, name, type, start_day, end_day, recurrence, status, personal_data, format,
      machine_ids, signals, created, completed, file_name, size, next_attempt)
    OVERRIDING SYSTEM VALUE VALUES (${THING}, ${owner}, ${THING}, 'Fuel', 'FUEL', current_date - 7, current_date - 1, 'WEEKLY',
      'COMPLETED', false, 'CSV', '{1}', '{}', now(), now(), 'fuel.csv', 1, now())`
  yield* sql`INSERT INTO reports (id, user_id, name, type, start_day, end_day, recurrence, status, personal_data, format, machine_ids,
      signals, created, next_attempt, attempts)
    OVERRIDING SYSTEM VALUE VALUES (${THING + 9}, ${owner}, 'Fuel', 'FUEL', current_date - 7, current_date - 1, 'SINGLE', 'FAILED',
      false, 'CSV', '{1}', '{}', now(), now(), 6)`
  yield* sql`INSERT INTO report_pieces (report_id, attempt, number, data) VALUES (${THING}, 0, 0, 'a')`
  yield* sql`INSERT INTO user_notifications (id, user_id, time, type, title, body)
    OVERRIDING SYSTEM VALUE VALUES (${THING}, ${owner}, now(), 'subscriptionRequest', 'Title', 'Text')`
})

const layMails = Effect.fnUntraced(function* (ids: Effect.Success<typeof layPeople>) {
  const sql = yield* SqlClient.SqlClient
  const secret = (text: string, purpose: string, userId: number) =>
    sql`INSERT INTO secrets (token_hash, purpose, user_id, created, expires)
      VALUES (${tokenHash(text)}, ${purpose}, ${userId}, now(), now() + interval '1 hour')`
  yield* secret(SECRETS.reset, "PASSWORD_RESET", ids.neighbour)
  yield* secret(SECRETS.activation, "ACTIVATION", ids.fresh)
  yield* secret("a-secret-of-the-unwanted", "ACTIVATION", ids.unwanted)
  // Makes the link older, so that a request for the same link does not count as a repeated request.
  yield* sql`UPDATE secrets SET created = created - interval '10 minutes' WHERE user_id = ${ids.unwanted}`
  yield* secret(SECRETS.emailChange, "EMAIL_CHANGE", ids.moving)
  yield* sql`INSERT INTO email_changes (user_id, email, foreign_start, created, not_before, expires)
    VALUES (${ids.moving}, 'moved@people.example', false, now(), now(), now() + interval '1 hour')`
  yield* sql`INSERT INTO role_invitations (token_hash, user_id, invited_by, role, created, expires)
    VALUES (${tokenHash(SECRETS.role)}, ${ids.newcomer}, ${ids.admin},
      '{"authRole": "ROLE_PARTNER_USER", "partnerType": "SERVICE", "partnerId": 5}', now(), now() + interval '1 day')`
})

/** The machine that the service centre serves. */
export const SERVED = { id: 9, vin: vinOf(9) } as const

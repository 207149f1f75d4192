import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { BrandId } from "#contract/schemas/ids.ts"
import { layFixtures, makePeople, partnerRole, scopedRole } from "../machines/people.ts"

const MACHINES = 10_000
const USERS = 20_000
const PARTNERS = 160
/** Id of the first service centre. Dealers have the ids 1, 2 and 5 to 59; all other partners are service centres. */
const FIRST_CENTRE = 60

/** Users who read the lists; each but the last two sees a few percent of all machines at most. */
export const READERS = {
  owner: [{ authRole: "ROLE_END_USER" }],
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 5),
  service: partnerRole("ROLE_PARTNER_USER", "SERVICE", FIRST_CENTRE),
  importer: scopedRole("ROLE_IMPORTER", "FI", 1),
  brand: [{ authRole: "ROLE_BRAND_USER", brandId: BrandId.make(2) }],
  partneradmin: [{ authRole: "ROLE_PARTNER_ADMIN" }],
  admin: [{ authRole: "ROLE_ADMIN" }],
} as const

export const SERVICE = FIRST_CENTRE
export const DEALER = 5

/**
 * As many machines, users and subscriptions as in the large data set, spread over 200 owners, 57 dealers and 100
 * centres: with a single reader who has everything, a full scan would be correct. Returns the owner's id and a
 * machine in scope of the owner, the dealer, the centre, the importer and the brand.
 */
export const layLargeFixtures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layFixtures
  yield* sql`INSERT INTO partners (id, kind, name, country_id, city)
    SELECT n, CASE WHEN n < ${FIRST_CENTRE} THEN 'DEALER' ELSE 'SERVICE' END, 'Partner ' || n,
      CASE WHEN n % 20 = 0 THEN 'FI' ELSE 'SE' END, 'City ' || n % 30 FROM generate_series(5, ${PARTNERS}) AS n`
  yield* sql`UPDATE partners SET dealer_id = 5 + id % 55, link_state = 'ACTIVE' WHERE id >= ${FIRST_CENTRE}`
  yield* sql`INSERT INTO partner_brands (partner_id, brand_id) SELECT id, 1 FROM partners`
  const people = yield* makePeople(READERS)
  yield* sql`INSERT INTO users (id, email, first_name, last_name, country, created, active)
    SELECT n, 'person' || n || '@x.example', 'First' || n % 700, 'Last' || n, CASE WHEN n % 20 = 0 THEN 'FI' ELSE 'SE' END,
      now() - n * interval '1 hour', true FROM generate_series(100, ${USERS}) AS n`
  yield* sql`INSERT INTO user_roles (user_id, auth_role) SELECT id, 'ROLE_END_USER' FROM users WHERE id >= 100`
  yield* sql`INSERT INTO machines (id, vin, model_id, machine_name, country_id, owner_id, owned_since, dealer_id, service_id,
      warranty_start, delivery_date)
    SELECT n, 'HDLMACH' || lpad(n::text, 10, '0'), CASE WHEN n % 50 = 1 THEN 2 ELSE 1 END, 'Machine ' || md5(n::text),
      CASE WHEN n % 40 = 0 THEN 'FI' ELSE 'SE' END,
      CASE WHEN n % 200 = 0 THEN ${people.owner} ELSE 100 + (n % 200) END, '2020-01-01', 5 + n % 55,
      ${FIRST_CENTRE} + n % 100, '2024-01-01', '2024-01-01'
    FROM generate_series(1, ${MACHINES}) AS n`
  yield* sql`INSERT INTO machine_live (machine_id, last_seen, hours) SELECT id, now() - id * interval '1 minute', id FROM machines`
  yield* sql`INSERT INTO shares (machine_id, user_id) SELECT n, 100 + n % 2000 FROM generate_series(1, ${MACHINES}) AS n`
  yield* sql`INSERT INTO shares (machine_id, user_id) SELECT n, ${people.owner} FROM generate_series(1, 40) AS n ON CONFLICT DO NOTHING`
  yield* sql`INSERT INTO telemetry_devices (id, serial_number, type, status, status_changed, sim_status, sim_changed, machine_id, revision)
    SELECT n, 'SN' || lpad(n::text, 8, '0'), (ARRAY['Gateway', 'Aplicom', 'Topcon', 'POD'])[1 + n % 4], 'ACTIVE', now(), 'ACTIVE',
      now(), n, '1.' || n % 40 FROM generate_series(1, ${MACHINES}) AS n`
  yield* sql`INSERT INTO subscriptions (machine_id, state, service_id, customer_id, created, approved, expires, order_number)
    SELECT m.id, CASE WHEN k = 0 THEN 'ACTIVE' ELSE 'EXPIRED' END, m.service_id, m.owner_id,
      now() - (m.id + k * 10000) * interval '1 minute', now() - m.id * interval '1 minute',
      now() + (m.id % 400 - k * 500) * interval '1 day', 'HB-' || m.id || '-' || k
    FROM machines m, generate_series(0, 3) AS k`
  yield* sql`INSERT INTO alarms (machine_id, service_id, code, ac, severity, level, created, modified, state, state_since)
    SELECT m.id, m.service_id, '110.' || k, '0x00', 1 + k % 5, (ARRAY['A', 'B', 'C'])[1 + k % 3], t.at, t.at,
      (ARRAY['NEW', 'RESOLVED', 'MONITOR', 'AUTO_CLOSED'])[1 + k % 4], t.at
    FROM generate_series(0, 5) AS k, machines m, LATERAL (SELECT now() - (m.id * 10 + k) * interval '20 seconds' AS at) t`
  yield* sql`INSERT INTO proactive_alerts (machine_id, service_id, trend, priority, status, status_since, created, modified)
    SELECT id, service_id, 'COOLANT', 'High', 'RESOLVED', now(), now() - id * interval '1 minute', now() FROM machines, generate_series(1, 2)`
  yield* sql`INSERT INTO code_occurrences (machine_id, code, at, ac) SELECT machine_id, code, created, ac FROM alarms`
  yield* sql`INSERT INTO machine_history (machine_id, time, type) SELECT id, now(), 'X' FROM machines, generate_series(1, 2)`
  yield* sql`INSERT INTO subscription_history (subscription_id, time, type) SELECT id, now(), 'X' FROM subscriptions`
  yield* sql`INSERT INTO audit (time, actor_id, actor_email, action, target_kind, target_id)
    SELECT now() - n * interval '1 minute', n % 300, 'person' || n % 300 || '@x.example', 'ACTION' || n % 40, 'USER', (n % 9000)::text
    FROM generate_series(1, 10000) AS n`
  yield* sql`INSERT INTO user_notifications (user_id, time, read, type, title, body)
    SELECT id, now() - n * interval '1 hour', n % 3 > 0, 'reportCompleted', 'Title', 'Body' FROM users, generate_series(1, 3) AS n`
  yield* sql`INSERT INTO reports (user_id, name, type, start_day, end_day, recurrence, personal_data, format, machine_ids,
      signals, created, next_attempt, status)
    SELECT id, 'Report ' || n, 'FUEL', '2026-01-01', '2026-01-02', 'SINGLE', false, 'CSV', '{}', '{}', now(), now(), 'FAILED'
    FROM users, generate_series(1, 2) AS n`
  yield* sql`INSERT INTO boundaries (id, owner_id, name, geometry, acreage, modified)
    SELECT u.id, u.id, 'Field ' || u.id, '{"type":"Polygon","coordinates":[]}', 1, now() FROM users u`
  yield* sql`INSERT INTO boundary_notifications (id, owner_id, boundary_id, name, enabled, enter, leave, outside_use, schedule, modified)
    SELECT id, owner_id, id, 'Watch ' || id, false, true, false, false, 'Always', now() FROM boundaries`
  yield* sql`INSERT INTO boundary_notification_machines (notification_id, machine_id, seen_to)
    SELECT owner_id, id, 0 FROM machines`
  yield* sql`INSERT INTO boundary_occurrences (notification_id, boundary_id, machine_id, rule, time, lat, lng)
    SELECT owner_id, owner_id, id, 'ENTER', now() - n * interval '1 hour', 62, 25 FROM machines, generate_series(1, 3) AS n`
  yield* sql`UPDATE feature_flags SET enabled = true`
  yield* sql`VACUUM ANALYZE`
  return { owner: people.owner, machine: 2_200 }
})

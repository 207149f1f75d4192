import { Effect } from "effect"
import { SqlClient, type SqlError, type Statement } from "effect/sql"
import type { Dossier } from "#contract/schemas/account.ts"

type Section = Exclude<keyof Dossier, "user" | "roles">
type Read = (sql: SqlClient.SqlClient, userId: number, email: string) => Statement.Fragment

/**
 * Queries for the personal data in each section of the dossier (OPEN-27); the rows are shown unchanged. A new area
 * of the product adds its section here and to the schema. Passwords, tokens and their hashes are not personal data
 * and are left out.
 */
const SECTIONS: Readonly<Record<Section, Read>> = {
  machines: (sql, id) =>
    sql`SELECT id, vin, machine_name, owned_since, country_id FROM machines WHERE owner_id = ${id} ORDER BY id`,
  shares: (sql, id) => sql`SELECT s.id, s.machine_id, m.vin, s.enabled, s.created,
      CASE WHEN s.user_id = ${id} THEN 'received' ELSE 'given' END AS direction
    FROM shares s JOIN machines m ON m.id = s.machine_id WHERE s.user_id = ${id} OR m.owner_id = ${id} ORDER BY s.id`,
  subscriptions: (sql, id) => sql`SELECT s.* FROM subscriptions s JOIN machines m ON m.id = s.machine_id
    WHERE s.customer_id = ${id} OR m.owner_id = ${id} ORDER BY s.id`,
  notifications: (sql, id) =>
    sql`SELECT id::float8 AS id, time, read, type, title, body, link FROM user_notifications
      WHERE user_id = ${id} ORDER BY user_notifications.id`,
  alarmSettings: (sql, id) =>
    sql`SELECT NULL::int AS machine_id, levels FROM alarm_settings WHERE user_id = ${id}
      UNION ALL SELECT machine_id, levels FROM alarm_setting_machines WHERE user_id = ${id} ORDER BY 1 NULLS FIRST`,
  boundaries: (sql, id) =>
    sql`SELECT id, name, geometry, modified FROM boundaries WHERE owner_id = ${id} ORDER BY id`,
  reports: (
    sql,
    id,
  ) => sql`SELECT id, name, type, start_day, end_day, status, format, personal_data, machine_ids, created
    FROM reports WHERE user_id = ${id} ORDER BY id`,
  feedback: (
    sql,
    id,
  ) => sql`SELECT id, time, state, subject, message, description, first_name, last_name, email,
    phone_number FROM feedback WHERE user_id = ${id} ORDER BY id`,
  history: (
    sql,
    id,
  ) => sql`SELECT 'machine' AS kind, machine_id AS of_id, time, type, old_value, new_value, description
      FROM machine_history WHERE actor_id = ${id}
    UNION ALL SELECT 'subscription', subscription_id, time, type, old_value, new_value, description
      FROM subscription_history WHERE actor_id = ${id} ORDER BY time`,
  emailChanges: (sql, id) =>
    sql`SELECT email, created, foreign_start, opened, state FROM email_changes WHERE user_id = ${id} ORDER BY id`,
  identities: (sql, id) => sql`SELECT issuer, subject, linked FROM user_identities WHERE user_id = ${id}`,
  sessions: (sql, id) =>
    sql`SELECT created, last_used, expires FROM sessions WHERE user_id = ${id} ORDER BY created`,
  audit: (
    sql,
    id,
    email,
  ) => sql`SELECT id::float8 AS id, time, actor_email, action, target_kind, target_id, details
    FROM audit WHERE actor_id = ${id} OR (target_kind IN ('user', 'personal-data') AND target_id = ${String(id)})
      OR (target_kind = 'personal-data' AND details -> 'found' @> to_jsonb(${id}::int))
      OR actor_email = ${email}
    UNION ALL SELECT r.id::float8, r.at, u.email, 'machine.looked-at', 'machine', r.machine_id::text,
      jsonb_build_object('call', r.call)
    FROM private_reads r JOIN machines m ON m.id = r.machine_id LEFT JOIN users u ON u.id = r.user_id
    WHERE (m.owner_id = ${id} AND r.at >= m.owned_since) OR r.user_id = ${id}
    ORDER BY time, id`,
}

/** All sections of the dossier except the account itself. */
export const dossierSections = Effect.fn("dossierSections")(function* (userId: number, email: string) {
  const sql = yield* SqlClient.SqlClient
  const read = (section: Section) =>
    sql<{
      row: Dossier[Section][number]
    }>`SELECT to_jsonb(t) AS row FROM (${SECTIONS[section](sql, userId, email)}) t`.pipe(
      Effect.map((rows) => [section, rows.map(({ row }) => row)] as const),
    )
  const all: ReadonlyArray<Effect.Effect<readonly [Section, Dossier[Section]], SqlError.SqlError>> = (
    Object.keys(SECTIONS) as ReadonlyArray<Section>
  ).map(read)
  return Object.fromEntries(yield* Effect.all(all)) as Omit<Dossier, "user" | "roles">
}, Effect.orDie)

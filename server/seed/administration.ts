import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoEmail } from "#domain/demo-accounts.ts"
import { idOf } from "./people.ts"
import type { AreaSeed } from "./seed.ts"

/** Demo data of administrators: feature flags with rules, announcements, and references of models. */
export const administrationSeed: AreaSeed = (_seed, _rows, now) =>
  Effect.gen(function* () {
    yield* flags
    yield* announcements(now)
    yield* references
    yield* blockedCountries
    yield* audit(now)
  })

/**
 * Feature flags of the demo world: proactive alerts in six northern countries, support cases from proactive alerts
 * for administrators and partners in Finland and Sweden, and unreleased features for two of the staff and the
 * owner.
 */
const flags = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE feature_flags SET enabled = true`
  yield* sql`UPDATE feature_flags SET roles = ${[
    "ROLE_ADMIN",
    "ROLE_PARTNER_ADMIN",
    "ROLE_IMPORTER",
    "ROLE_PARTNER_USER",
    "ROLE_READ_ONLY_PARTNER_USER",
  ]} WHERE name = 'PROACTIVE_ALERTS_CREATE_SUPPORT_CASE'`
  const rules = [
    ["PROACTIVE_ALERTS", "COUNTRY", ["FI", "SE", "NO", "EE", "DE", "GB"], true],
    ["PROACTIVE_ALERTS_CREATE_SUPPORT_CASE", "COUNTRY", ["FI", "SE"], true],
    ["PROACTIVE_ALERTS_CREATE_SUPPORT_CASE", "BRAND", ["1", "2"], false],
    ["CANARY", "USER", [idOf("admin"), idOf("config"), idOf("owner")].map(String), true],
  ] as const
  for (const [flag, kind, values, enabled] of rules)
    yield* sql`INSERT INTO feature_rules (flag_id, kind, "values", enabled)
      SELECT id, ${kind}, ${[...values]}, ${enabled} FROM feature_flags WHERE name = ${flag}`
})

const HOUR = 3_600_000

/**
 * Announcements of the demo world: one for all users soon, one for owners at present, one for dealers and
 * importers, and one that has expired.
 */
const announcements = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  const nextHour = Math.ceil(now.getTime() / HOUR) * HOUR
  const at = (hours: number) => new Date(nextHour + hours * HOUR)
  yield* sql`INSERT INTO announcements ${sql.insert([
    {
      title: "Scheduled maintenance",
      message: "The portal will be unavailable for 30 minutes. Machines keep recording.",
      message_type: "GENERAL",
      starts: at(7 * 24),
      ends: at(7 * 24 + 0.5),
      visible_from: at(-24),
      visible_all_users: true,
      target_group: "ALL",
      languages: JSON.stringify({
        "fi-FI": {
          title: "Portaalin huolto",
          message: "Portaali on poissa käytöstä puoli tuntia. Koneet tallentavat sillä välin edelleen.",
        },
      }),
    },
    {
      title: "Positions may be delayed",
      message: "A mobile network in central Finland is slow today. Positions may be a few minutes old.",
      message_type: "DELAYS_IN_DATA",
      starts: at(-3),
      ends: at(9),
      visible_from: at(-3),
      visible_all_users: false,
      target_group: "END_USERS",
      languages: JSON.stringify({
        "fi-FI": {
          title: "Sijainnit voivat tulla myöhässä",
          message: "Matkapuhelinverkko on tänään hidas Keski-Suomessa. Sijainti voi olla minuutteja vanha.",
        },
      }),
    },
    {
      title: "New order form for service parts",
      message: "From next month, order parts with the new form. Ask your importer for training.",
      message_type: "CUSTOM",
      starts: at(-48),
      ends: at(30 * 24),
      visible_from: at(-48),
      visible_all_users: false,
      target_group: "PARTNERS",
      languages: "{}",
    },
    {
      title: "Sign-in problems",
      message: "Some users could not sign in that morning. Resolved.",
      message_type: "DISRUPTIONS_IN_SERVICE",
      starts: at(-40 * 24),
      ends: at(-39 * 24),
      visible_from: at(-40 * 24),
      visible_all_users: true,
      target_group: "ALL",
      languages: "{}",
    },
  ])}`
})

/** References of models: every model has a manual, a parts catalogue, and the prefix of its diagnostic codes. */
const references = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO model_references (model_id, kind, value)
    SELECT id, kind, value FROM models, LATERAL (VALUES
      (1, 'MANUAL', 'https://manuals.headland.example/' || uid || '/{lang}/operator.pdf'),
      (2, 'PARTS', 'https://parts.headland.example/' || uid),
      (3, 'CODE_PREFIX', 'M' || id)) AS reference (place, kind, value) ORDER BY id, place`
})

/** Countries blocked for registration: Antarctica, which has no farming. */
const BLOCKED = ["AQ"]

const blockedCountries = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE countries SET blocked = true WHERE id = ANY(${BLOCKED}::text[]) AND NOT supported`
})

/**
 * Audit entries of the demo world's setup by an administrator: staff rights, blocked countries, flags and
 * announcements.
 */
const audit = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR)
  const note = (time: Date, action: string, kind: string, id: string, details: object) =>
    sql`INSERT INTO audit (time, actor_id, actor_email, action, target_kind, target_id, details)
      VALUES (${time}, ${idOf("admin")}, ${demoEmail("admin")}, ${action}, ${kind}, ${id}, ${JSON.stringify(details)}::jsonb)`
  const roles = [
    ["partneradmin", "ROLE_PARTNER_ADMIN"],
    ["config", "ROLE_CONFIGURATION"],
    ["gdpr", "ROLE_GDPR"],
    ["swagger", "ROLE_SWAGGER"],
  ] as const
  for (const [person, role] of roles)
    yield* note(daysAgo(364), "user.role.added", "user", String(idOf(person)), { role })
  for (const country of BLOCKED) yield* note(daysAgo(300), "country.blocked", "country", country, {})
  const flags = yield* sql<{ id: number; name: string }>`SELECT id, name FROM feature_flags ORDER BY id`
  for (const { id, name } of flags)
    yield* note(daysAgo(60), "flag.changed", "flag", String(id), { new: { name, enabled: true } })
  const messages = yield* sql<{ id: number; title: string; seen: Date }>`
    SELECT id, title, visible_from AS seen FROM announcements ORDER BY visible_from`
  for (const { id, seen, title } of messages)
    yield* note(seen, "announcement.created", "announcement", String(id), { new: { title } })
})

import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { PROFILE_FIELDS } from "#domain/profile.ts"
import { isLastUserOfCentre } from "./last-user.ts"

/**
 * Reason why an account cannot be erased: the account owns machines, is the last user of a service centre or the
 * last administrator, or no longer exists.
 */
type EraseRejection =
  | "PREREQUISITES_NOT_FULFILLED"
  | "LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS"
  | "UNMODIFIABLE"
  | "USER_DOES_NOT_EXIST"

/**
 * A step that an area of the product adds to the erasure of an account: it deletes or anonymises that area's data
 * about the user.
 */
type EraseStep = (userId: number) => Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>

/** Tables whose rows the erasure of an account deletes: they belong to one user and mean nothing without that user. */
const OWN_ROWS = [
  "sessions",
  "secrets",
  "user_identities",
  "user_domains",
  "user_notifications",
  "alarm_setting_machines",
  "alarm_settings",
  "alarm_digests",
  "push_tokens",
  "email_changes",
  "idempotent_answers",
  "live_sessions",
  "shares",
  "share_handles",
  "share_searches",
  "reports",
  "report_schedules",
  "role_invitations",
  "user_roles",
] as const

const dropOwnRows: EraseStep = (userId) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const table of OWN_ROWS) yield* sql`DELETE FROM ${sql(table)} WHERE user_id = ${userId}`
  })

const dropBoundaries: EraseStep = (userId) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`DELETE FROM boundary_notifications WHERE owner_id = ${userId}`
    yield* sql`DELETE FROM boundaries WHERE owner_id = ${userId}`
  })

/** Step that removes name and contact data from the user's feedback; the messages stay. */
const anonymizeFeedback: EraseStep = (userId) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`UPDATE feedback SET first_name = '', last_name = '', email = '', phone_number = ''
      WHERE user_id = ${userId}`
  })

/** Keeps support cases, without the name of the user who reported them. */
const anonymizeCases: EraseStep = (userId) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`UPDATE support_cases SET reporter = ${NEUTRAL_NAME.join(" ")} WHERE reporter_id = ${userId}`
  })

/** Takes the alarms that the user has at a service centre from the user, so that a colleague can have them. */
const giveBackAlarms: EraseStep = (userId) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`UPDATE alarm_states SET assignee_id = NULL WHERE assignee_id = ${userId}`
  })

const forgetMails: EraseStep = (userId) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`DELETE FROM mails WHERE recipient = (SELECT email FROM users WHERE id = ${userId})`
  })

/**
 * Keys of audit details that erasure removes, because their values may identify the user: values of changed
 * fields, and search terms.
 */
const PERSONAL_DETAILS = ["email", "query", ...PROFILE_FIELDS]

/**
 * Removes the user's identity from the audit log, which still records each action and its target, but only with
 * the user's number.
 */
const anonymizeAudit: EraseStep = (userId) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`UPDATE audit SET actor_email = ${neutralEmail(userId)} WHERE actor_id = ${userId}`
    yield* sql`UPDATE audit SET details = details - ${PERSONAL_DETAILS}::text[]
      WHERE (target_kind = 'user' AND target_id = ${String(userId)})
        OR (target_kind = 'personal-data' AND details -> 'found' @> to_jsonb(${userId}::int))`
  })

const steps: ReadonlyArray<EraseStep> = [
  forgetMails,
  dropOwnRows,
  dropBoundaries,
  anonymizeFeedback,
  anonymizeCases,
  giveBackAlarms,
  anonymizeAudit,
]

/**
 * Erases an account in the caller's transaction (OPEN-174, OPEN-171): all personal fields are removed, and the
 * account's row stays for histories with a neutral name, closed for ever. Returns null, or the reason why the
 * account cannot be erased. The caller must run `Sessions.userChanged` afterwards, so that no process keeps a
 * cached sign-in.
 */
export const eraseAccount = Effect.fn("eraseAccount")(function* (userId: number) {
  const sql = yield* SqlClient.SqlClient
  const refused = (code: EraseRejection): EraseRejection | null => code
  // Administrators are erased one after another, so that when the last two administrators leave at the same time,
  // one of them is refused.
  yield* sql`SELECT pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`
  // The user's row is locked before the machines are checked, because a query that waits for the lock would read
  // the machines as they were before.
  yield* sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`
  const [account] = yield* sql<{ owns: boolean; lastAdmin: boolean }>`
    SELECT EXISTS (SELECT FROM machines m WHERE m.owner_id = u.id) AS owns,
      u.active AND EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.auth_role = 'ROLE_ADMIN')
        AND NOT EXISTS (SELECT FROM user_roles r JOIN users o ON o.id = r.user_id AND o.active
          WHERE r.auth_role = 'ROLE_ADMIN' AND o.id <> u.id) AS "lastAdmin"
    FROM users u WHERE u.id = ${userId} AND u.erased IS NULL`
  if (account === undefined) return refused("USER_DOES_NOT_EXIST")
  if (account.owns) return refused("PREREQUISITES_NOT_FULFILLED")
  if (account.lastAdmin) return refused("UNMODIFIABLE")
  if (yield* isLastUserOfCentre(userId)) return refused("LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS")
  for (const step of steps) yield* step(userId)
  const now = new Date(yield* Clock.currentTimeMillis)
  yield* sql`UPDATE users SET email = ${neutralEmail(userId)}, password_hash = NULL, active = false, erased = ${now},
      first_name = ${NEUTRAL_NAME[0]}, last_name = ${NEUTRAL_NAME[1]}, street_address = '', postal_code = '', city = '',
      country = '', phone_number = '', time_zone = '', preference = '{}', domain = NULL, invited_by_partner = NULL,
      activated = coalesce(activated, ${now})
    WHERE id = ${userId}`
  return null
}, Effect.orDie)

/** First and last name of an erased user in histories. */
const NEUTRAL_NAME = ["Former", "user"] as const
const neutralEmail = (userId: number): string => `erased-${userId}@erased.invalid`
const ADMINISTRATORS_LOCK = 462_025_005

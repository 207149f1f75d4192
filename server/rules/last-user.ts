import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Whether a service centre with running or pending subscriptions would be left without an active partner user if
 * the given user were removed, made read-only, deactivated or deleted (ROLE-46, OPEN-171). The caller then refuses
 * the act with LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS. Covers all the user's centres, or only `centres`. Must
 * run in the transaction of the act, because the centres are locked: of two users who leave one centre at the same
 * time, the second is recognised as the last.
 */
export const isLastUserOfCentre = Effect.fn("isLastUserOfCentre")(function* (
  userId: number,
  centres?: ReadonlyArray<number>,
) {
  const sql = yield* SqlClient.SqlClient
  const his = sql`SELECT r.partner_id FROM user_roles r JOIN users u ON u.id = r.user_id
    WHERE r.user_id = ${userId} AND u.active AND r.auth_role = 'ROLE_PARTNER_USER'
      AND ${centres === undefined ? sql`true` : sql`r.partner_id = ANY(${[...centres]}::int[])`}`
  yield* sql`SELECT id FROM partners WHERE id IN (${his}) ORDER BY id FOR UPDATE`
  const left = yield* sql`SELECT p.id FROM partners p
    WHERE p.id IN (${his})
      AND EXISTS (SELECT FROM subscriptions s
        WHERE s.service_id = p.id AND s.state IN ('ACTIVE', 'REQUEST', 'INVITE'))
      AND NOT EXISTS (SELECT FROM user_roles other JOIN users colleague ON colleague.id = other.user_id
        WHERE other.partner_id = p.id AND other.auth_role = 'ROLE_PARTNER_USER'
          AND other.user_id <> ${userId} AND colleague.active)
    LIMIT 1`
  return left.length > 0
}, Effect.orDie)

import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { PARTNER_USER_SORT_COLUMNS } from "#contract/groups/partner-users.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { PartnerUser } from "#contract/schemas/partner-user.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { newToken, tokenHash } from "../rules/secret-token.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"
import { contains } from "./search.ts"
import { rolesOf } from "./users.ts"

/** Validity of a mailed invitation in ms, the same as for an activation link. */
const INVITATION_MS = 14 * 24 * 3_600_000

/** A user of the partner network with all their roles. */
export interface NetworkPerson extends PartnerUser {
  /** Whether the account was ever activated. */
  readonly activated: boolean
}

interface StoredInvitation {
  readonly userId: number
  readonly invitedBy: number
  readonly role: RoleEntry
  readonly expires: Date
  readonly used: boolean
}

interface PartnerUsersShape {
  readonly byId: (id: number) => Effect.Effect<Option.Option<NetworkPerson>>
  /** User by email address, given in the stored form. */
  readonly byEmail: (email: string) => Effect.Effect<Option.Option<NetworkPerson>>
  readonly ofPartner: (
    partnerId: number,
    q: string | undefined,
    sort: { readonly column: (typeof PARTNER_USER_SORT_COLUMNS)[number]; readonly descending: boolean },
    page: ListPage,
  ) => Effect.Effect<Paged<NetworkPerson>>
  /** Locks the user's account for a change of roles in this transaction. */
  readonly lock: (id: number) => Effect.Effect<void>
  readonly addRole: (userId: number, role: RoleEntry) => Effect.Effect<void>
  readonly removeRole: (userId: number, role: RoleEntry) => Effect.Effect<void>
  /**
   * Stores a role offer for a user until the user accepts; returns the secret for the mail. Revokes an older offer
   * of the same role.
   */
  readonly offer: (
    userId: number,
    invitedBy: number,
    role: RoleEntry,
  ) => Effect.Effect<{ readonly secret: string; readonly expires: Date }>
  readonly offered: (secret: string) => Effect.Effect<Option.Option<StoredInvitation>>
  /** Marks a role offer as used when the user accepts it; false when it was used before. */
  readonly take: (secret: string) => Effect.Effect<boolean>
}

/** Users of the partner network, their roles, and role offers that the users have not yet accepted. */
export class PartnerUsers extends Context.Service<PartnerUsers, PartnerUsersShape>()(
  "headland/PartnerUsers",
) {
  static readonly layer = Layer.effect(
    PartnerUsers,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = sql`u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
        u.phone_number AS "phoneNumber", u.country, u.language, u.active,
        u.password_hash IS NOT NULL AS activated, ${rolesOf(sql)} AS roles`
      const one = (condition: Statement.Fragment) =>
        sql<NetworkPerson>`SELECT ${columns} FROM users u WHERE ${condition}`.pipe(
          Effect.map((rows) => Option.fromUndefinedOr(rows[0])),
          Effect.orDie,
        )
      const currentTime = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))
      const ofRole = (
        userId: number,
        role: RoleEntry,
      ) => sql`user_id = ${userId} AND auth_role = ${role.authRole}
        AND partner_id IS NOT DISTINCT FROM ${role.partnerId ?? null}
        AND country_id IS NOT DISTINCT FROM ${role.countryId ?? null}
        AND brand_id IS NOT DISTINCT FROM ${role.brandId ?? null}`

      return PartnerUsers.of({
        byId: (id) => one(sql`u.id = ${id}`),
        byEmail: (email) => one(sql`u.email = ${email}`),
        ofPartner: (partnerId, q, sort, page) =>
          listOf<NetworkPerson>(sql, {
            columns,
            from: sql`users u`,
            where: [
              sql`u.id IN (SELECT r.user_id FROM user_roles r WHERE r.partner_id = ${partnerId}
                AND r.auth_role IN ('ROLE_PARTNER_USER', 'ROLE_READ_ONLY_PARTNER_USER'))`,
              contains(sql, "u.account_search", q),
            ],
            order: sortedBy(
              sql,
              { name: `lower(u.last_name || ' ' || u.first_name)`, email: "u.email", active: "u.active" },
              sort,
              "u.id",
            ),
            page,
          }),
        lock: (id) => sql`SELECT id FROM users WHERE id = ${id} FOR UPDATE`.pipe(Effect.asVoid, Effect.orDie),
        addRole: (userId, role) =>
          sql`INSERT INTO user_roles ${sql.insert({
            user_id: userId,
            auth_role: role.authRole,
            partner_type: role.partnerType ?? null,
            partner_id: role.partnerId ?? null,
            country_id: role.countryId ?? null,
            brand_id: role.brandId ?? null,
          })} ON CONFLICT DO NOTHING`.pipe(Effect.asVoid, Effect.orDie),
        removeRole: (userId, role) =>
          sql`DELETE FROM user_roles WHERE ${ofRole(userId, role)}`.pipe(Effect.asVoid, Effect.orDie),
        offer: Effect.fn("PartnerUsers.offer")(function* (userId, invitedBy, role) {
          const created = yield* currentTime
          const expires = new Date(created.getTime() + INVITATION_MS)
          const secret = newToken()
          yield* sql`DELETE FROM role_invitations
            WHERE user_id = ${userId} AND used IS NULL AND role = ${JSON.stringify(role)}::jsonb`
          yield* sql`INSERT INTO role_invitations (token_hash, user_id, invited_by, role, created, expires)
            VALUES (${tokenHash(secret)}, ${userId}, ${invitedBy}, ${JSON.stringify(role)}::jsonb, ${created}, ${expires})`
          return { secret, expires }
        }, Effect.orDie),
        offered: (secret) =>
          sql<StoredInvitation>`SELECT user_id AS "userId", invited_by AS "invitedBy", role, expires,
              used IS NOT NULL AS used
            FROM role_invitations WHERE token_hash = ${tokenHash(secret)}`.pipe(
            Effect.map((rows) => Option.fromUndefinedOr(rows[0])),
            Effect.orDie,
          ),
        take: Effect.fn("PartnerUsers.take")(function* (secret) {
          const rows = yield* sql`UPDATE role_invitations SET used = ${yield* currentTime}
            WHERE token_hash = ${tokenHash(secret)} AND used IS NULL RETURNING user_id`
          return rows.length > 0
        }, Effect.orDie),
      })
    }),
  )
}

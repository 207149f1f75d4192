import { Context, Effect, Layer, Option } from "effect"
import { SqlClient, SqlError, type Statement } from "effect/sql"
import type { RoleEntry, User, UserUpdate } from "#contract/schemas/user.ts"
import { importerBrandsOf } from "#domain/access/scope.ts"
import { type Flag, featureFlagsOf } from "#domain/feature-flags.ts"
import { isProfileFilled, type ProfileField } from "#domain/profile.ts"
import { POLICY_VERSION, TERMS_VERSION } from "../rules/accounts.ts"

/** Data of an account that a sign-in needs. */
export interface AccountSecrets {
  readonly id: number
  readonly email: string
  readonly passwordHash: string | null
  readonly active: boolean
  /**
   * Whether the account was ever activated; an account that never was waits for its activation link, unlike a
   * deactivated one.
   */
  readonly everActive: boolean
  /** Whether an identity provider (single sign-on) is linked to this account (OPEN-20). */
  readonly hasIdentity: boolean
  readonly language: string
  readonly roles: ReadonlyArray<RoleEntry>
}

export interface NewAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly language: string
  readonly domain: string
  readonly active: boolean
  readonly roles: ReadonlyArray<RoleEntry>
  /**
   * Id of the dealer that invited the user, itself or through one of its service centres, and may support the user
   * (OPEN-122).
   */
  readonly invitedByPartner?: number
}

/** Fields written when an account is activated: its complete profile, and a password where the account had none. */
interface Activated extends Pick<User, "id" | "language" | "systemOfUnits" | ProfileField> {
  /** Hash of the chosen password; null when the account has one already. */
  readonly passwordHash: string | null
}

interface UsersShape {
  readonly byId: (id: number) => Effect.Effect<Option.Option<User>>
  /** Time in epoch ms at which an account was created. */
  readonly createdAt: (id: number) => Effect.Effect<number>
  /** Account with an e-mail address; `email` must have the stored form (`normalEmail`). */
  readonly accountByEmail: (email: string) => Effect.Effect<Option.Option<AccountSecrets>>
  readonly accountById: (id: number) => Effect.Effect<Option.Option<AccountSecrets>>
  /** Creates an account; none when an account with this e-mail address exists already. */
  readonly create: (account: NewAccount) => Effect.Effect<Option.Option<number>>
  /**
   * Stores the account fields that users may change themselves; agreements only ever go from false to true
   * (OPEN-23).
   */
  readonly update: (update: UserUpdate, now: Date) => Effect.Effect<void>
  /** Activates an account for the first time; false when the account was active before, or is erased. */
  readonly activate: (account: Activated, now: Date) => Effect.Effect<boolean>
  /** Changes an account's e-mail address; false when another user has the address. */
  readonly setEmail: (id: number, email: string) => Effect.Effect<boolean>
  readonly setPassword: (id: number, passwordHash: string) => Effect.Effect<void>
  readonly hasAdministrator: Effect.Effect<boolean>
}

/** Database access for accounts and their roles. */
export class Users extends Context.Service<Users, UsersShape>()("headland/Users") {
  static readonly layer = Layer.effect(
    Users,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* withdrawOutdatedAgreements

      const accountWhere = (condition: Statement.Fragment) =>
        sql<AccountSecrets>`
          SELECT id, email, password_hash AS "passwordHash", active, language, ${rolesOf(sql)} AS roles,
            activated IS NOT NULL AS "everActive",
            EXISTS (SELECT FROM user_identities i WHERE i.user_id = u.id) AS "hasIdentity"
          FROM users u WHERE ${condition}`.pipe(Effect.map(first), Effect.orDie)

      /** SQL for the new value of a column in an UPDATE: the given value, or the stored one when none is given. */
      const given = (value: string | undefined, column: string) =>
        value === undefined ? sql`${sql(column)}` : sql`${value}`

      return Users.of({
        byId: (id) =>
          sql<UserRow>`
            SELECT ${userColumns(sql)} FROM users u WHERE u.id = ${id}`.pipe(
            Effect.map((rows) => Option.map(first(rows), toUser)),
            Effect.orDie,
          ),
        createdAt: (id) =>
          sql<{ created: Date }>`SELECT created FROM users WHERE id = ${id}`.pipe(
            Effect.map(([row]) => row?.created.getTime() ?? 0),
            Effect.orDie,
          ),
        accountByEmail: (email) => accountWhere(sql`u.email = ${email}`),
        accountById: (id) => accountWhere(sql`u.id = ${id}`),
        create: Effect.fn("Users.create")(
          function* (account) {
            const rows = yield* sql<{ id: number }>`
            INSERT INTO users (email, first_name, last_name, country, language, domain, active, invited_by_partner)
            VALUES (${account.email}, ${account.firstName}, ${account.lastName}, ${account.country},
              ${account.language}, ${account.domain}, ${account.active}, ${account.invitedByPartner ?? null})
            ON CONFLICT (email) DO NOTHING RETURNING id`
            const created = first(rows)
            if (Option.isNone(created)) return Option.none<number>()
            yield* sql`
            INSERT INTO user_roles (user_id, auth_role, partner_type, partner_id, country_id, brand_id)
            SELECT ${created.value.id}, "authRole", "partnerType", "partnerId", "countryId", "brandId"
            FROM jsonb_to_recordset(${JSON.stringify(account.roles)}::jsonb) AS entry
              ("authRole" text, "partnerType" text, "partnerId" int, "countryId" text, "brandId" int)`
            return Option.some(created.value.id)
          },
          sql.withTransaction,
          Effect.orDie,
        ),
        update: ({ tosAccepted = false, hasAcceptedPolicy = false, ...update }, now) =>
          sql`
            UPDATE users SET
              first_name = ${given(update.firstName, "first_name")}, last_name = ${given(update.lastName, "last_name")},
              street_address = ${given(update.streetAddress, "street_address")},
              postal_code = ${given(update.postalCode, "postal_code")}, city = ${given(update.city, "city")},
              country = ${given(update.country, "country")}, phone_number = ${given(update.phoneNumber, "phone_number")},
              time_zone = ${given(update.timeZone, "time_zone")}, language = ${given(update.language, "language")},
              system_of_units = ${given(update.systemOfUnits, "system_of_units")},
              preference = coalesce(${update.preference === undefined ? null : JSON.stringify(update.preference)}::jsonb, preference),
              tos_accepted = tos_accepted OR ${tosAccepted},
              tos_accepted_at = CASE WHEN NOT tos_accepted AND ${tosAccepted} THEN ${now} ELSE tos_accepted_at END,
              tos_version = CASE WHEN NOT tos_accepted AND ${tosAccepted} THEN ${TERMS_VERSION} ELSE tos_version END,
              has_accepted_policy = has_accepted_policy OR ${hasAcceptedPolicy},
              policy_accepted_at = CASE WHEN NOT has_accepted_policy AND ${hasAcceptedPolicy} THEN ${now} ELSE policy_accepted_at END,
              policy_version = CASE WHEN NOT has_accepted_policy AND ${hasAcceptedPolicy} THEN ${POLICY_VERSION} ELSE policy_version END
            WHERE id = ${update.id}`.pipe(Effect.asVoid, Effect.orDie),
        activate: (account, now) =>
          sql`
            UPDATE users SET
              active = true, activated = ${now}, password_hash = coalesce(${account.passwordHash}, password_hash),
              first_name = ${account.firstName}, last_name = ${account.lastName},
              street_address = ${account.streetAddress}, postal_code = ${account.postalCode}, city = ${account.city},
              country = ${account.country}, phone_number = ${account.phoneNumber}, time_zone = ${account.timeZone},
              language = ${account.language}, system_of_units = ${account.systemOfUnits},
              tos_accepted_at = CASE WHEN tos_accepted THEN tos_accepted_at ELSE ${now} END,
              tos_version = CASE WHEN tos_accepted THEN tos_version ELSE ${TERMS_VERSION} END, tos_accepted = true,
              policy_accepted_at = CASE WHEN has_accepted_policy THEN policy_accepted_at ELSE ${now} END,
              policy_version = CASE WHEN has_accepted_policy THEN policy_version ELSE ${POLICY_VERSION} END,
              has_accepted_policy = true
            WHERE id = ${account.id} AND activated IS NULL AND erased IS NULL RETURNING id`.pipe(
            Effect.map((rows) => rows.length > 0),
            Effect.orDie,
          ),
        // Savepoint (nested transaction): if the e-mail address was taken meanwhile, only this statement is rolled
        // back and the caller's transaction can continue.
        setEmail: (id, email) =>
          sql.withTransaction(sql`UPDATE users SET email = ${email} WHERE id = ${id} RETURNING id`).pipe(
            Effect.map((rows) => rows.length > 0),
            Effect.catchIf(
              (error) => SqlError.isSqlError(error) && error.reason._tag === "UniqueViolation",
              () => Effect.succeed(false),
            ),
            Effect.orDie,
          ),
        setPassword: (id, passwordHash) =>
          sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${id}`.pipe(
            Effect.asVoid,
            Effect.orDie,
          ),
        hasAdministrator: sql<{ id: number }>`
          SELECT user_id AS id FROM user_roles WHERE auth_role = 'ROLE_ADMIN' LIMIT 1`.pipe(
          Effect.map((rows) => rows.length > 0),
          Effect.orDie,
        ),
      })
    }),
  )
}

/**
 * Withdraws the agreement of every user who accepted an older version of the licence terms, so that the portal
 * asks again.
 */
const withdrawOutdatedAgreements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    UPDATE users SET tos_accepted = false WHERE tos_accepted AND tos_version <> ${TERMS_VERSION}`
})

interface UserRow extends Omit<User, "profileFilled" | "importerBrands" | "featureFlags"> {
  /** All enabled feature flags with their rules, from which the flags of this user are computed. */
  readonly flags: ReadonlyArray<Flag>
  readonly machineBrandIds: ReadonlyArray<number>
}

const toUser = ({ flags, machineBrandIds, ...row }: UserRow): User => ({
  ...row,
  profileFilled: isProfileFilled(row),
  importerBrands: importerBrandsOf(row),
  featureFlags: featureFlagsOf({ ...row, machineBrandIds }, flags),
})

const first = <A>(rows: ReadonlyArray<A>): Option.Option<A> => Option.fromUndefinedOr(rows[0])

/** SQL columns of a whole user; the table `users` must have the alias `u`. */
const userColumns = (sql: SqlClient.SqlClient) => sql`
  u.id, u.email, u.active, u.first_name AS "firstName", u.last_name AS "lastName",
  u.street_address AS "streetAddress", u.postal_code AS "postalCode", u.city, u.country,
  u.phone_number AS "phoneNumber", u.time_zone AS "timeZone", u.language, u.system_of_units AS "systemOfUnits",
  u.preference, u.domain, u.tos_accepted AS "tosAccepted", u.has_accepted_policy AS "hasAcceptedPolicy",
  ${namedRolesOf(sql)} AS roles, ${machinesOf(sql)} AS machines, ${flagsOf(sql)} AS flags,
  ${machineBrandsOf(sql)} AS "machineBrandIds"`

const roleOf = (sql: SqlClient.SqlClient) => sql`jsonb_build_object('authRole', r.auth_role,
      'partnerType', r.partner_type, 'partnerId', r.partner_id, 'countryId', r.country_id, 'brandId', r.brand_id)`

export const rolesOf = (sql: SqlClient.SqlClient) => sql`
  (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(${roleOf(sql)}) ORDER BY r.id), '[]')
    FROM user_roles r WHERE r.user_id = u.id)`

/** SQL of a user's roles with the names of partner and brand, for API answers that show them. */
const namedRolesOf = (sql: SqlClient.SqlClient) => sql`
  (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(
      ${roleOf(sql)} || jsonb_build_object('partnerName', p.name, 'brandName', b.name)) ORDER BY r.id), '[]')
    FROM user_roles r LEFT JOIN partners p ON p.id = r.partner_id LEFT JOIN brands b ON b.id = r.brand_id
    WHERE r.user_id = u.id)`

const machinesOf = (sql: SqlClient.SqlClient) => sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'vin', m.vin, 'machineName', m.machine_name)
      ORDER BY m.name_key, m.id), '[]')
    FROM machines m WHERE m.owner_id = u.id)`

const flagsOf = (sql: SqlClient.SqlClient) => sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'enabled', f.enabled, 'roles', f.roles, 'rules',
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'values', r."values", 'enabled', r.enabled)), '[]')
        FROM feature_rules r WHERE r.flag_id = f.id AND r.enabled))), '[]')
    FROM feature_flags f WHERE f.enabled)`

/** SQL of the brands of a user's machines; only feature flags with rules on brands need them. */
const machineBrandsOf = (sql: SqlClient.SqlClient) => sql`
  (SELECT coalesce(jsonb_agg(DISTINCT se.brand_id), '[]')
    FROM machines m JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
    WHERE m.owner_id = u.id
      AND EXISTS (SELECT FROM feature_rules r WHERE r.kind = 'BRAND' AND r.enabled))`

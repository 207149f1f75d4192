import { Context, Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { RoleEntry, User, UserUpdate } from "#contract/schemas/user.ts"
import { importerBrandsOf } from "#domain/access/scope.ts"
import { isProfileFilled } from "#domain/profile.ts"
import { POLICY_VERSION, TERMS_VERSION } from "../rules/accounts.ts"

/** What a sign-in needs to know of an account. */
export interface AccountSecrets {
  readonly id: number
  readonly email: string
  readonly passwordHash: string | null
  readonly active: boolean
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
}

interface UsersShape {
  readonly byId: (id: number) => Effect.Effect<Option.Option<User>>
  /** `email` in the stored form (`normalEmail`). */
  readonly accountByEmail: (email: string) => Effect.Effect<Option.Option<AccountSecrets>>
  readonly accountById: (id: number) => Effect.Effect<Option.Option<AccountSecrets>>
  /** None when the address has an account already. */
  readonly create: (account: NewAccount) => Effect.Effect<Option.Option<number>>
  /** Stores what a person may change himself; agreements only ever go from false to true (OPEN-23). */
  readonly update: (update: UserUpdate, now: Date) => Effect.Effect<void>
  readonly setPassword: (id: number, passwordHash: string) => Effect.Effect<void>
  readonly hasAdministrator: Effect.Effect<boolean>
}

/** Accounts and their roles. */
export class Users extends Context.Service<Users, UsersShape>()("headland/Users") {
  static readonly layer = Layer.effect(
    Users,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* withdrawOutdatedAgreements

      const accountWhere = (condition: Statement.Fragment) =>
        sql<AccountSecrets>`
          SELECT id, email, password_hash AS "passwordHash", active, language, ${rolesOf(sql)} AS roles
          FROM users u WHERE ${condition}`.pipe(Effect.map(first), Effect.orDie)

      return Users.of({
        byId: (id) =>
          sql<UserRow>`
            SELECT ${userColumns(sql)} FROM users u WHERE u.id = ${id}`.pipe(
            Effect.map((rows) => Option.map(first(rows), toUser)),
            Effect.orDie,
          ),
        accountByEmail: (email) => accountWhere(sql`u.email = ${email}`),
        accountById: (id) => accountWhere(sql`u.id = ${id}`),
        create: Effect.fn("Users.create")(
          function* (account) {
            const rows = yield* sql<{ id: number }>`
            INSERT INTO users (email, first_name, last_name, country, language, domain, active)
            VALUES (${account.email}, ${account.firstName}, ${account.lastName}, ${account.country},
              ${account.language}, ${account.domain}, ${account.active})
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
        update: (update, now) =>
          sql`
            UPDATE users SET
              first_name = ${update.firstName}, last_name = ${update.lastName},
              street_address = ${update.streetAddress}, postal_code = ${update.postalCode}, city = ${update.city},
              country = ${update.country}, phone_number = ${update.phoneNumber}, time_zone = ${update.timeZone},
              language = ${update.language}, system_of_units = ${update.systemOfUnits},
              preference = coalesce(${update.preference === undefined ? null : JSON.stringify(update.preference)}::jsonb, preference),
              tos_accepted = tos_accepted OR ${update.tosAccepted},
              tos_accepted_at = CASE WHEN NOT tos_accepted AND ${update.tosAccepted} THEN ${now} ELSE tos_accepted_at END,
              tos_version = CASE WHEN NOT tos_accepted AND ${update.tosAccepted} THEN ${TERMS_VERSION} ELSE tos_version END,
              has_accepted_policy = has_accepted_policy OR ${update.hasAcceptedPolicy},
              policy_accepted_at = CASE WHEN NOT has_accepted_policy AND ${update.hasAcceptedPolicy} THEN ${now} ELSE policy_accepted_at END,
              policy_version = CASE WHEN NOT has_accepted_policy AND ${update.hasAcceptedPolicy} THEN ${POLICY_VERSION} ELSE policy_version END
            WHERE id = ${update.id}`.pipe(Effect.asVoid, Effect.orDie),
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

/** Everybody who accepted an older licence text is asked again. */
const withdrawOutdatedAgreements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    UPDATE users SET tos_accepted = false WHERE tos_accepted AND tos_version <> ${TERMS_VERSION}`
})

type UserRow = Omit<User, "profileFilled" | "importerBrands" | "featureFlags">

const toUser = (row: UserRow): User => ({
  ...row,
  profileFilled: isProfileFilled(row),
  importerBrands: importerBrandsOf(row),
  featureFlags: [],
})

const first = <A>(rows: ReadonlyArray<A>): Option.Option<A> => Option.fromUndefinedOr(rows[0])

/** The columns of a whole user; the table must be named `u`. */
const userColumns = (sql: SqlClient.SqlClient) => sql`
  u.id, u.email, u.active, u.first_name AS "firstName", u.last_name AS "lastName",
  u.street_address AS "streetAddress", u.postal_code AS "postalCode", u.city, u.country,
  u.phone_number AS "phoneNumber", u.time_zone AS "timeZone", u.language, u.system_of_units AS "systemOfUnits",
  u.preference, u.domain, u.tos_accepted AS "tosAccepted", u.has_accepted_policy AS "hasAcceptedPolicy",
  ${rolesOf(sql)} AS roles, ${machinesOf(sql)} AS machines`

const rolesOf = (sql: SqlClient.SqlClient) => sql`
  (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('authRole', r.auth_role,
      'partnerType', r.partner_type, 'partnerId', r.partner_id, 'countryId', r.country_id, 'brandId', r.brand_id))
      ORDER BY r.id), '[]')
    FROM user_roles r WHERE r.user_id = u.id)`

const machinesOf = (sql: SqlClient.SqlClient) => sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'vin', m.vin, 'machineName', m.machine_name)
      ORDER BY m.name_key, m.id), '[]')
    FROM machines m WHERE m.owner_id = u.id)`

import { Context, Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { ACCOUNT_SORT_COLUMNS } from "#contract/groups/administration.ts"
import type { AccountUpdate, AdministeredUser } from "#contract/schemas/administration.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { AuthRole } from "#contract/schemas/user.ts"
import { isProfileFilled } from "#domain/profile.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"
import { contains } from "./search.ts"

export interface AccountList extends ListPage {
  readonly q?: string | undefined
  readonly roles?: ReadonlyArray<string> | undefined
  readonly countries?: ReadonlyArray<string> | undefined
  readonly active?: boolean | undefined
  readonly sort: { readonly column: (typeof ACCOUNT_SORT_COLUMNS)[number]; readonly descending: boolean }
}

interface AdministeredUsersShape {
  readonly list: (list: AccountList) => Effect.Effect<Paged<AdministeredUser>>
  /** Reads an account and locks it until the transaction ends. */
  readonly toChange: (id: number) => Effect.Effect<Option.Option<AdministeredUser>>
  readonly change: (id: number, update: AccountUpdate) => Effect.Effect<AdministeredUser>
  readonly addRole: (id: number, role: AuthRole) => Effect.Effect<AdministeredUser>
  readonly removeRole: (id: number, role: AuthRole) => Effect.Effect<void>
  /** Whether the user is the only active administrator; locks all administrators until the transaction ends. */
  readonly isLastAdministrator: (id: number) => Effect.Effect<boolean>
}

/** Accounts as listed and changed by administrators. */
export class AdministeredUsers extends Context.Service<AdministeredUsers, AdministeredUsersShape>()(
  "headland/AdministeredUsers",
) {
  static readonly layer = Layer.effect(
    AdministeredUsers,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = sql`u.id, u.email, u.active, u.first_name AS "firstName", u.last_name AS "lastName",
        u.street_address AS "streetAddress", u.postal_code AS "postalCode", u.city, u.country,
        u.phone_number AS "phoneNumber", u.time_zone AS "timeZone", u.language,
        u.system_of_units AS "systemOfUnits", u.domain, u.tos_accepted AS "tosAccepted",
        u.has_accepted_policy AS "hasAcceptedPolicy", u.created, u.version,
        (SELECT count(*)::int FROM machines m WHERE m.owner_id = u.id) AS "linkedMachines",
        (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('authRole', r.auth_role,
            'partnerType', r.partner_type, 'partnerId', r.partner_id, 'countryId', r.country_id,
            'brandId', r.brand_id)) ORDER BY r.id), '[]')
          FROM user_roles r WHERE r.user_id = u.id) AS roles`

      const conditions = ({ q, roles, countries, active }: AccountList): Array<Statement.Fragment> => [
        sql`u.erased IS NULL`,
        contains(sql, "u.account_search", q),
        ...(roles === undefined || roles.length === 0
          ? []
          : [
              sql`u.id IN (SELECT r.user_id FROM user_roles r WHERE r.auth_role = ANY(${[...roles]}::text[]))`,
            ]),
        ...(countries === undefined || countries.length === 0
          ? []
          : [sql`u.country = ANY(${[...countries]}::text[])`]),
        ...(active === undefined ? [] : [sql`u.active = ${active}`]),
      ]

      const one = (id: number) =>
        sql<Row>`SELECT ${columns} FROM users u WHERE u.id = ${id}`.pipe(
          Effect.map(([row]) => toAccount(row!)),
          Effect.orDie,
        )

      return AdministeredUsers.of({
        list: (list) =>
          listOf<Row>(sql, {
            columns,
            from: sql`users u`,
            where: conditions(list),
            order: sortedBy(
              sql,
              { name: "u.account_name_key", email: "u.email", country: "u.country", created: "u.created" },
              list.sort,
              "u.id",
            ),
            page: list,
          }).pipe(Effect.map((page) => ({ ...page, content: page.content.map(toAccount) }))),
        // The account's row is locked before it is read, because a query that waits for the lock would read the
        // roles as they were before.
        toChange: (id) =>
          sql`SELECT FROM users WHERE id = ${id} FOR UPDATE`.pipe(
            Effect.andThen(sql<Row>`SELECT ${columns} FROM users u WHERE u.id = ${id} AND u.erased IS NULL`),
            Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), toAccount)),
            Effect.orDie,
          ),
        change: (id, update) =>
          sql`UPDATE users SET first_name = ${update.firstName}, last_name = ${update.lastName},
              street_address = ${update.streetAddress}, postal_code = ${update.postalCode}, city = ${update.city},
              country = ${update.country}, phone_number = ${update.phoneNumber}, time_zone = ${update.timeZone},
              language = ${update.language}, system_of_units = ${update.systemOfUnits}, active = ${update.active}
            WHERE id = ${id}`.pipe(Effect.orDie, Effect.andThen(one(id))),
        addRole: (id, role) =>
          sql`INSERT INTO user_roles (user_id, auth_role) VALUES (${id}, ${role})`.pipe(
            Effect.orDie,
            Effect.andThen(one(id)),
          ),
        removeRole: (id, role) =>
          sql`DELETE FROM user_roles WHERE user_id = ${id} AND auth_role = ${role}`.pipe(
            Effect.asVoid,
            Effect.orDie,
          ),
        isLastAdministrator: (id) =>
          sql<{ id: number }>`SELECT id FROM users
            WHERE active AND id IN (SELECT user_id FROM user_roles WHERE auth_role = 'ROLE_ADMIN')
            ORDER BY id FOR UPDATE`.pipe(
            Effect.map((rows) => rows.length === 1 && rows[0]?.id === id),
            Effect.orDie,
          ),
      })
    }),
  )
}

type Row = Omit<AdministeredUser, "created" | "profileFilled"> & { readonly created: Date }

const toAccount = (row: Row): AdministeredUser => ({
  ...row,
  profileFilled: isProfileFilled(row),
  created: row.created.toISOString(),
})

import { Effect, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { PersonFound, SupportFindings } from "#contract/schemas/account.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "#domain/access/access.ts"
import { rolesClosedTo } from "#domain/access/account-change.ts"
import type { SupportTarget } from "#domain/access/support.ts"
import { isId } from "./ids.ts"
import { contains, machineContains } from "./search.ts"

const MOST_FOUND = 10
const MOST_PEOPLE = 100

export interface SupportPerson extends SupportTarget {
  readonly id: number
  readonly email: string
}

const rolesOf = (sql: SqlClient.SqlClient) => sql`
  (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('authRole', r.auth_role, 'partnerType', r.partner_type,
    'partnerId', r.partner_id, 'countryId', r.country_id, 'brandId', r.brand_id)) ORDER BY r.id), '[]')
    FROM user_roles r WHERE r.user_id = u.id)`

/** Data of a user for the access rights of support; none for an erased user. */
export const supportPerson = Effect.fn("supportPerson")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient
  if (!isId(id)) return Option.none<SupportPerson>()
  const [row] = yield* sql<SupportPerson>`SELECT u.id, u.email, ${rolesOf(sql)} AS roles,
      ARRAY(SELECT DISTINCT m.dealer_id FROM machines m WHERE m.owner_id = u.id AND m.dealer_id IS NOT NULL) AS "dealerIds",
      u.invited_by_partner AS "invitedBy", u.activated IS NOT NULL AS "everActive"
    FROM users u WHERE u.id = ${id} AND u.erased IS NULL`
  return Option.fromUndefinedOr(row)
}, Effect.orDie)

const dealersOf = (roles: ReadonlyArray<RoleEntry>): ReadonlyArray<number> =>
  roles.flatMap(({ authRole, partnerId, partnerType }) =>
    authRole === "ROLE_PARTNER_USER" && partnerType === "DEALER" && partnerId !== undefined
      ? [partnerId]
      : [],
  )

/**
 * SQL condition over the alias `u` of `users` for the same rule as `reachesUser`; a test compares the condition
 * with that function.
 */
const reachedUsers = (sql: SqlClient.SqlClient, user: HasRoles): Statement.Fragment => {
  if (accessOf(user).isSuperOrNetworkAdmin)
    return sql`NOT EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id
      AND r.auth_role = ANY(${[...rolesClosedTo(user)]}))`
  const dealers = [...dealersOf(user.roles)]
  return sql`NOT EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.auth_role <> 'ROLE_END_USER')
    AND (EXISTS (SELECT FROM machines m WHERE m.owner_id = u.id AND m.dealer_id = ANY(${dealers}::int[]))
      OR (u.activated IS NULL AND u.invited_by_partner = ANY(${dealers}::int[])))`
}

/**
 * Search of the support tools: at most ten results of each kind (such as users) within the caller's scope, with
 * the total numbers (OPEN-120).
 */
export const searchSupport = Effect.fn("searchSupport")(function* (user: HasRoles, query: string) {
  const sql = yield* SqlClient.SqlClient
  const of = (column: string) => contains(sql, column, query)
  const everything = accessOf(user).isSuperOrNetworkAdmin
  const dealers = [...dealersOf(user.roles)]
  const ofDealer = everything ? sql`true` : sql`m.dealer_id = ANY(${dealers}::int[])`
  const find = <Row extends object>(columns: Statement.Fragment, from: Statement.Fragment, id: string) =>
    Effect.all([
      sql<Row>`SELECT ${columns} FROM ${from} ORDER BY ${sql.literal(id)} LIMIT ${MOST_FOUND}`,
      sql<{ total: number }>`SELECT count(*)::int AS total FROM ${from}`,
    ]).pipe(Effect.map(([found, [count]]) => ({ found, total: count?.total ?? 0 })))

  const users = yield* find<SupportFindings["users"][number]>(
    sql`u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.country, u.active,
      u.activated IS NOT NULL AS "everActive"`,
    sql`users u WHERE u.erased IS NULL AND ${reachedUsers(sql, user)}
      AND ${of("u.account_search")}`,
    "u.id",
  )
  const machines = yield* find<SupportFindings["machines"][number]>(
    sql`m.id, m.vin, mo.name AS model, m.owner_id AS "ownerId"`,
    sql`machines m JOIN models mo ON mo.id = m.model_id WHERE ${ofDealer} AND ${machineContains(sql, query)}`,
    "m.id",
  )
  const devices = yield* find<SupportFindings["telemetryDevices"][number]>(
    sql`d.id, d.serial_number AS "serialNumber", d.type, d.status, m.vin`,
    sql`telemetry_devices d LEFT JOIN machines m ON m.id = d.machine_id
      WHERE ${ofDealer} AND (${of("d.search_text")} OR ${of("m.search_text")})`,
    "d.id",
  )
  const issues = yield* find<{ id: number; subject: string; state: string; created: Date }>(
    sql`f.id, f.subject, f.state, f.time AS created`,
    sql`feedback f JOIN users u ON u.id = f.user_id WHERE u.erased IS NULL AND ${reachedUsers(sql, user)}
      AND ${of("search_fold(f.subject || chr(10)) || u.account_search")}`,
    "f.id",
  )
  return {
    users: users.found,
    machines: machines.found,
    telemetryDevices: devices.found,
    issues: issues.found.map((issue) => ({ ...issue, created: issue.created.toISOString() })),
    total: {
      users: users.total,
      machines: machines.total,
      telemetryDevices: devices.total,
      issues: issues.total,
    },
  } satisfies SupportFindings
}, Effect.orDie)

/** Accounts that match all given details of a user (OPEN-27). */
export const findPeople = Effect.fn("findPeople")(function* (known: {
  readonly email?: string | undefined
  readonly phoneNumber?: string | undefined
  readonly vin?: string | undefined
  readonly lastName?: string | undefined
}) {
  const sql = yield* SqlClient.SqlClient
  const conditions = [
    ...(known.email === undefined ? [] : [sql`u.email = ${known.email}`]),
    ...(known.phoneNumber === undefined
      ? []
      : [
          sql`u.phone_number <> '' AND regexp_replace(u.phone_number, '[^0-9]', '', 'g')
            = ${known.phoneNumber.replace(/[^0-9]/g, "")}`,
        ]),
    ...(known.lastName === undefined ? [] : [sql`search_fold(u.last_name) = search_fold(${known.lastName})`]),
    ...(known.vin === undefined
      ? []
      : [
          sql`(u.id IN (SELECT owner_id FROM machines WHERE vin = ${known.vin})
            OR u.id IN (SELECT s.user_id FROM shares s JOIN machines m ON m.id = s.machine_id WHERE m.vin = ${known.vin}))`,
        ]),
  ]
  return yield* sql<PersonFound>`SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.country,
      ${rolesOf(sql)} AS roles
    FROM users u WHERE ${sql.and(conditions)} ORDER BY u.id LIMIT ${MOST_PEOPLE}`
}, Effect.orDie)

import type { SqlClient, Statement } from "effect/sql"
import type { AuthRole, PartnerType, RoleEntry } from "#contract/schemas/user.ts"
import type { Reader } from "#domain/access-to-machine.ts"

/**
 * SQL condition for the subscriptions that a user may read, over the aliases `s` (subscriptions) and `m` (their
 * machines): subscriptions of the user and of owned machines, of service centres that the user works for or deals
 * with, of machines in the user's countries and brands, and all subscriptions for administrators (OPEN-43,
 * OPEN-166). Each branch is written so that an index on `s` can be used.
 */
export const subscriptionScope = (sql: SqlClient.SqlClient, reader: Reader): Statement.Fragment =>
  reader.roles.some((role) => EVERYTHING.has(role.authRole))
    ? sql`true`
    : sql.or([customerScope(sql, reader.id), ...partnerArms(sql, reader.roles)])

/**
 * SQL condition for the subscriptions that a customer may read: the customer's own, and those of owned machines
 * that are pending, running or began in the present ownership.
 */
export const customerScope = (sql: SqlClient.SqlClient, userId: number): Statement.Fragment => sql`(
  s.customer_id = ${userId} OR (
    s.machine_id = ANY(ARRAY(SELECT owned.id FROM machines owned WHERE owned.owner_id = ${userId}))
    AND (s.state IN ('ACTIVE', 'INVITE', 'REQUEST') OR s.created >= m.owned_since)))`

const EVERYTHING: ReadonlySet<AuthRole> = new Set(["ROLE_ADMIN", "ROLE_PARTNER_ADMIN"])

const partnerArms = (
  sql: SqlClient.SqlClient,
  roles: ReadonlyArray<RoleEntry>,
): ReadonlyArray<Statement.Fragment> => {
  const dealers = partnersOf(roles, "DEALER")
  const partners = [...dealers, ...partnersOf(roles, "SERVICE")]
  const brands = roles.flatMap(({ authRole, brandId }) =>
    authRole === "ROLE_BRAND_USER" && brandId !== undefined ? [brandId] : [],
  )
  const inCountry = roles.flatMap(({ authRole, brandId, countryId }) =>
    (authRole === "ROLE_IMPORTER" || authRole === "ROLE_LOCAL_BRAND_USER") &&
    brandId !== undefined &&
    countryId !== undefined
      ? [{ brandId, countryId }]
      : [],
  )
  const ofMachines = (where: Statement.Fragment) => sql`s.machine_id = ANY(ARRAY(
    SELECT scoped.id FROM machines scoped JOIN models scoped_mo ON scoped_mo.id = scoped.model_id
    JOIN serieses scoped_se ON scoped_se.id = scoped_mo.series_id WHERE ${where}))`
  return [
    ...(partners.length === 0
      ? []
      : [
          sql`(s.detached_on IS NULL AND s.service_id = ANY(ARRAY(SELECT centre.id FROM partners centre
            WHERE centre.id = ANY(${partners}::int[])
              OR (centre.link_state = 'ACTIVE' AND centre.dealer_id = ANY(${dealers}::int[])))))`,
        ]),
    ...(brands.length === 0 ? [] : [ofMachines(sql`scoped_se.brand_id = ANY(${brands}::int[])`)]),
    ...inCountry.map(({ brandId, countryId }) =>
      ofMachines(sql`scoped.country_id = ${countryId} AND scoped_se.brand_id = ${brandId}`),
    ),
  ]
}

const partnersOf = (roles: ReadonlyArray<RoleEntry>, type: PartnerType): ReadonlyArray<number> =>
  roles.flatMap(({ authRole, partnerId, partnerType }) =>
    (authRole === "ROLE_PARTNER_USER" || authRole === "ROLE_READ_ONLY_PARTNER_USER") &&
    partnerType === type &&
    partnerId !== undefined
      ? [partnerId]
      : [],
  )

import type { SqlClient, Statement } from "effect/sql"
import type { PartnerType, RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "#domain/access/access.ts"

/**
 * SQL condition for the partners that a user may see, over the alias `p` of `partners`. The condition follows the
 * same rule as `seesPartner`, and a test compares both; every list of partners uses the condition. With `brandOfRow`,
 * the brand of what the partner is read with (a machine, a figure), rows of brands that the user does not see at the
 * partner are left out, as by `brandsSeenAt`.
 */
export const partnerScope = (
  sql: SqlClient.SqlClient,
  user: HasRoles,
  brandOfRow?: Statement.Fragment,
): Statement.Fragment => {
  if (accessOf(user).isSuperOrNetworkAdmin) return sql`true`
  const own = memberships(user.roles)
  const dealers = memberships(user.roles, "DEALER")
  return sql.or([
    sql`false`,
    ...(own.length === 0 ? [] : [sql`p.id = ANY(${own}::int[])`]),
    ...(dealers.length === 0
      ? []
      : [sql`(p.link_state = 'ACTIVE' AND p.dealer_id = ANY(${dealers}::int[]))`]),
    ...user.roles.flatMap((role) => staffScope(sql, role, brandOfRow)),
  ])
}

/** Ids of the partners that the user works for, optionally only partners of the given role type. */
const memberships = (roles: ReadonlyArray<RoleEntry>, type?: PartnerType): ReadonlyArray<number> =>
  roles.flatMap(({ authRole, partnerId, partnerType }) =>
    (authRole === "ROLE_PARTNER_USER" || authRole === "ROLE_READ_ONLY_PARTNER_USER") &&
    partnerId !== undefined &&
    (type === undefined || partnerType === type)
      ? [partnerId]
      : [],
  )

/**
 * Condition for the partners that brand staff and importers may see; country and brand must come from the same
 * role entry.
 */
const staffScope = (
  sql: SqlClient.SqlClient,
  { authRole, brandId, countryId }: RoleEntry,
  brandOfRow: Statement.Fragment | undefined,
): ReadonlyArray<Statement.Fragment> => {
  if (brandId === undefined) return []
  const has = sql`EXISTS (SELECT FROM partner_brands scope_pb
    WHERE scope_pb.partner_id = p.id AND scope_pb.brand_id = ${brandId})`
  const ofBrand = brandOfRow === undefined ? has : sql`(${brandOfRow} = ${brandId} AND ${has})`
  switch (authRole) {
    case "ROLE_BRAND_USER":
      return [ofBrand]
    case "ROLE_IMPORTER":
    case "ROLE_LOCAL_BRAND_USER":
      return countryId === undefined ? [] : [sql`(p.country_id = ${countryId} AND ${ofBrand})`]
    default:
      return []
  }
}

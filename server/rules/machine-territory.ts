import type { SqlClient, Statement } from "effect/sql"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "#domain/access/access.ts"

/**
 * SQL condition over the alias `m` of `machines`: whether a machine is in a user's countries and brands
 * (OPEN-158). Country and brand must come from the same role entry of the user, or from a partner that the user
 * works for.
 */
export const machineTerritory = (sql: SqlClient.SqlClient, user: HasRoles): Statement.Fragment => {
  if (accessOf(user).isSuperOrNetworkAdmin) return sql`true`
  const partners = user.roles.flatMap(({ authRole, partnerId }) =>
    (authRole === "ROLE_PARTNER_USER" || authRole === "ROLE_READ_ONLY_PARTNER_USER") &&
    partnerId !== undefined
      ? [partnerId]
      : [],
  )
  return sql.or([
    sql`false`,
    ...(partners.length === 0
      ? []
      : [
          sql`EXISTS (SELECT FROM partners te_p JOIN partner_brands te_pb ON te_pb.partner_id = te_p.id
            JOIN serieses te_se ON te_se.brand_id = te_pb.brand_id JOIN models te_mo ON te_mo.series_id = te_se.id
            WHERE te_p.id = ANY(${partners}::int[]) AND te_p.country_id = m.country_id AND te_mo.id = m.model_id)`,
        ]),
    ...user.roles.flatMap((role) => staffTerritory(sql, role)),
  ])
}

const staffTerritory = (
  sql: SqlClient.SqlClient,
  { authRole, brandId, countryId }: RoleEntry,
): ReadonlyArray<Statement.Fragment> => {
  if (brandId === undefined) return []
  const ofBrand = sql`m.model_id IN (SELECT te_mo.id FROM models te_mo
    JOIN serieses te_se ON te_se.id = te_mo.series_id WHERE te_se.brand_id = ${brandId})`
  switch (authRole) {
    case "ROLE_BRAND_USER":
      return [ofBrand]
    case "ROLE_IMPORTER":
    case "ROLE_LOCAL_BRAND_USER":
      return countryId === undefined ? [] : [sql`(m.country_id = ${countryId} AND ${ofBrand})`]
    default:
      return []
  }
}

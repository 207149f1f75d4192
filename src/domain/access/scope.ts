import type { BrandId, CountryId, PartnerId } from "#contract/schemas/ids.ts"
import { accessOf, type HasRoles } from "./access.ts"

/** Whether the user is a partner user, with write access, of the machine's dealer (ROLE-11). */
export const dealerOf = (user: HasRoles, machine: { readonly dealerId: PartnerId | null }): boolean =>
  machine.dealerId !== null && partnerUserIn(user, machine.dealerId, "DEALER")

/** Whether the user is a partner user of exactly this partner; read-only roles do not count. */
export const partnerUserIn = (user: HasRoles, partnerId: number, type?: "DEALER" | "SERVICE"): boolean =>
  user.roles.some(
    (entry) =>
      entry.authRole === "ROLE_PARTNER_USER" &&
      entry.partnerId === partnerId &&
      (type === undefined || entry.partnerType === type),
  )

/**
 * Whether the user is importer for this country and at least one of these brands, both in the same role entry
 * (ROLE-10).
 */
export const importerFor = (
  user: HasRoles,
  target: { readonly countryId: string; readonly brandIds: ReadonlyArray<number> },
): boolean =>
  user.roles.some(
    (entry) =>
      entry.authRole === "ROLE_IMPORTER" &&
      entry.countryId === target.countryId &&
      entry.brandId !== undefined &&
      target.brandIds.includes(entry.brandId),
  )

/** Brands that the user imports, each once, in ascending order (ROLE-17). */
export const importerBrandsOf = (user: HasRoles): ReadonlyArray<BrandId> =>
  distinct(
    user.roles.flatMap((entry) =>
      entry.authRole === "ROLE_IMPORTER" && entry.brandId !== undefined ? [entry.brandId] : [],
    ),
  ).toSorted((a, b) => a - b)

interface SelectableCountry {
  readonly id: CountryId
  readonly supported: boolean
  readonly blocked: boolean
}

/**
 * Countries that a user may choose in a form (ROLE-18, OPEN-40): for importers and local brand users those of
 * their role entries, for all others the supported countries that are not blocked. Administrators and partner
 * administrators are not limited.
 */
export const selectableCountries = <C extends SelectableCountry>(
  user: HasRoles,
  countries: ReadonlyArray<C>,
): ReadonlyArray<C> => {
  const own = new Set(
    user.roles.flatMap((entry) =>
      (entry.authRole === "ROLE_IMPORTER" || entry.authRole === "ROLE_LOCAL_BRAND_USER") &&
      entry.countryId !== undefined
        ? [entry.countryId]
        : [],
    ),
  )
  const access = accessOf(user)
  const narrowed =
    !access.isSuperOrNetworkAdmin && (access.isImporter || access.authRoleSet.has("ROLE_LOCAL_BRAND_USER"))
  return countries.filter((country) =>
    narrowed ? own.has(country.id) : country.supported && !country.blocked,
  )
}

const distinct = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(values)]

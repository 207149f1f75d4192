import { BrandId, CountryId } from "#contract/schemas/ids.ts"
import { StakeholderType } from "#contract/schemas/partner.ts"
import { accessOf, type HasRoles } from "../access/access.ts"
import { oneOf } from "../machine-list-filters.ts"

/** Kinds of partners in the order in which filters and forms offer them (PART-02). */
export const partnerTypes: ReadonlyArray<StakeholderType> = [
  "DEALER",
  "IMPORTER",
  "SERVICE",
  "DEALER_SERVICE",
  "IMPORTER_SERVICE",
  "THIRD_PARTY_SERVICE",
]

/** Filters of the list of partners (PART-07). */
export const PARTNER_FILTERS = ["q", "type", "countries", "brands", "showInternal"] as const

/** Fewest characters of a text that partners are searched for (OPEN-10). */
export const SHORTEST_PARTNER_SEARCH = 3

export const isTooShort = (q: string | undefined): boolean => {
  const length = (q ?? "").trim().length
  return length > 0 && length < SHORTEST_PARTNER_SEARCH
}

/** Filters of the address as the list's call takes them; one that names no value is left out. */
export const partnerFilters = (filters: Readonly<Record<string, string>>) => {
  const { q, type, countries = "", brands = "", showInternal } = filters
  const kind = oneOf(StakeholderType.literals, type)
  return {
    ...(q === undefined || q.trim() === "" || isTooShort(q) ? {} : { q: q.trim() }),
    ...(kind === undefined ? {} : { type: [kind] }),
    ...(/^[A-Z]{2}$/.test(countries) ? { countries: [CountryId.make(countries)] } : {}),
    ...(/^\d{1,9}$/.test(brands) ? { brands: [BrandId.make(Number(brands))] } : {}),
    ...(showInternal === "true" ? { showInternal: "true" as const } : {}),
  }
}

/** Whether the manufacturer's own workshops are there for the user to find. */
export const maySeeInternal = (user: HasRoles): boolean => accessOf(user).canViewPartnerNetwork

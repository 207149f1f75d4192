import type { StakeholderType } from "#contract/schemas/partner.ts"
import { accessOf, type HasRoles } from "./access.ts"
import { isDealerOf, mayAddPartner } from "./partner.ts"
import { importerFor, partnerUserIn } from "./scope.ts"

/** Position from which a user acts on a partner; one user can have several. */
export type PartnerSide = "NETWORK_ADMIN" | "IMPORTER" | "DEALER" | "PARTNER"

/**
 * Fields of a partner by which its scope grows (the machines, centres and people it reaches), or by which it is
 * billed. A partner's other fields are its contact data, which ROLE-23 covers.
 */
export type PartnerField =
  | "type"
  | "country"
  | "brands"
  | "dealerId"
  | "internal"
  | "billingType"
  | "dealerCode"

/** Whether a field is given when the partner is added, or changed afterwards. */
export type FieldWrite = "added" | "changed"

const NETWORK: ReadonlyArray<PartnerSide> = ["NETWORK_ADMIN", "IMPORTER"]
const NETWORK_AND_DEALER: ReadonlyArray<PartnerSide> = [...NETWORK, "DEALER"]

/**
 * Sides that may set each field (OPEN-44). A partner never widens its own scope: the side PARTNER only renews its
 * code in the dealer register, and answers a dealer's offer of a link (`dealerLinkTable`). Values are limited
 * further by `mayAddPartner`, `brandsRejection` and `canBeDealerOf`.
 */
export const FIELD_SETTERS: Readonly<
  Record<PartnerField, Readonly<Record<FieldWrite, ReadonlyArray<PartnerSide>>>>
> = {
  type: { added: NETWORK_AND_DEALER, changed: [] },
  country: { added: NETWORK_AND_DEALER, changed: ["NETWORK_ADMIN"] },
  brands: { added: NETWORK_AND_DEALER, changed: NETWORK_AND_DEALER },
  dealerId: { added: NETWORK_AND_DEALER, changed: NETWORK_AND_DEALER },
  internal: { added: NETWORK, changed: NETWORK },
  billingType: { added: NETWORK, changed: NETWORK },
  dealerCode: { added: NETWORK_AND_DEALER, changed: [...NETWORK_AND_DEALER, "PARTNER"] },
}

/** Facts about a partner, also one about to be added, that decide on which sides a user acts on it. */
interface Sided {
  /** Null for a partner about to be added. */
  readonly id: number | null
  readonly countryId: string
  readonly brandIds: ReadonlyArray<number>
  readonly dealerId: number | null
}

const sidesOf = (user: HasRoles, partner: Sided): ReadonlyArray<PartnerSide> => [
  ...(accessOf(user).isSuperOrNetworkAdmin ? ["NETWORK_ADMIN" as const] : []),
  ...(importerFor(user, partner) ? ["IMPORTER" as const] : []),
  ...(isDealerOf(user, partner) ? ["DEALER" as const] : []),
  ...(partner.id !== null && partnerUserIn(user, partner.id) ? ["PARTNER" as const] : []),
]

/** Whether the user may set the field of the partner, to some value. */
export const maySetPartnerField = (
  user: HasRoles,
  partner: Sided,
  field: PartnerField,
  write: FieldWrite = "changed",
): boolean => sidesOf(user, partner).some((side) => FIELD_SETTERS[field][write].includes(side))

/** Whether the user may ask for another dealer of a service partner, or end its link (ROLE-25). */
export const mayEditDealerLink = (user: HasRoles, partner: Sided): boolean =>
  maySetPartnerField(user, partner, "dealerId")

/** Why a user may not set the brands; `DEALER_HAS_NO_BRAND` for a dealer who adds a brand that the dealer lacks. */
export type BrandsRejection = "UNAUTHORIZED_OPERATION" | "DEALER_HAS_NO_BRAND"

/**
 * Reason why the user may not set the partner's brands from `partner.brandIds` to `wanted`; null when allowed.
 * Importers add and remove only brands that they bring into the partner's country. The partner's dealer adds only
 * brands that the dealer has (`dealerBrandIds`), and may remove any (SEL-15, SEL-16).
 */
export const brandsRejection = (
  user: HasRoles,
  partner: Sided,
  wanted: ReadonlyArray<number>,
  dealerBrandIds: ReadonlyArray<number>,
): BrandsRejection | null => {
  if (!maySetPartnerField(user, partner, "brands")) return "UNAUTHORIZED_OPERATION"
  if (accessOf(user).isSuperOrNetworkAdmin) return null
  const imports = (brandId: number) => importerFor(user, { ...partner, brandIds: [brandId] })
  const isDealer = isDealerOf(user, partner)
  const added = wanted.filter((id) => !partner.brandIds.includes(id) && !imports(id))
  const removed = partner.brandIds.filter((id) => !wanted.includes(id) && !imports(id))
  if (!isDealer) return added.length + removed.length === 0 ? null : "UNAUTHORIZED_OPERATION"
  return added.every((id) => dealerBrandIds.includes(id)) ? null : "DEALER_HAS_NO_BRAND"
}

/** A partner about to be added; `dealerId` is the dealer that it is linked to, or null. */
export interface PartnerToAdd {
  readonly type: StakeholderType
  readonly countryId: string
  readonly brandIds: ReadonlyArray<number>
  readonly dealerId: number | null
  readonly internal: boolean
  readonly billedByOrders: boolean
}

/**
 * Reason why the user may not add the partner (ROLE-19, OPEN-44); null when allowed. A field with its default value
 * counts as not set.
 */
export const partnerToAddRejection = (
  user: HasRoles,
  partner: PartnerToAdd,
  dealerBrandIds: ReadonlyArray<number>,
): BrandsRejection | null => {
  if (!mayAddPartner(user, partner)) return "UNAUTHORIZED_OPERATION"
  const added = { ...partner, id: null }
  const setFields: ReadonlyArray<PartnerField> = [
    "type",
    "country",
    "brands",
    ...(partner.internal ? ["internal" as const] : []),
    ...(partner.billedByOrders ? ["billingType" as const] : []),
  ]
  if (!setFields.every((field) => maySetPartnerField(user, added, field, "added")))
    return "UNAUTHORIZED_OPERATION"
  if (accessOf(user).isSuperOrNetworkAdmin) return null
  const allowed = (brandId: number) =>
    importerFor(user, { ...partner, brandIds: [brandId] }) || dealerBrandIds.includes(brandId)
  return partner.brandIds.every(allowed) ? null : "DEALER_HAS_NO_BRAND"
}

import type { Partner, StakeholderType } from "#contract/schemas/partner.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "./access.ts"
import { importerFor, partnerUserIn } from "./scope.ts"

/** Facts about a partner that decide about the rights of users on it. */
export interface PartnerTarget {
  readonly id: number
  readonly countryId: string
  readonly brandIds: ReadonlyArray<number>
  /** Dealer linked to this service partner while the link is ACTIVE; else null. */
  readonly dealerId: number | null
}

/** Partner of the contract as the rules about rights take it: its dealer counts only while the link is ACTIVE. */
export const targetOf = ({
  id,
  country,
  brands,
  dealerId,
  dealerLinkState,
}: Pick<Partner, "id" | "country" | "brands" | "dealerId" | "dealerLinkState">): PartnerTarget => ({
  id,
  countryId: country,
  brandIds: brands,
  dealerId: dealerLinkState === "ACTIVE" ? dealerId : null,
})

/** Whether the user may see the partner and, for a service centre, work in its context (OPEN-43, OPEN-44). */
export const seesPartner = (user: HasRoles, partner: PartnerTarget): boolean =>
  accessOf(user).isSuperOrNetworkAdmin ||
  user.roles.some(
    (role) => isMemberRole(role, partner.id) || isDealerRole(role, partner) || isStaffRole(role, partner),
  )

/**
 * Brands that a user who sees the partner sees there; null for all. Users of the partner and of its dealer and the
 * network's administrators see the partner from inside. Brand staff and importers look at it from outside, so
 * machines, subscriptions, links and figures of the partner's other brands are left out for them (OPEN-43).
 */
export const brandsSeenAt = (user: HasRoles, partner: PartnerTarget): ReadonlyArray<number> | null =>
  worksOnSubscriptions(user, partner)
    ? null
    : user.roles.flatMap((role) =>
        role.brandId !== undefined && isStaffRole(role, partner) ? [role.brandId] : [],
      )

const isMemberRole = (role: RoleEntry, partnerId: number): boolean =>
  isPartnerRole(role) && role.partnerId === partnerId

/** Whether a role entry, also a read-only one, is at the dealer that the service partner is linked to. */
const isDealerRole = (role: RoleEntry, partner: PartnerTarget): boolean =>
  isPartnerRole(role) && role.partnerType === "DEALER" && role.partnerId === partner.dealerId

const isPartnerRole = ({ authRole, partnerId }: RoleEntry): boolean =>
  partnerId !== undefined && (authRole === "ROLE_PARTNER_USER" || authRole === "ROLE_READ_ONLY_PARTNER_USER")

/**
 * Whether a role of brand staff or an importer covers the partner; country and brand must match in the same role
 * entry.
 */
const isStaffRole = (role: RoleEntry, partner: PartnerTarget): boolean => {
  const ownBrand = role.brandId !== undefined && partner.brandIds.includes(role.brandId)
  switch (role.authRole) {
    case "ROLE_BRAND_USER":
      return ownBrand
    case "ROLE_IMPORTER":
    case "ROLE_LOCAL_BRAND_USER":
      return ownBrand && role.countryId === partner.countryId
    default:
      return false
  }
}

/** Whether the user is a partner user, with write access, of the service partner's dealer. */
export const isDealerOf = (user: HasRoles, partner: Pick<PartnerTarget, "dealerId">): boolean =>
  partner.dealerId !== null && partnerUserIn(user, partner.dealerId, "DEALER")

const isNetworkAdmin = (user: HasRoles): boolean => accessOf(user).isSuperOrNetworkAdmin

/**
 * Whether the user may add a partner (ROLE-19, OPEN-44): importers in their own country and brands, dealers only
 * service partners linked to themselves (`dealerId`).
 */
export const mayAddPartner = (
  user: HasRoles,
  partner: {
    readonly type: StakeholderType
    readonly countryId: string
    readonly brandIds: ReadonlyArray<number>
    readonly dealerId: number | null
  },
): boolean =>
  isNetworkAdmin(user) ||
  importsAll(user, partner) ||
  (partner.type === "SERVICE" && partner.dealerId !== null && partnerUserIn(user, partner.dealerId, "DEALER"))

/** Whether there is any partner that the user may add (ROLE-19). */
export const mayAddSomePartner = (user: HasRoles): boolean => {
  const { isDealerPartnerUser, isImporter, isSuperOrNetworkAdmin } = accessOf(user)
  return isSuperOrNetworkAdmin || isImporter || isDealerPartnerUser
}

/** Whether the user is an importer in this country for each of the given brands. */
const importsAll = (
  user: HasRoles,
  { brandIds, countryId }: { readonly countryId: string; readonly brandIds: ReadonlyArray<number> },
): boolean =>
  brandIds.length > 0 && brandIds.every((brandId) => importerFor(user, { countryId, brandIds: [brandId] }))

/** Whether the user may edit a service centre's alarms, proactive alerts and machines (ROLE-20, ROLE-21). */
export const mayEditPartnerAlarms = (user: HasRoles, partner: Pick<PartnerTarget, "id">): boolean =>
  isNetworkAdmin(user) || partnerUserIn(user, partner.id)

/** Whether the user may edit the subscriptions of a partner (ROLE-22). */
export const mayEditSubscriptions = (user: HasRoles, partner: PartnerTarget): boolean =>
  isNetworkAdmin(user) || partnerUserIn(user, partner.id) || isDealerOf(user, partner)

/**
 * Whether the user works on the subscriptions of the partner: users of the partner and of its dealer do, read-only
 * users included (OPEN-38, OPEN-166).
 */
export const worksOnSubscriptions = (user: HasRoles, partner: PartnerTarget): boolean =>
  isNetworkAdmin(user) ||
  user.roles.some((role) => isMemberRole(role, partner.id) || isDealerRole(role, partner))

/** Whether the user may edit the details of a partner (ROLE-23). */
export const mayEditPartnerInfo = (user: HasRoles, partner: PartnerTarget): boolean =>
  mayEditSubscriptions(user, partner) || importerFor(user, partner)

/**
 * Whether the user may edit a partner's users (ROLE-24); the partner's dealer may do so only while the partner has
 * no active partner user.
 */
export const mayEditPartnerUsers = (
  user: HasRoles,
  partner: PartnerTarget & { readonly hasActiveUser: boolean },
): boolean =>
  isNetworkAdmin(user) ||
  importerFor(user, partner) ||
  partnerUserIn(user, partner.id) ||
  (isDealerOf(user, partner) && !partner.hasActiveUser)

/** Whether the user may remove a service partner (ROLE-26). */
export const mayDeleteServicePartner = (user: HasRoles, partner: PartnerTarget): boolean =>
  isNetworkAdmin(user) || importerFor(user, partner) || isDealerOf(user, partner)

/** Whether the user may delete a dealer (ROLE-27). */
export const mayDeleteDealerPartner = (user: HasRoles, partner: PartnerTarget): boolean =>
  isNetworkAdmin(user) || importerFor(user, partner)

import type { StakeholderType } from "#contract/schemas/partner.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "./access.ts"
import { importerFor, partnerUserIn } from "./scope.ts"

/** The part of a partner that rights depend on. */
export interface PartnerTarget {
  readonly id: number
  readonly countryId: string
  readonly brandIds: ReadonlyArray<number>
  /** The dealer this service partner is linked to while that link is ACTIVE, else null. */
  readonly dealerId: number | null
}

/** Whether the person may see the partner and, for a service centre, work in its context (OPEN-43, OPEN-44). */
export const seesPartner = (user: HasRoles, partner: PartnerTarget): boolean =>
  accessOf(user).isSuperOrNetworkAdmin ||
  user.roles.some(
    (role) => isMemberRole(role, partner.id) || isDealerRole(role, partner) || isStaffRole(role, partner),
  )

const isMemberRole = (role: RoleEntry, partnerId: number): boolean =>
  isPartnerRole(role) && role.partnerId === partnerId

/** Whether a role is at this dealer, read-only roles included. */
const isDealerRole = (role: RoleEntry, partner: PartnerTarget): boolean =>
  isPartnerRole(role) && role.partnerType === "DEALER" && role.partnerId === partner.dealerId

const isPartnerRole = ({ authRole, partnerId }: RoleEntry): boolean =>
  partnerId !== undefined && (authRole === "ROLE_PARTNER_USER" || authRole === "ROLE_READ_ONLY_PARTNER_USER")

/** Brand staff and importers; country and brand in one and the same entry. */
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

const isDealerOf = (user: HasRoles, partner: PartnerTarget): boolean =>
  partner.dealerId !== null && partnerUserIn(user, partner.dealerId, "DEALER")

const isNetworkAdmin = (user: HasRoles): boolean => accessOf(user).isSuperOrNetworkAdmin

/**
 * ROLE-19, OPEN-44: an importer adds partners in the importer's own country and brands, a dealer service partners
 * linked to that dealer (`dealerId`).
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

/** Whether the user imports every one of the brands in this country. */
const importsAll = (
  user: HasRoles,
  { brandIds, countryId }: { readonly countryId: string; readonly brandIds: ReadonlyArray<number> },
): boolean =>
  brandIds.length > 0 && brandIds.every((brandId) => importerFor(user, { countryId, brandIds: [brandId] }))

/** ROLE-20, ROLE-21: alarms of the centre and its proactive alerts, and the machines it looks after. */
export const mayEditPartnerAlarms = (user: HasRoles, partner: PartnerTarget): boolean =>
  isNetworkAdmin(user) || partnerUserIn(user, partner.id)

/** Who may edit the subscriptions of a partner (ROLE-22). */
export const mayEditSubscriptions = (user: HasRoles, partner: PartnerTarget): boolean =>
  isNetworkAdmin(user) || partnerUserIn(user, partner.id) || isDealerOf(user, partner)

/** Whose work the subscriptions are: people of the partner and of its dealer, those who only read too (OPEN-38, OPEN-166). */
export const worksOnSubscriptions = (user: HasRoles, partner: PartnerTarget): boolean =>
  isNetworkAdmin(user) ||
  user.roles.some((role) => isMemberRole(role, partner.id) || isDealerRole(role, partner))

/** Who may edit the details of a partner (ROLE-23). */
export const mayEditPartnerInfo = (user: HasRoles, partner: PartnerTarget): boolean =>
  mayEditSubscriptions(user, partner) || importerFor(user, partner)

/** ROLE-24: the dealer of the partner only while it has no active partner user. */
export const mayEditPartnerUsers = (
  user: HasRoles,
  partner: PartnerTarget & { readonly hasActiveUser: boolean },
): boolean =>
  isNetworkAdmin(user) ||
  importerFor(user, partner) ||
  partnerUserIn(user, partner.id) ||
  (isDealerOf(user, partner) && !partner.hasActiveUser)

/** ROLE-25 and ROLE-26, one right: the dealer link, and removal of a service partner. */
export const mayEditDealerLink = (user: HasRoles, partner: PartnerTarget): boolean =>
  isNetworkAdmin(user) || importerFor(user, partner) || isDealerOf(user, partner)

/** Who may delete a dealer (ROLE-27). */
export const mayDeleteDealerPartner = (user: HasRoles, partner: PartnerTarget): boolean =>
  isNetworkAdmin(user) || importerFor(user, partner)

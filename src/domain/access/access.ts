import type { AuthRole, PartnerType, RoleEntry } from "#contract/schemas/user.ts"

/** The part of a user that rights are derived from. */
export interface HasRoles {
  readonly roles: ReadonlyArray<RoleEntry>
}

/**
 * Rights of a user (ROLE-03 to ROLE-09, OPEN-31, OPEN-32); the scope of the roles decides which objects the rights
 * apply to.
 */
export interface Access {
  readonly authRoleSet: ReadonlySet<AuthRole>
  readonly isAdmin: boolean
  readonly isConfigurationAdmin: boolean
  readonly isSuperOrNetworkAdmin: boolean
  readonly isEndUser: boolean
  readonly isDemoUser: boolean
  readonly isGdprUser: boolean
  readonly isImporter: boolean
  readonly isServicePartnerUser: boolean
  readonly isDealerPartnerUser: boolean
  readonly isSingleDealerUser: boolean
  readonly canViewControlPanel: boolean
  readonly canViewConfiguration: boolean
  readonly canViewPartnerNetwork: boolean
  readonly canViewPartnerContext: boolean
  /** Right to read the interface description and its page (OPEN-39). */
  readonly canViewApiDescription: boolean
}

/** The rights of a user; all false for a visitor who is not signed in (null). */
export const accessOf = (user: HasRoles | null): Access => {
  const roles = user?.roles ?? []
  const authRoleSet = new Set(roles.map((entry) => entry.authRole))
  const has = (...wanted: ReadonlyArray<AuthRole>) => wanted.some((role) => authRoleSet.has(role))
  const hasPartner = (role: AuthRole, type: PartnerType) =>
    roles.some((entry) => entry.authRole === role && entry.partnerType === type)

  const isAdmin = has("ROLE_ADMIN")
  const isConfigurationAdmin = has("ROLE_CONFIGURATION")
  const isDealerPartnerUser = hasPartner("ROLE_PARTNER_USER", "DEALER")
  const seesWholeNetwork = has(...NETWORK_WIDE_ROLES)
  const seesNetworkAsDealer = isDealerPartnerUser || hasPartner("ROLE_READ_ONLY_PARTNER_USER", "DEALER")
  const canViewPartnerNetwork = seesWholeNetwork || seesNetworkAsDealer

  return {
    authRoleSet,
    isAdmin,
    isConfigurationAdmin,
    isSuperOrNetworkAdmin: has("ROLE_ADMIN", "ROLE_PARTNER_ADMIN"),
    isEndUser: has("ROLE_END_USER", "ROLE_DEMO_USER"),
    isDemoUser: has("ROLE_DEMO_USER"),
    isGdprUser: has("ROLE_GDPR"),
    isImporter: has("ROLE_IMPORTER"),
    isServicePartnerUser: hasPartner("ROLE_PARTNER_USER", "SERVICE"),
    isDealerPartnerUser,
    isSingleDealerUser: !seesWholeNetwork && dealershipsOf(roles).size === 1,
    canViewControlPanel: isAdmin,
    canViewConfiguration: isAdmin || isConfigurationAdmin,
    canViewPartnerNetwork,
    canViewPartnerContext: canViewPartnerNetwork || has("ROLE_PARTNER_USER", "ROLE_READ_ONLY_PARTNER_USER"),
    canViewApiDescription: isAdmin || has("ROLE_SWAGGER"),
  }
}

/** Roles that give access to the partner network by themselves, without a partner such as a dealer (ROLE-06). */
export const NETWORK_WIDE_ROLES: ReadonlyArray<AuthRole> = [
  "ROLE_ADMIN",
  "ROLE_PARTNER_ADMIN",
  "ROLE_IMPORTER",
  "ROLE_BRAND_USER",
  "ROLE_LOCAL_BRAND_USER",
]

const PARTNER_ROLES: ReadonlySet<AuthRole> = new Set(["ROLE_PARTNER_USER", "ROLE_READ_ONLY_PARTNER_USER"])

const dealershipsOf = (roles: ReadonlyArray<RoleEntry>): ReadonlySet<number> =>
  new Set(
    roles
      .filter((entry) => PARTNER_ROLES.has(entry.authRole) && entry.partnerType === "DEALER")
      .flatMap((entry) => (entry.partnerId === undefined ? [] : [entry.partnerId])),
  )

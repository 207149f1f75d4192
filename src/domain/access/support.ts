import type { AuthRole, RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "./access.ts"
import { partnerUserIn } from "./scope.ts"

/**
 * Whether the user may exchange a session for a bearer token and use the dealer interface (OPEN-19); read-only
 * roles do not count.
 */
export const mayUseDealerInterface = (user: HasRoles): boolean => {
  const access = accessOf(user)
  return access.isSuperOrNetworkAdmin || access.isDealerPartnerUser
}

/** User whom a call of dealer support is about. */
export interface SupportTarget {
  readonly roles: ReadonlyArray<RoleEntry>
  /** Dealers of the machines that the user owns. */
  readonly dealerIds: ReadonlyArray<number>
  /** The dealer that invited the user, directly or through its service centre. */
  readonly invitedBy: number | null
  readonly everActive: boolean
}

/**
 * Whether the user may act on this account from the dealer interface (OPEN-122): administrators and partner
 * administrators reach accounts whose roles they may edit; a dealer's partner user reaches only owners who have a
 * machine of that dealer, or whom the dealer invited and who never activated their account.
 */
export const reachesUser = (user: HasRoles, target: SupportTarget): boolean => {
  if (accessOf(user).isSuperOrNetworkAdmin)
    return !target.roles.some((entry) => untouchableFor(user).has(entry.authRole))
  return (
    target.roles.every((entry) => entry.authRole === "ROLE_END_USER") &&
    (target.dealerIds.some((dealer) => partnerUserIn(user, dealer, "DEALER")) ||
      (!target.everActive && target.invitedBy !== null && partnerUserIn(user, target.invitedBy, "DEALER")))
  )
}

/**
 * Whether the user may delete the account from dealer support (OPEN-122): dealers may delete only accounts that
 * were never active.
 */
export const mayDeleteFromSupport = (user: HasRoles, target: SupportTarget): boolean =>
  reachesUser(user, target) && (accessOf(user).isSuperOrNetworkAdmin || !target.everActive)

/**
 * Roles whose accounts the user may not touch: administrators, the demo account (ROLE-34), and for all but
 * administrators the roles that only administrators give (ROLE-33).
 */
export const untouchableFor = (user: HasRoles): ReadonlySet<AuthRole> =>
  new Set(accessOf(user).isAdmin ? NOBODYS : [...NOBODYS, ...ADMINISTRATORS_OWN])

const NOBODYS: ReadonlyArray<AuthRole> = ["ROLE_ADMIN", "ROLE_DEMO_USER"]
const ADMINISTRATORS_OWN: ReadonlyArray<AuthRole> = [
  "ROLE_PARTNER_ADMIN",
  "ROLE_CONFIGURATION",
  "ROLE_SWAGGER",
  "ROLE_GDPR",
]

/**
 * Whether the user may release this machine (OPEN-121): administrators any machine, a dealer's partner user only
 * machines of that dealer.
 */
export const mayReleaseMachine = (user: HasRoles, machine: { readonly dealerId: number | null }): boolean =>
  accessOf(user).isSuperOrNetworkAdmin ||
  (machine.dealerId !== null && partnerUserIn(user, machine.dealerId, "DEALER"))

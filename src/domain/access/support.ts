import type { AuthRole, RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "./access.ts"
import { partnerUserIn } from "./scope.ts"

/** Who may exchange a session for a bearer and use the dealer interface (OPEN-19); read-only roles do not count. */
export const mayUseDealerInterface = (user: HasRoles): boolean => {
  const access = accessOf(user)
  return access.isSuperOrNetworkAdmin || access.isDealerPartnerUser
}

/** A person whom a support call is about. */
export interface SupportTarget {
  readonly roles: ReadonlyArray<RoleEntry>
  /** Dealers of the user's machines. */
  readonly dealerIds: ReadonlyArray<number>
  /** The dealer that invited the user, directly or through its service centre. */
  readonly invitedBy: number | null
  readonly everActive: boolean
}

/**
 * Whether the person may act on this account from the dealer interface (OPEN-122): administrators and partner admins
 * reach people whose roles they may edit; a dealer's partner user only owners, of a machine of that dealer, or whom it
 * invited and who never came.
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

/** Dealers may take away only accounts that never were used (OPEN-122). */
export const mayDeleteFromSupport = (user: HasRoles, target: SupportTarget): boolean =>
  reachesUser(user, target) && (accessOf(user).isSuperOrNetworkAdmin || !target.everActive)

/** Roles closed to the user: administrators, demo account (ROLE-34), roles only administrators give (ROLE-33). */
export const untouchableFor = (user: HasRoles): ReadonlySet<AuthRole> =>
  new Set(accessOf(user).isAdmin ? NOBODYS : [...NOBODYS, ...ADMINISTRATORS_OWN])

const NOBODYS: ReadonlyArray<AuthRole> = ["ROLE_ADMIN", "ROLE_DEMO_USER"]
const ADMINISTRATORS_OWN: ReadonlyArray<AuthRole> = [
  "ROLE_PARTNER_ADMIN",
  "ROLE_CONFIGURATION",
  "ROLE_SWAGGER",
  "ROLE_GDPR",
]

/** Whether the person may release this machine (OPEN-121): administrators any, a dealer's partner user the dealer's own. */
export const mayReleaseMachine = (user: HasRoles, machine: { readonly dealerId: number | null }): boolean =>
  accessOf(user).isSuperOrNetworkAdmin ||
  (machine.dealerId !== null && partnerUserIn(user, machine.dealerId, "DEALER"))

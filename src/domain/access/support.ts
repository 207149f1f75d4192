import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "./access.ts"
import { mayEditAccount } from "./account-change.ts"
import { partnerUserIn } from "./scope.ts"

/**
 * Whether the user may exchange a session for a bearer token and use the dealer interface (OPEN-19); read-only
 * roles do not count.
 */
export const mayUseDealerInterface = (user: HasRoles): boolean => {
  const access = accessOf(user)
  return access.isSuperOrNetworkAdmin || access.isDealerPartnerUser
}

/** Facts about a user that decide who may support this user. */
export interface SupportTarget {
  readonly roles: ReadonlyArray<RoleEntry>
  /** Dealers of the machines that the user owns. */
  readonly dealerIds: ReadonlyArray<number>
  /** Dealer that invited the user, itself or through one of its service centres; null without one. */
  readonly invitedBy: number | null
  readonly everActive: boolean
}

/**
 * Whether the user may act on this account from the dealer interface (OPEN-122): administrators and partner
 * administrators reach the accounts that they may edit; a dealer's partner user reaches only owners who have a
 * machine of that dealer, or whom the dealer invited and who never activated their account.
 */
export const reachesUser = (user: HasRoles, target: SupportTarget): boolean => {
  if (accessOf(user).isSuperOrNetworkAdmin) return mayEditAccount(user, target)
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
 * Whether the user may release this machine (OPEN-121): administrators any machine, a dealer's partner user only
 * machines of that dealer.
 */
export const mayReleaseMachine = (user: HasRoles, machine: { readonly dealerId: number | null }): boolean =>
  accessOf(user).isSuperOrNetworkAdmin ||
  (machine.dealerId !== null && partnerUserIn(user, machine.dealerId, "DEALER"))

import type { User } from "#contract/schemas/user.ts"
import { type Access, accessOf } from "../access/access.ts"
import { accountState } from "../profile.ts"

/** Facts about a user that decide which routes are open: roles and completeness of the account. */
export type Traveller = Pick<User, "roles" | "tosAccepted" | "hasAcceptedPolicy" | "profileFilled">

/** The signed-in user, or null for a visitor who is not signed in. */
export type Visitor = Traveller | null

export const isIncomplete = (user: Traveller): boolean => accountState(user) !== "COMPLETE"

/** Target of the default redirect: the first rule that matches, in this order (GATE-01 to GATE-10, CONFLICT-01). */
export const landing = (visitor: Visitor): string => {
  if (visitor === null) return "/login"
  if (isIncomplete(visitor)) return "/welcome/profile"
  return homeOf(accessOf(visitor))
}

/** Start page for the highest of the user's roles, as redirect target. */
export const homeOf = (access: Access): string => {
  if (access.isAdmin) return "/admin"
  if (access.isConfigurationAdmin) return "/config"
  if (access.canViewPartnerNetwork && access.isSingleDealerUser) return "/network/dashboard"
  if (access.canViewPartnerNetwork) return "/network"
  if (access.canViewPartnerContext) return "/service"
  if (access.isEndUser) return "/fleet"
  return "/profile"
}

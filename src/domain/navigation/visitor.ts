import type { User } from "#contract/schemas/user.ts"
import { type Access, accessOf } from "../access/access.ts"
import { accountState } from "../profile.ts"

/** The part of a user that decides which places they may enter. */
export type Traveller = Pick<User, "roles" | "tosAccepted" | "hasAcceptedPolicy" | "profileFilled">

/** A signed-in person, or null for a visitor who is not. */
export type Visitor = Traveller | null

export const isIncomplete = (user: Traveller): boolean => accountState(user) !== "COMPLETE"

/** The default redirect: first rule that holds, in this order (GATE-01 to GATE-10, CONFLICT-01). */
export const landing = (visitor: Visitor): string => {
  if (visitor === null) return "/login"
  if (isIncomplete(visitor)) return "/welcome/profile"
  return homeOf(accessOf(visitor))
}

/** Start page of a user's roles, the strongest first. */
export const homeOf = (access: Access): string => {
  if (access.isAdmin) return "/admin"
  if (access.isConfigurationAdmin) return "/config"
  if (access.canViewPartnerNetwork && access.isSingleDealerUser) return "/network/dashboard"
  if (access.canViewPartnerNetwork) return "/network"
  if (access.canViewPartnerContext) return "/service"
  if (access.isEndUser) return "/fleet"
  return "/profile"
}

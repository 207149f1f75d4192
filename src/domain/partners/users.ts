import type { PartnerUser } from "#contract/schemas/partner-user.ts"
import type { HasRoles } from "../access/access.ts"
import { mayEditAccount } from "../access/account-change.ts"
import { mayEditPartnerUsers, type PartnerTarget } from "../access/partner.ts"
import { type Editor, MEMBER_ROLES } from "../access/role-assignment.ts"

export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Right of a user to edit the users of a partner (ROLE-24); a dealer's ends when the partner has an active user. */
export type UsersRight = "ALWAYS" | "WHILE_NO_ACTIVE_USER" | "NEVER"

export const usersRight = (user: HasRoles, partner: PartnerTarget): UsersRight => {
  if (mayEditPartnerUsers(user, { ...partner, hasActiveUser: true })) return "ALWAYS"
  return mayEditPartnerUsers(user, { ...partner, hasActiveUser: false }) ? "WHILE_NO_ACTIVE_USER" : "NEVER"
}

/** Role of a user at a partner; undefined for none that the reader sees. */
export const roleAt = ({ roles }: HasRoles, partnerId: number): MemberRole | undefined =>
  MEMBER_ROLES.find((authRole) =>
    roles.some((role) => role.authRole === authRole && role.partnerId === partnerId),
  )

/** Whether one of the users is an active partner user, with write access, of the partner. */
export const hasActiveUser = (users: ReadonlyArray<PartnerUser>, partnerId: number): boolean =>
  users.some((user) => user.active && roleAt(user, partnerId) === "ROLE_PARTNER_USER")

/** Why an editor of a partner's users may not change one of them: oneself, or an account closed to the editor. */
export type UserObstacle = "SELF" | "CLOSED"

/** Row of the list of a partner's users. */
export interface ListedUser extends PartnerUser {
  /** Role at the listed partner. */
  readonly role: MemberRole | undefined
  /** Number of roles elsewhere that the reader may see. */
  readonly others: number
  readonly isReader: boolean
  /** Undefined for a user whom an editor of the partner's users may change. */
  readonly obstacle: UserObstacle | undefined
}

export const listedUser = (user: PartnerUser, partnerId: number, reader: Editor): ListedUser => {
  const isReader = user.id === reader.id
  const role = roleAt(user, partnerId)
  return {
    ...user,
    role,
    others: user.roles.length - (role === undefined ? 0 : 1),
    isReader,
    obstacle: isReader ? "SELF" : mayEditAccount(reader, user) ? undefined : "CLOSED",
  }
}

/** The other of the two roles that a user can have at a partner. */
export const otherRole = (role: MemberRole): MemberRole =>
  role === "ROLE_PARTNER_USER" ? "ROLE_READ_ONLY_PARTNER_USER" : "ROLE_PARTNER_USER"

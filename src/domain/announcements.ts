import { type Announcement, MessageType, type TargetGroup } from "#contract/schemas/announcement.ts"
import { accessOf, type HasRoles } from "./access/access.ts"

/** The kinds of message, in the order they are offered. */
export const messageTypes = MessageType.literals

/**
 * Groups of signed-in people that the viewer belongs to; none without a session, who sees only what is for everybody
 * (ANN-07).
 */
export const targetGroupsOf = (viewer: HasRoles | null): ReadonlyArray<TargetGroup> => {
  if (viewer === null) return []
  const access = accessOf(viewer)
  const isPartner = access.canViewPartnerContext || access.authRoleSet.has("ROLE_PARTNER_BASE")
  return [
    "ALL",
    ...(access.isEndUser ? (["END_USERS"] as const) : []),
    ...(isPartner ? (["PARTNERS"] as const) : []),
  ]
}

/** The message in a language, where somebody translated it; the rest as it is. */
export const inLanguage = (announcement: Announcement, language: string | undefined): Announcement => {
  const { languages } = announcement
  const words = language !== undefined && Object.hasOwn(languages, language) ? languages[language] : undefined
  return words === undefined ? announcement : { ...announcement, ...words }
}

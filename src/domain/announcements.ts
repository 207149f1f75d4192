import type { ErrorItem } from "#contract/errors.ts"
import {
  type Announcement,
  type AnnouncementWrite,
  MessageType,
  TargetGroup,
} from "#contract/schemas/announcement.ts"
import { Language } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "./access/access.ts"
import { realTime } from "./time.ts"

/** The kinds of message, in the order they are offered. */
export const messageTypes = MessageType.literals

/** Those whom a message may be for, in the order they are offered. */
export const targetGroups = TargetGroup.literals

/** Where a message stands at an instant: seen by those whom it is for from `visibilityStart` to `end`, both included. */
export type AnnouncementStage = "planned" | "shown" | "over"

export const stageOf = (
  { visibilityStart, end }: Pick<Announcement, "visibilityStart" | "end">,
  at: number,
): AnnouncementStage => {
  if (at < realTime(visibilityStart)) return "planned"
  return at > realTime(end) ? "over" : "shown"
}

/** What the schema cannot say: real times in their order, and languages that exist. */
export const announcementErrors = (written: AnnouncementWrite): ReadonlyArray<ErrorItem> => {
  const start = realTime(written.start)
  const end = realTime(written.end)
  const visible = realTime(written.visibilityStart)
  const unreal = Object.entries({ start, end, visibilityStart: visible }).flatMap(([field, time]) =>
    Number.isNaN(time) ? [{ message: "INVALID_INPUT_VALUE" as const, field }] : [],
  )
  const backwards = end < start || end < visible
  return [
    ...unreal,
    ...(backwards ? [{ message: "END_BEFORE_START" as const, field: "end" }] : []),
    ...Object.keys(written.languages).flatMap((language) =>
      Language.literals.some((known) => known === language)
        ? []
        : [{ message: "DISALLOWED_VALUE" as const, field: `languages.${language}` }],
    ),
  ]
}

/**
 * Groups of signed-in users that the viewer belongs to; none without a session: such a viewer sees only announcements
 * for all (ANN-07).
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

/** The announcement in a language, where it is translated; the rest as it is. */
export const inLanguage = (announcement: Announcement, language: string | undefined): Announcement => {
  const { languages } = announcement
  const words = language !== undefined && Object.hasOwn(languages, language) ? languages[language] : undefined
  return words === undefined ? announcement : { ...announcement, ...words }
}

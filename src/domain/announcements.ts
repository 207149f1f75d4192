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

/** Types of announcement, in the order in which the form offers them. */
export const messageTypes = MessageType.literals

/** Target groups of an announcement, in the order in which the form offers them. */
export const targetGroups = TargetGroup.literals

/**
 * Whether an announcement is still planned, shown or over at an instant: its target group sees it from
 * `visibilityStart` to `end`, both included.
 */
export type AnnouncementStage = "planned" | "shown" | "over"

export const stageOf = (
  { visibilityStart, end }: Pick<Announcement, "visibilityStart" | "end">,
  at: number,
): AnnouncementStage => {
  if (at < realTime(visibilityStart)) return "planned"
  return at > realTime(end) ? "over" : "shown"
}

/** Errors that the schema cannot find: unreal times, times out of order, and unknown languages. */
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
 * Target groups that a signed-in viewer belongs to; none without a session, so that such a viewer sees only
 * announcements for all (ANN-07).
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

/** Whether a reader of these groups has to do with own and shared machines alone, not with those of customers. */
export const isOwnerAlone = (groups: ReadonlyArray<TargetGroup>): boolean =>
  groups.includes("END_USERS") && !groups.includes("PARTNERS")

/** The announcement with title and message in a language, where a translation exists; all other fields unchanged. */
export const inLanguage = (announcement: Announcement, language: string | undefined): Announcement => {
  const { languages } = announcement
  const words = language !== undefined && Object.hasOwn(languages, language) ? languages[language] : undefined
  return words === undefined ? announcement : { ...announcement, ...words }
}

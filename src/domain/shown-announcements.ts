import type { MessageType } from "#contract/schemas/announcement.ts"
import { dayAt } from "./time.ts"

/** An announcement in the form that the portal's chart keeps; all times are epoch ms. */
export interface ShownAnnouncement {
  readonly id: number
  readonly title: string
  readonly message: string
  readonly messageType: MessageType
  readonly start: number
  readonly end: number
  readonly visibilityStart: number
  readonly visibleAllUsers: boolean
}

export interface Reader {
  readonly now: number
  readonly isSignedIn: boolean
  /** Ids of announcements that the user dismissed. */
  readonly dismissed: ReadonlyArray<number>
}

type ForReader = Pick<Reader, "now" | "isSignedIn">

const isFor = ({ visibleAllUsers }: ShownAnnouncement, { isSignedIn }: ForReader): boolean =>
  isSignedIn || visibleAllUsers

/** Whether the announced event itself is happening now (ANN-05, ANN-07). */
export const isCurrent = (announcement: ShownAnnouncement, reader: ForReader): boolean =>
  announcement.start <= reader.now && reader.now <= announcement.end && isFor(announcement, reader)

/** Whether the announcement is shown above the page: visible by now, not over, not dismissed (ANN-06, ANN-07). */
export const isVisible = (announcement: ShownAnnouncement, reader: Reader): boolean =>
  announcement.visibilityStart <= reader.now &&
  reader.now <= announcement.end &&
  !reader.dismissed.includes(announcement.id) &&
  isFor(announcement, reader)

/**
 * Whether announcements of this kind are urgent: screen readers announce them at once, and they are shown even while
 * the visitor is asked about consent.
 */
export const isUrgent = (kind: MessageType): boolean =>
  kind === "EMERGENCY_MAINTENANCE" || kind === "DISRUPTIONS_IN_SERVICE"

/** Announcement types, most severe first. */
const GRAVITY: ReadonlyArray<MessageType> = [
  "EMERGENCY_MAINTENANCE",
  "DISRUPTIONS_IN_SERVICE",
  "DELAYS_IN_DATA",
  "GENERAL",
  "CUSTOM",
]

/** Sort order of announcements: most severe first, among equals by start. */
export const byGravity = (a: ShownAnnouncement, b: ShownAnnouncement): number =>
  GRAVITY.indexOf(a.messageType) - GRAVITY.indexOf(b.messageType) || a.start - b.start || a.id - b.id

/** First instant after `now` at which an announcement appears, begins or ends, so that the page must change. */
export const nextChange = (
  announcements: ReadonlyArray<ShownAnnouncement>,
  now: number,
): number | undefined => {
  const later = announcements
    .flatMap(({ visibilityStart, start, end }) => [visibilityStart, start, end + 1])
    .filter((at) => at > now)
  return later.length === 0 ? undefined : Math.min(...later)
}

/**
 * Whether the announced event begins and ends on the same day of the zone; an end at midnight still counts as that
 * day (ANN-09).
 */
export const isWithinOneDay = (
  { start, end }: Pick<ShownAnnouncement, "start" | "end">,
  zone: string,
): boolean => dayAt(start, zone) === dayAt(Math.max(start, end - 1), zone)

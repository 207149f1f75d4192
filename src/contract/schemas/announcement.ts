import { Schema } from "effect"
import { requiredLine, requiredText } from "../checks.ts"
import { IsoTime } from "./values.ts"

/** Kind of an announcement, which selects its icon (ANN-03). */
export const MessageType = Schema.Literals([
  "GENERAL",
  "DELAYS_IN_DATA",
  "DISRUPTIONS_IN_SERVICE",
  "EMERGENCY_MAINTENANCE",
  "CUSTOM",
])
export type MessageType = typeof MessageType.Type

/** Target group of an announcement among signed-in users. */
export const TargetGroup = Schema.Literals(["ALL", "END_USERS", "PARTNERS"])
export type TargetGroup = typeof TargetGroup.Type

/** Maximum number of characters in an announcement's title and message (OPEN-30). */
export const LONGEST_TITLE = 120
export const LONGEST_MESSAGE = 4000

/** Title and message of an announcement are plain text without markup (OPEN-172). */
const words = (title: typeof requiredText) => ({
  title: title(LONGEST_TITLE),
  message: requiredText(LONGEST_MESSAGE),
})

const fieldsWith = (title: typeof requiredText) => ({
  /** Title and message, plain text. In an answer to a reader, in the reader's language where a translation exists. */
  ...words(title),
  messageType: MessageType,
  /** Start of the announced event itself, such as maintenance. */
  start: IsoTime,
  /** Time until which the announcement is shown. */
  end: IsoTime,
  /** Time from which users see the announcement. */
  visibilityStart: IsoTime,
  /** Shows the announcement to all visitors, also without a session and outside the target group. */
  visibleAllUsers: Schema.Boolean,
  /**
   * Target group of the announcement, applied by the server (OPEN-190). END_USERS: owners and demo users;
   * PARTNERS: the whole partner network.
   */
  targetGroup: TargetGroup,
  /** Translations of title and message by language code, as `{"fi-FI": {"title": "...", "message": "..."}}`. */
  languages: Schema.Record(Schema.String, Schema.Struct(words(title))),
})

const example = {
  title: "Maintenance on Sunday",
  message: "The portal will be away for half an hour.",
  messageType: "GENERAL" as const,
  start: "2026-11-29T04:00:00.000Z",
  end: "2026-11-29T04:30:00.000Z",
  visibilityStart: "2026-11-25T06:00:00.000Z",
  visibleAllUsers: true,
  targetGroup: "ALL" as const,
  languages: { "fi-FI": { title: "Huolto sunnuntaina", message: "Portaali on poissa puoli tuntia." } },
}

/** An announcement to users (ANN-01, ANN-02, OPEN-127); a title written before it had to be one line stays readable. */
export const Announcement = Schema.Struct({
  id: Schema.Int,
  ...fieldsWith(requiredText),
  /** Version number of the announcement, raised by each change; a PUT with an older version is refused. */
  version: Schema.Int,
}).annotate({ examples: [{ id: 3, ...example, version: 1 }] })
export type Announcement = typeof Announcement.Type

export const AnnouncementWrite = Schema.Struct({
  ...fieldsWith(requiredLine),
  version: Schema.optionalKey(Schema.Int),
}).annotate({ examples: [{ ...example, version: 1 }] })
export type AnnouncementWrite = typeof AnnouncementWrite.Type

/** List form with `_embedded`, which only announcements (system messages) use (OPEN-07). */
export const EmbeddedAnnouncements = Schema.Struct({
  _embedded: Schema.Struct({ notifications: Schema.Array(Announcement) }),
  page: Schema.Struct({
    size: Schema.Int,
    totalElements: Schema.Int,
    totalPages: Schema.Int,
    number: Schema.Int,
  }),
})

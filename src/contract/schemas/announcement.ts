import { Schema } from "effect"
import { requiredText } from "../checks.ts"
import { IsoTime } from "./values.ts"

/** The five kinds of notice (ANN-03). */
export const MessageType = Schema.Literals([
  "GENERAL",
  "DELAYS_IN_DATA",
  "DISRUPTIONS_IN_SERVICE",
  "EMERGENCY_MAINTENANCE",
  "CUSTOM",
])
export type MessageType = typeof MessageType.Type

/** Whom of the signed-in people it is for. */
export const TargetGroup = Schema.Literals(["ALL", "END_USERS", "PARTNERS"])
export type TargetGroup = typeof TargetGroup.Type

/** Longest words of a message, in characters (OPEN-30). */
export const LONGEST_TITLE = 120
export const LONGEST_MESSAGE = 4000

/** Plain text: nothing in it is markup (OPEN-172). */
const words = { title: requiredText(LONGEST_TITLE), message: requiredText(LONGEST_MESSAGE) }

const fields = {
  /** Subject; plain text. In an answer to a reader, in the reader's language where it is translated. */
  ...words,
  messageType: MessageType,
  /** From when on the thing itself goes on, as a maintenance. */
  start: IsoTime,
  /** Until when the announcement is shown. */
  end: IsoTime,
  /** From when on people see the message. */
  visibilityStart: IsoTime,
  /** Shown to all, also without a session and outside the target group. */
  visibleAllUsers: Schema.Boolean,
  /** END_USERS: owners and demo users; PARTNERS: the whole partner network. Applied by the server (OPEN-190). */
  targetGroup: TargetGroup,
  /** Translations by language code, as `{"fi-FI": {"title": "...", "message": "..."}}`. */
  languages: Schema.Record(Schema.String, Schema.Struct(words)),
}

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

/** An announcement to users (ANN-01, ANN-02, OPEN-127). */
export const Announcement = Schema.Struct({
  id: Schema.Int,
  ...fields,
  /** Counts changes; a PUT with an older one is refused. */
  version: Schema.Int,
}).annotate({ examples: [{ id: 3, ...example, version: 1 }] })
export type Announcement = typeof Announcement.Type

export const AnnouncementWrite = Schema.Struct({
  ...fields,
  version: Schema.optionalKey(Schema.Int),
}).annotate({ examples: [{ ...example, version: 1 }] })
export type AnnouncementWrite = typeof AnnouncementWrite.Type

/** The embedded list form, which system messages alone have (OPEN-07). */
export const EmbeddedAnnouncements = Schema.Struct({
  _embedded: Schema.Struct({ notifications: Schema.Array(Announcement) }),
  page: Schema.Struct({
    size: Schema.Int,
    totalElements: Schema.Int,
    totalPages: Schema.Int,
    number: Schema.Int,
  }),
})

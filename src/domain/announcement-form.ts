import { schemaErrors } from "#contract/schema-errors.ts"
import { type Announcement, AnnouncementWrite, LONGEST_MESSAGE } from "#contract/schemas/announcement.ts"
import { Language } from "#contract/schemas/user.ts"
import { announcementErrors, messageTypes, targetGroups } from "./announcements.ts"
import type { FieldError } from "./field-errors.ts"
import { dateTimeAt, dateTimeErrors, dateTimeText, instantOf } from "./local-date-time.ts"
import { isoTime, realTime } from "./time.ts"

export { LONGEST_MESSAGE }

/** Names of the announcement's three times, in the order of their form fields. */
export const DATE_TIMES = ["visibilityStart", "start", "end"] as const
export type DateTimeName = (typeof DATE_TIMES)[number]

/**
 * Values of the announcement form: times as `2026-11-29T14:05` in `zone`, no message type as an empty text, and
 * title and message of each language under the names that errors of the API use, as `languages.fi-FI.title`. The
 * stored times are kept beside the edited ones, as `saved.start`, empty in a new announcement, because a field
 * shows neither seconds nor which of two equal hours is meant.
 */
export type AnnouncementValues = Readonly<Record<DateTimeName | `saved.${DateTimeName}`, string>> & {
  readonly title: string
  readonly message: string
  readonly messageType: string
  readonly targetGroup: string
  readonly visibleAllUsers: boolean
  /** Id of the announcement being changed, and the version that it was read with; both empty for a new one. */
  readonly id: string
  readonly version: string
  /** Languages for which the form shows fields for title and message, filled in or not. */
  readonly languages: ReadonlyArray<Language>
  /** IANA time zone of the times in the form. */
  readonly zone: string
} & Readonly<Record<ContentField, string>>

type Part = "title" | "message"
type ContentField = `languages.${Language}.${Part}`

/** Name of the form field for title or message in a language. */
export const contentField = (language: Language, part: Part): ContentField => `languages.${language}.${part}`

/** Languages in which an announcement can have a translation, beside its first title and message. */
export const wordLanguages = Language.literals

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * The next full hour by the clocks of a zone, which in zones with an offset of a quarter or half hour is no full
 * hour in UTC.
 */
const fullHourAfter = (now: number, zone: string): number => {
  const minutes = Number(dateTimeText(dateTimeAt(now, zone)).slice(-2))
  const past = minutes * MINUTE_MS + (now % MINUTE_MS)
  return past === 0 ? now : now - past + HOUR_MS
}

/**
 * Initial values of the form for a new announcement: for all users, visible at once, about an event that starts at
 * the next full hour and lasts one hour.
 */
export const newAnnouncement = (now: number, zone: string): AnnouncementValues => {
  const next = fullHourAfter(now, zone)
  return {
    ...contentOf({}),
    languages: [],
    title: "",
    message: "",
    messageType: "",
    targetGroup: "ALL",
    visibleAllUsers: false,
    visibilityStart: dateTimeText(dateTimeAt(now, zone)),
    start: dateTimeText(dateTimeAt(next, zone)),
    end: dateTimeText(dateTimeAt(next + HOUR_MS, zone)),
    "saved.visibilityStart": "",
    "saved.start": "",
    "saved.end": "",
    id: "",
    version: "",
    zone,
  }
}

/** Form values of a stored announcement. */
export const savedAnnouncement = (saved: Announcement, zone: string): AnnouncementValues => {
  const dateTime = (name: DateTimeName) => shownDateTime(saved[name], zone)
  return {
    ...contentOf(saved.languages),
    languages: wordLanguages.filter((language) => saved.languages[language] !== undefined),
    title: saved.title,
    message: saved.message,
    messageType: saved.messageType,
    targetGroup: saved.targetGroup,
    visibleAllUsers: saved.visibleAllUsers,
    visibilityStart: dateTime("visibilityStart"),
    start: dateTime("start"),
    end: dateTime("end"),
    "saved.visibilityStart": saved.visibilityStart,
    "saved.start": saved.start,
    "saved.end": saved.end,
    id: String(saved.id),
    version: String(saved.version),
    zone,
  }
}

const contentOf = (languages: Announcement["languages"]): Record<ContentField, string> =>
  Object.fromEntries(
    wordLanguages.flatMap((language) => [
      [contentField(language, "title"), languages[language]?.title ?? ""],
      [contentField(language, "message"), languages[language]?.message ?? ""],
    ]),
  ) as Record<ContentField, string>

/** Languages in which the title or the message is filled in. */
export const languagesIn = (values: AnnouncementValues): ReadonlyArray<Language> =>
  wordLanguages.filter((language) =>
    [values[contentField(language, "title")], values[contentField(language, "message")]].some(
      (content) => content.trim() !== "",
    ),
  )

const shownDateTime = (time: string, zone: string): string => dateTimeText(dateTimeAt(realTime(time), zone))

/**
 * Time to send for a form field: the stored time with its seconds where the field still shows that time, else the
 * first instant at which clocks in the zone show the field's value.
 */
const timeOf = (name: DateTimeName, values: AnnouncementValues): string => {
  const saved = values[`saved.${name}`]
  return saved !== "" && values[name] === shownDateTime(saved, values.zone)
    ? saved
    : isoTime(instantOf(values[name], values.zone) ?? Number.NaN)
}

/**
 * Announcement to send, only from a form without errors. An unchanged time is sent as it was stored: with its
 * seconds, and in the second of two equal hours when clocks are put back. A changed time within two equal hours
 * means the first one.
 */
export const announcementOf = (
  values: AnnouncementValues,
  isWrong: ReadonlySet<string | undefined> = new Set(),
): AnnouncementWrite => {
  // An invalid time becomes 1970, so that the other fields can be checked with the whole announcement.
  const time = (name: DateTimeName) => (isWrong.has(name) ? isoTime(0) : timeOf(name, values))
  return {
    title: values.title.trim(),
    message: values.message.trim(),
    messageType: messageTypes.find((type) => type === values.messageType) ?? "CUSTOM",
    targetGroup: targetGroups.find((group) => group === values.targetGroup) ?? "ALL",
    visibleAllUsers: values.visibleAllUsers,
    visibilityStart: time("visibilityStart"),
    start: time("start"),
    end: time("end"),
    languages: Object.fromEntries(
      languagesIn(values).map((language) => [
        language,
        {
          title: values[contentField(language, "title")].trim(),
          message: values[contentField(language, "message")].trim(),
        },
      ]),
    ),
    ...(values.version === "" ? {} : { version: Number(values.version) }),
  }
}

const writeErrors = schemaErrors(AnnouncementWrite)

/** Errors of the form, field by field: invalid dates, then the errors that the server would answer. */
export const announcementFormErrors = (values: AnnouncementValues): ReadonlyArray<FieldError> => {
  const dateErrors = DATE_TIMES.flatMap((name) => dateTimeErrors(name, values[name], values.zone))
  const isWrong = new Set(dateErrors.map(({ field }) => field))
  const written = announcementOf(values, isWrong)
  // An unselected message type becomes null, so that the schema check reports it as missing.
  const messageType = values.messageType === "" ? null : values.messageType
  const fieldErrors = [...dateErrors, ...writeErrors({ ...written, messageType })]
  return fieldErrors.length > 0 ? fieldErrors : announcementErrors(written)
}

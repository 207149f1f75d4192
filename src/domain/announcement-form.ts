import { schemaErrors } from "#contract/schema-errors.ts"
import { type Announcement, AnnouncementWrite, LONGEST_MESSAGE } from "#contract/schemas/announcement.ts"
import { Language } from "#contract/schemas/user.ts"
import { announcementErrors, messageTypes, targetGroups } from "./announcements.ts"
import type { FieldError } from "./field-errors.ts"
import { dateTimeAt, dateTimeErrors, dateTimeText, instantOf } from "./local-date-time.ts"
import { isoTime, realTime } from "./time.ts"

export { LONGEST_MESSAGE }

/** The three moments of a message, in the order in which they are asked for. */
export const DATE_TIMES = ["visibilityStart", "start", "end"] as const
export type DateTimeName = (typeof DATE_TIMES)[number]

/**
 * An announcement as its form holds it: its moments as `2026-11-29T14:05` in `zone`, no kind as an empty text, and the
 * words in each language under the names that errors of the API use, as `languages.fi-FI.title`. Its saved moments
 * stand beside those, as `saved.start`, empty in a new one: no field shows seconds, nor which of two equal hours is
 * meant.
 */
export type AnnouncementValues = Readonly<Record<DateTimeName | `saved.${DateTimeName}`, string>> & {
  readonly title: string
  readonly message: string
  readonly messageType: string
  readonly targetGroup: string
  readonly visibleAllUsers: boolean
  /** Number and version of the message that is changed; empty for a new one. */
  readonly id: string
  readonly version: string
  /** Languages whose fields are shown, whether something is written there or not yet. */
  readonly languages: ReadonlyArray<Language>
  /** IANA zone that the moments are meant in. */
  readonly zone: string
} & Readonly<Record<ContentField, string>>

type Part = "title" | "message"
type ContentField = `languages.${Language}.${Part}`

/** The field of a part of the words in a language. */
export const contentField = (language: Language, part: Part): ContentField => `languages.${language}.${part}`

/** Languages that the words may be given in beside the first ones. */
export const wordLanguages = Language.literals

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The next full hour that clocks in a zone show: in some it is a quarter or a half past elsewhere. */
const fullHourAfter = (now: number, zone: string): number => {
  const minutes = Number(dateTimeText(dateTimeAt(now, zone)).slice(-2))
  const past = minutes * MINUTE_MS + (now % MINUTE_MS)
  return past === 0 ? now : now - past + HOUR_MS
}

/** A new announcement for all users: seen at once, about the next full hour. */
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

/** A message as it is saved. */
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

/** Languages in which something is written. */
export const languagesIn = (values: AnnouncementValues): ReadonlyArray<Language> =>
  wordLanguages.filter((language) =>
    [values[contentField(language, "title")], values[contentField(language, "message")]].some(
      (content) => content.trim() !== "",
    ),
  )

const shownDateTime = (time: string, zone: string): string => dateTimeText(dateTimeAt(realTime(time), zone))

/** What shows the moment that is saved is that moment to the second; of another, the first that clocks show so. */
const timeOf = (name: DateTimeName, values: AnnouncementValues): string => {
  const saved = values[`saved.${name}`]
  return saved !== "" && values[name] === shownDateTime(saved, values.zone)
    ? saved
    : isoTime(instantOf(values[name], values.zone) ?? Number.NaN)
}

/**
 * The form as it is sent; only of one without faults. An unchanged moment goes back as it came, also with its seconds
 * and in the second of two equal hours; a moment changed into such hours means the first.
 */
export const announcementOf = (
  values: AnnouncementValues,
  isWrong: ReadonlySet<string | undefined> = new Set(),
): AnnouncementWrite => {
  // Stands for a date that is none while the rest is checked.
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

/** What is wrong, field by field: dates that are none, then what the interface would answer. */
export const announcementFormErrors = (values: AnnouncementValues): ReadonlyArray<FieldError> => {
  const dateErrors = DATE_TIMES.flatMap((name) => dateTimeErrors(name, values[name], values.zone))
  const isWrong = new Set(dateErrors.map(({ field }) => field))
  const written = announcementOf(values, isWrong)
  // A type that is not selected has no value to send.
  const messageType = values.messageType === "" ? null : values.messageType
  const fieldErrors = [...dateErrors, ...writeErrors({ ...written, messageType })]
  return fieldErrors.length > 0 ? fieldErrors : announcementErrors(written)
}

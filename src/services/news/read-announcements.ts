import { Context, Effect, Option, Schema } from "effect"
import { MessageType } from "#contract/schemas/announcement.ts"
import type { ShownAnnouncement } from "#domain/shown-announcements.ts"

/** Where warnings go that are for those who run the portal. */
export const Warn = Context.Reference<(message: string) => void>("headland/news/Warn", {
  defaultValue: () => (message) => console.warn(message),
})

const Instant = Schema.String.check(Schema.makeFilter((text) => Number.isFinite(Date.parse(text))))

/** What the portal needs of a message: a newer server may say more, and know more kinds. */
const Sent = Schema.Struct({
  id: Schema.Int,
  title: Schema.String,
  message: Schema.String,
  messageType: Schema.String,
  start: Instant,
  end: Instant,
  visibilityStart: Instant,
  visibleAllUsers: Schema.Boolean,
})

/** Both forms of a list (LIST-02, OPEN-07): embedded, or with its content beside the page's figures. */
const List = Schema.Union([
  Schema.Struct({ _embedded: Schema.Struct({ notifications: Schema.Array(Schema.Unknown) }) }),
  Schema.Struct({ content: Schema.Array(Schema.Unknown) }),
])

const decodeList = Schema.decodeUnknownOption(List)
const decodeSent = Schema.decodeUnknownOption(Sent)
const isKnown = Schema.is(MessageType)

/** The messages in an answer of either form; one of an unknown kind or without sense is skipped with a warning (ANN-04). */
export const readAnnouncements = Effect.fnUntraced(function* (answer: unknown) {
  const list = decodeList(answer)
  if (Option.isNone(list)) {
    yield* warn("Announcements came as no list that the portal knows")
    return []
  }
  const entries = "content" in list.value ? list.value.content : list.value._embedded.notifications
  const read: Array<ShownAnnouncement> = []
  for (const entry of entries) {
    const sent = Option.getOrUndefined(decodeSent(entry))
    if (sent === undefined) yield* warn("An announcement without sense was skipped")
    else if (!isKnown(sent.messageType))
      yield* warn(`Announcement ${sent.id} of the unknown kind "${sent.messageType}" was skipped`)
    else
      read.push({
        ...sent,
        messageType: sent.messageType,
        start: Date.parse(sent.start),
        end: Date.parse(sent.end),
        visibilityStart: Date.parse(sent.visibilityStart),
      })
  }
  return read
})

const warn = (message: string) => Effect.map(Warn, (say) => say(message))

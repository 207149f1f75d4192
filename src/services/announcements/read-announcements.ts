import { Effect, Schema } from "effect"
import { MessageType } from "#contract/schemas/announcement.ts"
import type { ShownAnnouncement } from "#domain/shown-announcements.ts"
import { knownRows, listIn, Warn } from "../known-rows.ts"

const Instant = Schema.String.check(Schema.makeFilter((text) => Number.isFinite(Date.parse(text))))

/** What the portal needs of a message: a newer server may say more. */
const Sent = Schema.Struct({
  id: Schema.Int,
  title: Schema.String,
  message: Schema.String,
  messageType: MessageType,
  start: Instant,
  end: Instant,
  visibilityStart: Instant,
  visibleAllUsers: Schema.Boolean,
})
const known = knownRows("announcement", Sent)

/** The messages in an answer of either form; what is no list is passed over with a warning, too (ANN-04). */
export const readAnnouncements = Effect.fnUntraced(function* (answer: unknown) {
  const list = listIn(answer)
  if (list === undefined) (yield* Warn)("Announcements came as no list that the portal knows")
  const sent = yield* known(list?.rows ?? [])
  return sent.map(
    (one): ShownAnnouncement => ({
      ...one,
      start: Date.parse(one.start),
      end: Date.parse(one.end),
      visibilityStart: Date.parse(one.visibilityStart),
    }),
  )
})

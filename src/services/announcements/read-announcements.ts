import { Effect, Schema } from "effect"
import { MessageType } from "#contract/schemas/announcement.ts"
import type { ShownAnnouncement } from "#domain/shown-announcements.ts"
import { knownRows, listIn, Warn } from "../known-rows.ts"

const Instant = Schema.String.check(Schema.makeFilter((text) => Number.isFinite(Date.parse(text))))

/** Fields of an announcement that the portal needs; a newer server may send more. */
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

/**
 * Announcements in an answer of either list form; an answer without a known list gives a warning and no
 * announcements (ANN-04).
 */
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

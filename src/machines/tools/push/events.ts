import { Schema } from "effect"
import { Language } from "#contract/schemas/user.ts"
import type { PushMessage } from "#domain/push-message.ts"

const message = Schema.Struct({
  id: Schema.Int,
  title: Schema.String,
  notificationType: Schema.String,
  link: Schema.NullOr(Schema.String),
}) as unknown as Schema.Codec<PushMessage>

/** The person wants to be told by this browser, or not any more. */
export const PushWanted = Schema.Struct({ type: Schema.Literal("push.wanted") })
export const PushUnwanted = Schema.Struct({ type: Schema.Literal("push.unwanted") })
/** The portal speaks another language: so does what is pushed (OPEN-178). */
export const LanguageFollowed = Schema.Struct({
  type: Schema.Literal("language.followed"),
  language: Language,
})
/** Something was pushed while the portal is open. */
export const PushReceived = Schema.Struct({ type: Schema.Literal("push.received"), message })
/** A notification of the system was pressed. */
export const PushOpened = Schema.Struct({ type: Schema.Literal("push.opened"), message })
/** Somebody went where a notification leads: it is read. */
export const NotificationFollowed = Schema.Struct({
  type: Schema.Literal("notification.followed"),
  ids: Schema.Array(Schema.Int),
})

export const PushEvents = Schema.Union([
  PushWanted,
  PushUnwanted,
  LanguageFollowed,
  PushReceived,
  PushOpened,
  NotificationFollowed,
])
export type PushEvent = typeof PushEvents.Type

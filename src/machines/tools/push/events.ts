import { Schema } from "effect"
import { Language } from "#contract/schemas/user.ts"
import type { PushMessage } from "#domain/push-message.ts"

const message = Schema.Struct({
  id: Schema.Int,
  title: Schema.String,
  notificationType: Schema.String,
  link: Schema.NullOr(Schema.String),
}) as unknown as Schema.Codec<PushMessage>

/** The user turned push notifications in this browser on, or off. */
export const PushEnabled = Schema.Struct({ type: Schema.Literal("push.enabled") })
export const PushDisabled = Schema.Struct({ type: Schema.Literal("push.disabled") })
/** The user's language changed, so push messages must use the new language (OPEN-178). */
export const LanguageChanged = Schema.Struct({
  type: Schema.Literal("language.changed"),
  language: Language,
})
/** A push message arrived while the portal is open. */
export const PushReceived = Schema.Struct({ type: Schema.Literal("push.received"), message })
/** The user pressed a system notification. */
export const PushOpened = Schema.Struct({ type: Schema.Literal("push.opened"), message })
/** The user followed the link of a notification, which is thereby read. */
export const NotificationOpened = Schema.Struct({
  type: Schema.Literal("notification.opened"),
  ids: Schema.Array(Schema.Int),
})

export const PushEvents = Schema.Union([
  PushEnabled,
  PushDisabled,
  LanguageChanged,
  PushReceived,
  PushOpened,
  NotificationOpened,
])
export type PushEvent = typeof PushEvents.Type

import { Schema } from "effect"

/** Notice: a short message to the user, given by the `key` of a text and the values filled in. */
export const Notice = Schema.Struct({
  /** Kind of the notice; `push` notices stay longer than the others (TOAST-02). */
  kind: Schema.Literals(["info", "success", "error", "push"]),
  key: Schema.String,
  values: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))),
  /**
   * Text shown when the portal has no text for the key: a newer server may answer error codes that this page does
   * not know (FORM-07).
   */
  fallback: Schema.optionalKey(Schema.String),
  /** Links of the notice, each with an address and the key of its text. */
  links: Schema.optionalKey(Schema.Array(Schema.Struct({ key: Schema.String, href: Schema.String }))),
  /** Id of the notification that the notice is about; following one of the links marks the notification as read. */
  about: Schema.optionalKey(Schema.Int),
})
export type Notice = typeof Notice.Type

export const NoticeRaised = Schema.Struct({ type: Schema.Literal("notice.raised"), notice: Notice })
/** The user closed the notice. */
export const NoticeDismissed = Schema.Struct({ type: Schema.Literal("notice.dismissed"), id: Schema.Int })
/** The user followed a link of the notice. */
export const NoticeOpened = Schema.Struct({ type: Schema.Literal("notice.opened"), id: Schema.Int })
/** The display time of the notice is over. */
export const NoticeExpired = Schema.Struct({ type: Schema.Literal("notice.expired"), id: Schema.Int })
/** The pointer or the focus is on the notices, so they stay visible. */
export const NoticesHeld = Schema.Struct({ type: Schema.Literal("notices.held") })
export const NoticesReleased = Schema.Struct({ type: Schema.Literal("notices.released") })

export const NoticesEvents = Schema.Union([
  NoticeRaised,
  NoticeDismissed,
  NoticeOpened,
  NoticeExpired,
  NoticesHeld,
  NoticesReleased,
])
export type NoticesEvent = typeof NoticesEvents.Type

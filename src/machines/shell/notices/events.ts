import { Schema } from "effect"

/** A short message to the person: `key` of a text and what is filled in there. */
export const Notice = Schema.Struct({
  /** What was pushed stays longer than the others (TOAST-02). */
  kind: Schema.Literals(["info", "success", "error", "push"]),
  key: Schema.String,
  values: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))),
  /** Stands for a text that is not here: a newer server names faults that this page does not know (FORM-07). */
  fallback: Schema.optionalKey(Schema.String),
  /** Where it leads, and what to call that. */
  links: Schema.optionalKey(Schema.Array(Schema.Struct({ key: Schema.String, href: Schema.String }))),
  /** Id of the notification behind the notice: following a link marks it read. */
  about: Schema.optionalKey(Schema.Int),
})
export type Notice = typeof Notice.Type

export const NoticeRaised = Schema.Struct({ type: Schema.Literal("notice.raised"), notice: Notice })
/** The person closed it. */
export const NoticeDismissed = Schema.Struct({ type: Schema.Literal("notice.dismissed"), id: Schema.Int })
/** The person went where it leads. */
export const NoticeOpened = Schema.Struct({ type: Schema.Literal("notice.opened"), id: Schema.Int })
/** Its time is over. */
export const NoticeExpired = Schema.Struct({ type: Schema.Literal("notice.expired"), id: Schema.Int })
/** The pointer or the focus is on the notices: they stay. */
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

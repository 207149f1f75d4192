import { Schema } from "effect"

/** A short message to the person: `key` of a text and what is filled in there. */
export const Notice = Schema.Struct({
  kind: Schema.Literals(["info", "success", "error"]),
  key: Schema.String,
  values: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))),
})
export type Notice = typeof Notice.Type

export const NoticeRaised = Schema.Struct({ type: Schema.Literal("notice.raised"), notice: Notice })
/** The person closed it. */
export const NoticeDismissed = Schema.Struct({ type: Schema.Literal("notice.dismissed"), id: Schema.Int })
/** Its time is over. */
export const NoticeExpired = Schema.Struct({ type: Schema.Literal("notice.expired"), id: Schema.Int })
/** The pointer or the focus is on the notices: they stay. */
export const NoticesHeld = Schema.Struct({ type: Schema.Literal("notices.held") })
export const NoticesReleased = Schema.Struct({ type: Schema.Literal("notices.released") })

export const NoticesEvents = Schema.Union([
  NoticeRaised,
  NoticeDismissed,
  NoticeExpired,
  NoticesHeld,
  NoticesReleased,
])
export type NoticesEvent = typeof NoticesEvents.Type

import { Schema } from "effect"

const scope = Schema.Union([Schema.Array(Schema.Int), Schema.Literal("ALL")])

/** A notification is chosen, or not any more. */
export const LineToggled = Schema.Struct({ type: Schema.Literal("line.toggled"), id: Schema.Int })
/** All lines of the page are chosen, or none of them any more. */
export const PageToggled = Schema.Struct({
  type: Schema.Literal("page.toggled"),
  ids: Schema.Array(Schema.Int),
})
/** Everything that the person has is chosen, on all pages. */
export const AllChosen = Schema.Struct({ type: Schema.Literal("all.chosen") })
export const ChoiceCleared = Schema.Struct({ type: Schema.Literal("choice.cleared") })
/** The person goes where a notification leads. */
export const LineFollowed = Schema.Struct({ type: Schema.Literal("line.followed"), id: Schema.Int })
export const MarkRequested = Schema.Struct({
  type: Schema.Literal("mark.requested"),
  scope,
  status: Schema.Literals(["READ", "UNREAD"]),
})
export const DeletionRequested = Schema.Struct({ type: Schema.Literal("deletion.requested"), scope })
export const DeletionConfirmed = Schema.Struct({ type: Schema.Literal("deletion.confirmed") })
export const DeletionCancelled = Schema.Struct({ type: Schema.Literal("deletion.cancelled") })

export const NotificationListEvents = Schema.Union([
  LineToggled,
  PageToggled,
  AllChosen,
  ChoiceCleared,
  LineFollowed,
  MarkRequested,
  DeletionRequested,
  DeletionConfirmed,
  DeletionCancelled,
])
export type NotificationListEvent = typeof NotificationListEvents.Type

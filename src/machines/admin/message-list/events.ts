import { Schema } from "effect"

export const DeletionRequested = Schema.Struct({
  type: Schema.Literal("deletion.requested"),
  id: Schema.Int,
  title: Schema.String,
})
export const DeletionConfirmed = Schema.Struct({ type: Schema.Literal("deletion.confirmed") })
export const DeletionCancelled = Schema.Struct({ type: Schema.Literal("deletion.cancelled") })

export const MessageListEvents = Schema.Union([DeletionRequested, DeletionConfirmed, DeletionCancelled])
export type MessageListEvent = typeof MessageListEvents.Type

import { Schema } from "effect"

/** The list is of something else now, as of the series of another brand; of nothing yet: null. */
export const OwnerGiven = Schema.Struct({
  type: Schema.Literal("owner.given"),
  owner: Schema.NullOr(Schema.Int),
})
export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })

export const ChoicesEvents = Schema.Union([OwnerGiven, RetryRequested])
export type ChoicesEvent = typeof ChoicesEvents.Type

import { Schema } from "effect"

/** The list is of something else now, as of the series of another brand; of nothing yet: null. */
export const OwnerChanged = Schema.Struct({
  type: Schema.Literal("owner.changed"),
  owner: Schema.NullOr(Schema.Int),
})
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

export const ChoicesEvents = Schema.Union([OwnerChanged, LoadRetried])
export type ChoicesEvent = typeof ChoicesEvents.Type

import { Schema } from "effect"

/** The owner of the list changed, such as the brand of a list of series; null while no owner is chosen. */
export const OwnerChanged = Schema.Struct({
  type: Schema.Literal("owner.changed"),
  owner: Schema.NullOr(Schema.Int),
})
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

export const ChoicesEvents = Schema.Union([OwnerChanged, LoadRetried])
export type ChoicesEvent = typeof ChoicesEvents.Type

import { Schema } from "effect"

/** Load again; what is shown stays until the answer is there. */
export const DataRefreshed = Schema.Struct({ type: Schema.Literal("data.refreshed") })
/** Ask for something else, for another day say: what is shown no longer fits and goes. */
export const ParamsChanged = Schema.Struct({ type: Schema.Literal("params.changed"), params: Schema.Unknown })

export const ResourceEvents = Schema.Union([DataRefreshed, ParamsChanged])
export type ResourceEvent = typeof ResourceEvents.Type

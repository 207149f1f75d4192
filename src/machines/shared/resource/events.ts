import { Schema } from "effect"

/** Request to load the resource again; the shown data stay until the answer arrives. */
export const DataRefreshed = Schema.Struct({ type: Schema.Literal("data.refreshed") })
/** Requests other data, such as those of another day; the shown data no longer fit and are dropped. */
export const ParamsChanged = Schema.Struct({ type: Schema.Literal("params.changed"), params: Schema.Unknown })

export const ResourceEvents = Schema.Union([DataRefreshed, ParamsChanged])
export type ResourceEvent = typeof ResourceEvents.Type

import { Schema } from "effect"

export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

export const ServiceCodeEvents = Schema.Union([LoadRetried])
export type ServiceCodeEvent = typeof ServiceCodeEvents.Type

import { Schema } from "effect"

export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

export const ServiceEntryEvents = Schema.Union([LoadRetried])
export type ServiceEntryEvent = typeof ServiceEntryEvents.Type

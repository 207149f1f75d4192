import { Schema } from "effect"

/** The person is somewhere else. */
const PlaceEntered = Schema.Struct({ type: Schema.Literal("place.entered"), path: Schema.String })

export const ServiceContextEvents = Schema.Union([PlaceEntered])
export type ServiceContextEvent = typeof ServiceContextEvents.Type

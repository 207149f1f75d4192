import { Schema } from "effect"

/** The path of the address changed. */
const PathChanged = Schema.Struct({ type: Schema.Literal("path.changed"), path: Schema.String })

export const ServiceContextEvents = Schema.Union([PathChanged])
export type ServiceContextEvent = typeof ServiceContextEvents.Type

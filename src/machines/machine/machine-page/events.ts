import { Schema } from "effect"
import { SearchChanged } from "../../shell/navigation/events.ts"

export const VinChanged = Schema.Struct({ type: Schema.Literal("vin.changed"), text: Schema.String })
export const VinSubmitted = Schema.Struct({ type: Schema.Literal("vin.submitted") })
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

export const MachinePageEvents = Schema.Union([VinChanged, VinSubmitted, LoadRetried, SearchChanged])
export type MachinePageEvent = typeof MachinePageEvents.Type

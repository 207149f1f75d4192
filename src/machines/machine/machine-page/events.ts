import { Schema } from "effect"
import { SearchChanged } from "../../shell/navigation/events.ts"

export const VinTyped = Schema.Struct({ type: Schema.Literal("vin.typed"), text: Schema.String })
export const FindRequested = Schema.Struct({ type: Schema.Literal("find.requested") })
export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })

export const MachinePageEvents = Schema.Union([VinTyped, FindRequested, RetryRequested, SearchChanged])
export type MachinePageEvent = typeof MachinePageEvents.Type

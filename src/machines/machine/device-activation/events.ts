import { Schema } from "effect"
import { DataRefreshed } from "../../shared/resource/events.ts"
import { ActionCompleted } from "../../shared/row-actions/events.ts"

/** The user wants what failed to be tried again. */
export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })

export const DeviceActivationEvents = Schema.Union([DataRefreshed, RetryRequested, ActionCompleted])
export type DeviceActivationEvent = typeof DeviceActivationEvents.Type

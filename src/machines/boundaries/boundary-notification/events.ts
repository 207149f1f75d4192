import { Schema } from "effect"
import { BoundaryTrialRequest } from "#contract/schemas/boundary-notification.ts"

/** Requests a trial of the rules that stand in the form. */
export const TrialRequested = Schema.Struct({
  type: Schema.Literal("trial.requested"),
  request: BoundaryTrialRequest,
})
export const BoundaryNotificationEvents = TrialRequested
export type BoundaryNotificationEvent = typeof BoundaryNotificationEvents.Type

import { Schema } from "effect"

export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
export const ActivationCancelled = Schema.Struct({ type: Schema.Literal("activation.cancelled") })

/**
 * Another user is signed in on this browser: that user is signed out, and the new user continues with the
 * activation.
 */
export const SwitchRequested = Schema.Struct({ type: Schema.Literal("switch.requested") })

export const ActivationEvents = Schema.Union([LoadRetried, ActivationCancelled, SwitchRequested])
export type ActivationEvent = typeof ActivationEvents.Type

import { Schema } from "effect"

export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
export const ActivationCancelled = Schema.Struct({ type: Schema.Literal("activation.cancelled") })

/**
 * The visitor asks to sign out the other user who is signed in on this browser, and to continue with the
 * activation as the new user.
 */
export const SwitchRequested = Schema.Struct({ type: Schema.Literal("switch.requested") })

export const ActivationEvents = Schema.Union([LoadRetried, ActivationCancelled, SwitchRequested])
export type ActivationEvent = typeof ActivationEvents.Type

import { Schema } from "effect"

export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
export const ActivationCancelled = Schema.Struct({ type: Schema.Literal("activation.cancelled") })

/** Somebody else is signed in here: he leaves, and the new person goes on. */
export const SwitchRequested = Schema.Struct({ type: Schema.Literal("switch.requested") })

export const ActivationEvents = Schema.Union([LoadRetried, ActivationCancelled, SwitchRequested])
export type ActivationEvent = typeof ActivationEvents.Type

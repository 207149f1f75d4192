import { Schema } from "effect"

export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })
export const CancelRequested = Schema.Struct({ type: Schema.Literal("cancel.requested") })

/** Somebody else is signed in here: he leaves, and the new person goes on. */
export const SwitchRequested = Schema.Struct({ type: Schema.Literal("switch.requested") })

export const ActivationEvents = Schema.Union([RetryRequested, CancelRequested, SwitchRequested])
export type ActivationEvent = typeof ActivationEvents.Type

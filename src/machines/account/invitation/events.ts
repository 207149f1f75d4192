import { Schema } from "effect"

export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })
export const AcceptRequested = Schema.Struct({ type: Schema.Literal("accept.requested") })
/** Somebody else is signed in here: he leaves, and the invited person goes on. */
export const SwitchRequested = Schema.Struct({ type: Schema.Literal("switch.requested") })

export const InvitationEvents = Schema.Union([RetryRequested, AcceptRequested, SwitchRequested])
export type InvitationEvent = typeof InvitationEvents.Type

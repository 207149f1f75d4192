import { Schema } from "effect"

export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
export const AcceptanceConfirmed = Schema.Struct({ type: Schema.Literal("acceptance.confirmed") })
/** Somebody else is signed in here: he leaves, and the invited person goes on. */
export const SwitchRequested = Schema.Struct({ type: Schema.Literal("switch.requested") })

export const InvitationEvents = Schema.Union([LoadRetried, AcceptanceConfirmed, SwitchRequested])
export type InvitationEvent = typeof InvitationEvents.Type

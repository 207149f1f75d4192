import { Schema } from "effect"

export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
export const AcceptanceConfirmed = Schema.Struct({ type: Schema.Literal("acceptance.confirmed") })
/** Another user is signed in on this browser: that user is signed out, and the invited user continues. */
export const SwitchRequested = Schema.Struct({ type: Schema.Literal("switch.requested") })

export const InvitationEvents = Schema.Union([LoadRetried, AcceptanceConfirmed, SwitchRequested])
export type InvitationEvent = typeof InvitationEvents.Type

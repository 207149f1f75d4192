import { Schema } from "effect"

export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
export const AcceptanceConfirmed = Schema.Struct({ type: Schema.Literal("acceptance.confirmed") })
/** Another user is signed in here: they are signed out, and the invited user goes on. */
export const SwitchRequested = Schema.Struct({ type: Schema.Literal("switch.requested") })

export const InvitationEvents = Schema.Union([LoadRetried, AcceptanceConfirmed, SwitchRequested])
export type InvitationEvent = typeof InvitationEvents.Type

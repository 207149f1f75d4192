import { Schema } from "effect"

export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
export const AcceptanceConfirmed = Schema.Struct({ type: Schema.Literal("acceptance.confirmed") })
/**
 * The visitor asks to sign out the other user who is signed in on this browser, and to continue as the invited
 * user.
 */
export const SwitchRequested = Schema.Struct({ type: Schema.Literal("switch.requested") })

export const InvitationEvents = Schema.Union([LoadRetried, AcceptanceConfirmed, SwitchRequested])
export type InvitationEvent = typeof InvitationEvents.Type

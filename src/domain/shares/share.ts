import type { TransitionTable } from "../transitions.ts"

/**
 * State of a machine's share with one e-mail address. A WAITING share is for an address without an active account;
 * it takes effect when the account is activated, unless it was disabled before (OPEN-80).
 */
export type ShareState = "NONE" | "ENABLED" | "DISABLED" | "WAITING" | "WAITING_DISABLED"

/**
 * Actor that changes a share: `owner`; `activation`, when the account of the address becomes active; `transfer`,
 * when the machine gets another owner or none (OPEN-168); `expiry`, when the share's last day is over.
 */
export type ShareActor = "owner" | "activation" | "transfer" | "expiry"

const way = (from: ShareState, to: ShareState, ...by: ReadonlyArray<ShareActor>) => ({ from, to, by })

export const shareTransitions: TransitionTable<ShareState, ShareActor> = {
  states: ["NONE", "ENABLED", "DISABLED", "WAITING", "WAITING_DISABLED"],
  active: ["ENABLED", "WAITING"],
  transitions: [
    way("NONE", "ENABLED", "owner"),
    way("NONE", "DISABLED", "owner"),
    way("NONE", "WAITING", "owner"),
    way("NONE", "WAITING_DISABLED", "owner"),
    way("ENABLED", "DISABLED", "owner"),
    way("DISABLED", "ENABLED", "owner"),
    way("WAITING", "WAITING_DISABLED", "owner"),
    way("WAITING_DISABLED", "WAITING", "owner"),
    way("WAITING", "ENABLED", "activation"),
    way("WAITING_DISABLED", "DISABLED", "activation"),
    way("ENABLED", "NONE", "owner", "transfer", "expiry"),
    way("DISABLED", "NONE", "owner", "transfer", "expiry"),
    way("WAITING", "NONE", "owner", "transfer", "expiry"),
    way("WAITING_DISABLED", "NONE", "owner", "transfer", "expiry"),
  ],
}

/** State of a share from the user's choice `enabled`; `waiting`: the e-mail address has no active account yet. */
export const shareStateOf = (enabled: boolean, waiting: boolean): ShareState =>
  waiting ? (enabled ? "WAITING" : "WAITING_DISABLED") : enabled ? "ENABLED" : "DISABLED"

/**
 * Type of the notification to the share's user when a change of state gives or takes access to the machine
 * (SHARE-04).
 */
export const shareNotification = (
  from: ShareState,
  to: ShareState,
): "machineShareStarted" | "machineShareStopped" | null => {
  if (to === "ENABLED" && from !== "ENABLED") return "machineShareStarted"
  return from === "ENABLED" && to !== "ENABLED" ? "machineShareStopped" : null
}

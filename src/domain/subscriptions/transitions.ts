import type { SubscriptionState } from "#contract/schemas/machine.ts"
import { type TransitionRejection, type TransitionTable, transitionRejection } from "../transitions.ts"

/**
 * Actor that changes a subscription: the customer or the machine's owner, the service centre (ROLE-22), or the
 * clock.
 */
export type SubscriptionSide = "owner" | "centre" | "clock"

/** State transitions of a subscription, with the actors who may make them (OPEN-83). */
export const SUBSCRIPTION_TRANSITIONS: TransitionTable<SubscriptionState, SubscriptionSide> = {
  states: ["INVITE", "REQUEST", "ACTIVE", "EXPIRED", "CANCELED", "REJECTED", "WITHDRAWN"],
  transitions: [
    { from: "INVITE", to: "ACTIVE", by: ["owner"] },
    { from: "INVITE", to: "REJECTED", by: ["owner"] },
    { from: "INVITE", to: "WITHDRAWN", by: ["centre"] },
    { from: "REQUEST", to: "ACTIVE", by: ["centre"] },
    { from: "REQUEST", to: "REJECTED", by: ["centre"] },
    { from: "REQUEST", to: "WITHDRAWN", by: ["owner"] },
    { from: "ACTIVE", to: "CANCELED", by: ["centre"] },
    { from: "ACTIVE", to: "EXPIRED", by: ["clock"] },
  ],
  active: ["ACTIVE"],
}

/** Target state of each action call; no other target state can be requested (SUB-06). */
export const TARGET_OF_ACTION = {
  activate: "ACTIVE",
  reject: "REJECTED",
  cancel: "CANCELED",
  withdraw: "WITHDRAWN",
} as const satisfies Record<string, SubscriptionState>
export type SubscriptionAction = keyof typeof TARGET_OF_ACTION

/**
 * Result of an action that a user requests on a subscription: a change of state, only the end of its automatic
 * renewal, or a refusal.
 */
export type ActionOutcome =
  | { readonly does: "MOVE"; readonly to: SubscriptionState }
  | { readonly does: "STOP_RENEWAL" }
  | { readonly does: "REFUSE"; readonly code: TransitionRejection }

/**
 * Outcome of an action. When the owner cancels a running subscription, only its renewal ends, and the subscription
 * runs until its expiry (OPEN-83, OPEN-84).
 */
export const actionOutcome = (
  subscription: { readonly state: SubscriptionState; readonly autoRenew: boolean },
  action: SubscriptionAction,
  by: SubscriptionSide,
): ActionOutcome => {
  if (action === "cancel" && by === "owner" && subscription.state === "ACTIVE") {
    return subscription.autoRenew ? { does: "STOP_RENEWAL" } : { does: "REFUSE", code: "ALREADY_INACTIVE" }
  }
  const to = TARGET_OF_ACTION[action]
  const code = transitionRejection(SUBSCRIPTION_TRANSITIONS, subscription.state, to, by)
  return code === null ? { does: "MOVE", to } : { does: "REFUSE", code }
}

/** States that wait for the customer (INVITE) or the centre (REQUEST). */
export const PENDING_STATES = ["INVITE", "REQUEST"] as const satisfies ReadonlyArray<SubscriptionState>

/** Final states; a subscription in one of them can be removed from the centre's list (OPEN-87). */
export const ENDED_STATES = [
  "EXPIRED",
  "CANCELED",
  "REJECTED",
  "WITHDRAWN",
] as const satisfies ReadonlyArray<SubscriptionState>

export const isEnded = (state: SubscriptionState): boolean =>
  (ENDED_STATES as ReadonlyArray<SubscriptionState>).includes(state)

/** Shortest and longest reason for a rejection or cancellation, in characters after trimming (OPEN-85). */
export const REASON_LENGTH = { min: 10, max: 1500 } as const

/** Validation error code of the reason that a user gives for a rejection or cancellation; null when it is valid. */
export const reasonError = (
  reason: string | null | undefined,
): "TERMINATING_DESCRIPTION_IS_REQUIRED" | "SIZE" | null => {
  const given = reason?.trim() ?? ""
  if (given === "") return "TERMINATING_DESCRIPTION_IS_REQUIRED"
  return given.length < REASON_LENGTH.min || given.length > REASON_LENGTH.max ? "SIZE" : null
}

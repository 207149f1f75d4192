import type { PartnerId } from "#contract/schemas/ids.ts"
import type { Subscription } from "#contract/schemas/subscription.ts"
import { NOTICE_DAYS } from "./terms.ts"
import {
  actionOutcome,
  type SubscriptionAction,
  type SubscriptionSide,
  TARGET_OF_ACTION,
} from "./transitions.ts"

const DAY_MS = 86_400_000

/** Side on which a user changes a subscription. */
export type UserSide = Exclude<SubscriptionSide, "clock">
export type ChangeTarget = (typeof TARGET_OF_ACTION)[SubscriptionAction]

/** What a change needs to know of a subscription. */
export type Changeable = Pick<
  Subscription,
  "id" | "version" | "subscriptionState" | "autoRenew" | "expires" | "customerReference"
> & {
  /** Service centre of the subscription; the centre's changes name it in their calls. */
  readonly serviceId: PartnerId | null
}

const ACTIONS = Object.keys(TARGET_OF_ACTION) as ReadonlyArray<SubscriptionAction>

/** Call that leads to a target state; undefined for states that no user can ask for (SUB-06, SUB-07). */
export const actionTo = (target: string): SubscriptionAction | undefined =>
  ACTIONS.find((action) => TARGET_OF_ACTION[action] === target)

/** Target states that a side may ask for now (OPEN-83): all others are refused. */
export const targetsFor = (
  { subscriptionState: state, autoRenew }: Pick<Changeable, "subscriptionState" | "autoRenew">,
  by: UserSide,
): ReadonlyArray<ChangeTarget> =>
  ACTIONS.filter((action) => actionOutcome({ state, autoRenew }, action, by).does !== "REFUSE").map(
    (action) => TARGET_OF_ACTION[action],
  )

/**
 * Name of a change: that of its call, except for the owner's cancel, which only ends the renewal (OPEN-84), and for
 * what the centre rejects and withdraws: a request and its own offer.
 */
export type ChangeName = SubscriptionAction | "stopRenewal" | "rejectRequest" | "withdrawOffer"

const OTHER_NAMES: Readonly<Record<UserSide, Partial<Record<SubscriptionAction, ChangeName>>>> = {
  owner: { cancel: "stopRenewal" },
  centre: { reject: "rejectRequest", withdraw: "withdrawOffer" },
}

export const changeName = (target: ChangeTarget, by: UserSide): ChangeName => {
  const action = actionTo(target) as SubscriptionAction
  return OTHER_NAMES[by][action] ?? action
}

/** Whole days until a subscription ends, the begun day included; null for one that does not run. */
export const daysLeft = (
  { subscriptionState, expires }: Pick<Changeable, "subscriptionState" | "expires">,
  now: number,
): number | null =>
  subscriptionState === "ACTIVE" && expires !== null
    ? Math.max(0, Math.ceil((Date.parse(expires) - now) / DAY_MS))
    : null

/**
 * Whether the end of a subscription is near enough to warn of it and to offer a new one (SUB-16, OPEN-81); never
 * while it renews by itself.
 */
export const endsSoon = (days: number | null, autoRenew: boolean): boolean =>
  !autoRenew && days !== null && days <= NOTICE_DAYS

/** Time that is shown beside a state (SUB-03). */
export const timeOfState = ({
  subscriptionState,
  created,
  expires,
  terminatedOn,
}: Pick<Subscription, "subscriptionState" | "created" | "expires" | "terminatedOn">): string | null => {
  switch (subscriptionState) {
    case "ACTIVE":
    case "EXPIRED":
      return expires
    case "CANCELED":
    case "REJECTED":
    case "WITHDRAWN":
      return terminatedOn
    case "INVITE":
    case "REQUEST":
      return created
  }
}

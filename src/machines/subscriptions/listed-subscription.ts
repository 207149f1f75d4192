import type { Subscription } from "#contract/schemas/subscription.ts"

/** Row of a list of subscriptions. */
export interface ListedSubscription extends Subscription {
  /** Whole days until the subscription ends; null for one that does not run. */
  readonly daysLeft: number | null
  /** Whether its renewal can be requested or offered now: it ends soon, and no offer or request of the machine waits. */
  readonly renewable: boolean
}

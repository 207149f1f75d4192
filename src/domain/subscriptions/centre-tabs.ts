import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { SubscriptionOverview } from "#contract/schemas/subscription.ts"
import { NOTICE_DAYS } from "./terms.ts"
import { ENDED_STATES } from "./transitions.ts"

interface CentreTab {
  readonly name: string
  /** Value in the address. */
  readonly value: string
  readonly states: ReadonlyArray<SubscriptionState>
  /** Days in which the subscriptions of the tab end. */
  readonly endingWithin?: number
}

/** Tabs of a service centre's subscriptions: first what waits for the centre, then what runs, last what is over. */
export const CENTRE_TABS = [
  { name: "requests", value: "", states: ["REQUEST"] },
  { name: "offers", value: "offers", states: ["INVITE"] },
  { name: "ending", value: "ending", states: ["ACTIVE"], endingWithin: NOTICE_DAYS },
  { name: "running", value: "running", states: ["ACTIVE"] },
  { name: "over", value: "over", states: ENDED_STATES },
] as const satisfies ReadonlyArray<CentreTab>

/** The tab with this value in the address; an unknown value means the requests. */
export const centreTab = (value: string | undefined): CentreTab =>
  CENTRE_TABS.find((tab) => tab.value === value) ?? CENTRE_TABS[0]

/** Number of subscriptions in a tab. */
export const countIn = (
  { states, endingWithin }: CentreTab,
  { counts, ending }: Pick<SubscriptionOverview, "counts" | "ending">,
): number => (endingWithin === undefined ? states.reduce((sum, state) => sum + counts[state], 0) : ending)

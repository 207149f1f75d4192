import type { OrderStatus, SubscriptionPlan, YearlyCost } from "#contract/schemas/subscription.ts"
import { priceOfTerm } from "./orders.ts"
import { mayRenew } from "./terms.ts"

/** Running subscriptions of one plan and order status. */
export interface RunningOnes
  extends Pick<SubscriptionPlan, "kind" | "months" | "price" | "currency" | "pricedPerYear"> {
  readonly orderStatus: OrderStatus | null
  readonly count: number
}

/**
 * Cost of one subscription in a year: a plan that may renew costs its share of every year, a shorter one that never
 * does costs its term once; what is not billed, as the first demo of a machine, is free.
 */
const inAYear = ({ orderStatus, ...plan }: RunningOnes): number => {
  if (orderStatus === "NOT_BILLABLE") return 0
  const term = priceOfTerm(plan)
  const perYear = (term * 12) / plan.months
  return mayRenew(plan.kind) ? perYear : Math.min(term, perYear)
}

/** Costs of running subscriptions in a year by currency, to two decimals; currencies in which all is free are left out. */
export const yearlyCosts = (running: ReadonlyArray<RunningOnes>): ReadonlyArray<YearlyCost> => {
  const sums = new Map<string, number>()
  for (const one of running) sums.set(one.currency, (sums.get(one.currency) ?? 0) + inAYear(one) * one.count)
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount: Math.round(amount * 100) / 100 }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

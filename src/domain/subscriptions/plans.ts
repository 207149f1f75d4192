import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { PlanState, SubscriptionPlan } from "#contract/schemas/subscription.ts"

type Offer = Pick<SubscriptionPlan, "active" | "brands" | "countries">

/** Whether a plan is offered for a machine now; an empty list of brands or countries means all of them. */
export const planFits = (
  plan: Offer,
  machine: { readonly brandId: number; readonly countryId: string },
): boolean =>
  plan.active &&
  (plan.brands.length === 0 || plan.brands.some((id) => id === machine.brandId)) &&
  (plan.countries.length === 0 || plan.countries.some((id) => id === machine.countryId))

/**
 * Whether a machine's subscriptions (all of them, or those to one plan) include one that waits for an answer
 * (PLAN-02).
 */
export const planStateOf = (states: ReadonlyArray<SubscriptionState>): PlanState =>
  states.includes("INVITE") ? "INVITATION_PENDING" : states.includes("REQUEST") ? "PENDING" : "NONE"

type Terms = Omit<SubscriptionPlan, "id" | "version" | "name" | "active">

/**
 * Whether two versions of a plan differ in price, term or other conditions, not only in name and availability: a
 * plan in use must keep them (PLAN-07).
 */
export const termsDiffer = (before: Terms, after: Terms): boolean =>
  before.kind !== after.kind ||
  before.months !== after.months ||
  before.price !== after.price ||
  before.currency !== after.currency ||
  before.pricedPerYear !== after.pricedPerYear ||
  before.billable !== after.billable ||
  !sameSet<number>(before.brands, after.brands) ||
  !sameSet<string>(before.countries, after.countries)

const sameSet = <A>(one: ReadonlyArray<A>, other: ReadonlyArray<A>): boolean =>
  new Set(one).size === new Set(other).size && one.every((value) => other.includes(value))

import type { OrderStatus, PlanKind } from "#contract/schemas/subscription.ts"
import type { TransitionTable } from "../transitions.ts"

/** Billing of a service centre's subscriptions: by orders to SAP, or manually. */
export type BillingType = "SAP" | "MANUAL"

/**
 * Status transitions of an order (OPEN-88): the portal places the order, the billing system completes it or lets
 * it fail.
 */
export const ORDER_TRANSITIONS: TransitionTable<OrderStatus, "portal" | "billing"> = {
  states: ["NEW", "PROCESSING", "COMPLETED", "FAILED", "NOT_BILLABLE", "NOT_SUPPORTED"],
  transitions: [
    { from: "NEW", to: "PROCESSING", by: ["portal"] },
    { from: "PROCESSING", to: "COMPLETED", by: ["billing"] },
    { from: "PROCESSING", to: "FAILED", by: ["billing"] },
  ],
  active: ["NEW", "PROCESSING"],
}

interface PricedPlan {
  readonly kind: PlanKind
  readonly billable: boolean
  readonly price: number
  readonly months: number
  readonly pricedPerYear: boolean
}

/** Order status of a subscription that begins or renews; the first demo of a machine and warranties are free. */
export const firstOrderStatus = (
  plan: PricedPlan | null,
  { billingType, hadDemo }: { readonly billingType: BillingType; readonly hadDemo: boolean },
): "NEW" | "NOT_BILLABLE" | "NOT_SUPPORTED" => {
  if (plan === null || !plan.billable || plan.kind === "WARRANTY" || (plan.kind === "DEMO" && !hadDemo))
    return "NOT_BILLABLE"
  return billingType === "MANUAL" ? "NOT_SUPPORTED" : "NEW"
}

/** Price of a whole term in the plan's currency, two decimals. */
export const priceOfTerm = (plan: Pick<PricedPlan, "price" | "months" | "pricedPerYear">): number =>
  Math.round((plan.pricedPerYear ? (plan.price * plan.months) / 12 : plan.price) * 100) / 100

import type { PartnerId } from "#contract/schemas/ids.ts"
import type { PlanId, ServiceChoice, SubscriptionPlan } from "#contract/schemas/subscription.ts"
import type { FieldError } from "../field-errors.ts"
import { mayRenew } from "./terms.ts"

/** Values of the request for a subscription; ids as texts, as selects hold them. */
export type RequestValues = {
  readonly machineId: string
  readonly planId: string
  readonly autoRenew: boolean
  readonly serviceId: string
}

/** What the request starts from: the machine, and what may be chosen for it. */
export interface RequestStart {
  readonly machineId: number
  readonly plans: ReadonlyArray<Pick<SubscriptionPlan, "id">>
  readonly centres: ReadonlyArray<{ readonly id: PartnerId }>
}

const only = (all: ReadonlyArray<{ readonly id: number }>): string => {
  const [first] = all
  return first !== undefined && all.length === 1 ? String(first.id) : ""
}

/** First values of a request: what has only one choice is chosen. */
export const newRequest = ({ machineId, plans, centres }: RequestStart): RequestValues => ({
  machineId: String(machineId),
  planId: only(plans),
  autoRenew: false,
  serviceId: only(centres),
})

/** Errors of a request: plan and service centre must be chosen. */
export const requestErrors = ({ planId, serviceId }: RequestValues): ReadonlyArray<FieldError> => [
  ...(planId === "" ? [{ field: "planId", message: "NOT_NULL" } as const] : []),
  ...(serviceId === "" ? [{ field: "serviceId", message: "NOT_NULL" } as const] : []),
]

export const serviceChoice = ({ planId, autoRenew, serviceId }: RequestValues): ServiceChoice => ({
  serviceId: Number(serviceId) as PartnerId,
  planId: Number(planId) as PlanId,
  autoRenew,
})

/** Whether the chosen plan may renew by itself, so that the form asks about it (OPEN-83). */
export const asksRenewal = (plan: Pick<SubscriptionPlan, "kind"> | undefined): boolean =>
  plan !== undefined && mayRenew(plan.kind)

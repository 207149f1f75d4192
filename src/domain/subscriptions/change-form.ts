import type { PartnerId } from "#contract/schemas/ids.ts"
import type { Acceptance, SubscriptionId, Termination } from "#contract/schemas/subscription.ts"
import { type FieldError, lineErrors } from "../field-errors.ts"
import { actionTo, type Changeable, type ChangeTarget, type UserSide } from "./changes.ts"
import { reasonError, type SubscriptionAction } from "./transitions.ts"

/** Longest customer reference, in characters (OPEN-86). */
export const REFERENCE_LENGTH = 35

/** Values of the form of a change: the subscription and its new state, and what the change asks for. */
export type ChangeValues = {
  readonly id: string
  readonly version: string
  /** Id of the service centre; empty when the subscription has none. */
  readonly serviceId: string
  readonly target: ChangeTarget
  readonly by: UserSide
  readonly customerReference: string
  readonly terminatingDescription: string
}

export const changeValues = (subscription: Changeable, target: ChangeTarget, by: UserSide): ChangeValues => ({
  id: String(subscription.id),
  version: String(subscription.version),
  serviceId: String(subscription.serviceId ?? ""),
  target,
  by,
  customerReference: subscription.customerReference ?? "",
  terminatingDescription: "",
})

/** Errors of a change: acceptance needs a customer reference (SUB-10), rejection and cancel a reason (SUB-09). */
export const changeErrors = (values: ChangeValues): ReadonlyArray<FieldError> => {
  switch (values.target) {
    case "ACTIVE":
      return lineErrors("customerReference", values.customerReference, REFERENCE_LENGTH)
    case "REJECTED":
    case "CANCELED": {
      const message = reasonError(values.terminatingDescription)
      return message === null ? [] : [{ field: "terminatingDescription", message }]
    }
    default:
      return []
  }
}

/** The call of a change: its action, its subscription, and the body or version that it sends. */
export interface ChangeCall {
  readonly action: SubscriptionAction
  readonly id: SubscriptionId
  /** Service centre in whose list the change is made; undefined for a change of the customer. */
  readonly serviceId: PartnerId | undefined
  readonly version: number
  readonly acceptance: Acceptance
  readonly termination: Termination
}

/** Call of the filled-in form; undefined for a target state that has none (SUB-07). */
export const changeCall = (values: ChangeValues): ChangeCall | undefined => {
  const action = actionTo(values.target)
  const version = Number(values.version)
  return (
    action && {
      action,
      id: Number(values.id) as SubscriptionId,
      serviceId: values.by === "centre" ? (Number(values.serviceId) as PartnerId) : undefined,
      version,
      acceptance: { customerReference: values.customerReference.trim(), version },
      termination: { terminatingDescription: values.terminatingDescription.trim(), version },
    }
  )
}

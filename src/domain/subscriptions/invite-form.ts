import { schemaErrors } from "#contract/schema-errors.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import { Invite, type PlanId, type SubscriptionPlan } from "#contract/schemas/subscription.ts"
import type { Language } from "#contract/schemas/user.ts"
import type { FieldError } from "../field-errors.ts"
import { emailErrors } from "../field-errors.ts"

/** Values of the form that offers a subscription to a customer; ids as texts, as selects hold them. */
export type InviteValues = {
  readonly serviceId: string
  readonly machineId: string
  readonly planId: string
  readonly autoRenew: boolean
  /** Address of the customer; empty for the machine's present owner. */
  readonly customerEmail: string
  readonly customerFirstName: string
  readonly customerLastName: string
  readonly customerLanguage: Language
  readonly customerReference: string
  readonly description: string
}

/** What an offer starts from: the centre, the machine, and the plans that fit it. */
export interface InviteStart {
  readonly serviceId: number
  readonly machineId: number
  readonly plans: ReadonlyArray<Pick<SubscriptionPlan, "id">>
  /** Language of the user, in which an unknown customer is addressed unless another one is chosen. */
  readonly language: Language
}

/** First values of an offer: the only plan is chosen. */
export const newInvite = ({ serviceId, machineId, plans, language }: InviteStart): InviteValues => {
  const [first] = plans
  return {
    serviceId: String(serviceId),
    machineId: String(machineId),
    planId: first !== undefined && plans.length === 1 ? String(first.id) : "",
    autoRenew: false,
    customerEmail: "",
    customerFirstName: "",
    customerLastName: "",
    customerLanguage: language,
    customerReference: "",
    description: "",
  }
}

/** The offer to send; what is not filled in is left out. */
export const inviteOf = (values: InviteValues): Invite => {
  const given = (name: "customerEmail" | "customerFirstName" | "customerLastName" | "description") =>
    values[name].trim() === "" ? {} : { [name]: values[name].trim() }
  return {
    machineId: Number(values.machineId) as MachineId,
    planId: Number(values.planId) as PlanId,
    autoRenew: values.autoRenew,
    customerReference: values.customerReference.trim(),
    ...given("customerEmail"),
    ...given("customerFirstName"),
    ...given("customerLastName"),
    ...given("description"),
    ...(values.customerEmail.trim() === "" ? {} : { customerLanguage: values.customerLanguage }),
  }
}

const wireErrors = schemaErrors(Invite)

/** Errors that the server would answer, and a plan that is not chosen yet. */
export const inviteErrors = (values: InviteValues): ReadonlyArray<FieldError> => [
  ...(values.planId === "" ? [{ field: "planId", message: "NOT_NULL" } as const] : []),
  ...(values.customerEmail.trim() === "" ? [] : emailErrors("customerEmail", values.customerEmail)),
  ...wireErrors(inviteOf(values)).filter(({ field }) => field !== "customerEmail" && field !== "planId"),
]

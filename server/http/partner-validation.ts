import { Effect } from "effect"
import type { ErrorCode } from "#contract/codes.ts"
import type { Partner, PartnerValidation } from "#contract/schemas/partner.ts"
import { isServiceKind } from "#domain/dealer-link.ts"
import { creditCheck } from "../integrations/credit-check.ts"
import { dealerCodeRejection } from "../integrations/dealer-register.ts"
import { PartnerTargets } from "../store/partner-targets.ts"

interface FieldError {
  readonly message: ErrorCode
  readonly field?: string
}

const ADDRESS = ["streetAddress", "postalCode", "city", "email", "phone"] as const

/**
 * Reasons against working with a partner (PART-04); external registers are queried first, so that a failure of a
 * register is reported first.
 */
export const validatePartner = Effect.fn("validatePartner")(function* (partner: Partner) {
  const errorMessages: ReadonlyArray<FieldError> = [
    ...(yield* codeErrors(partner)),
    ...(yield* creditErrors(partner)),
    ...(yield* peopleErrors(partner)),
    ...ADDRESS.flatMap(
      (field): ReadonlyArray<FieldError> => (partner[field] === "" ? [{ message: "NOT_NULL", field }] : []),
    ),
    ...(partner.brands.length === 0 ? [{ message: "NOT_NULL" as const, field: "brands" }] : []),
  ]
  return { valid: errorMessages.length === 0, errorMessages } satisfies PartnerValidation
})

const unavailable: ReadonlyArray<FieldError> = [{ message: "EXTERNAL_SERVICE_UNAVAILABLE" }]

/**
 * Errors of a partner's code for billing; a service centre without its own code is billed under the code of its
 * dealer.
 */
const codeErrors = (partner: Partner) => {
  if (partner.dealerCode === null) {
    const hasDealer = partner.dealerLinkState === "ACTIVE"
    return Effect.succeed<ReadonlyArray<FieldError>>(
      hasDealer || !needsCode(partner) ? [] : [{ message: "INVALID_DEALER_CODE", field: "dealerCode" }],
    )
  }
  return dealerCodeRejection(partner.dealerCode, partner.country).pipe(
    Effect.map(
      (message): ReadonlyArray<FieldError> => (message === null ? [] : [{ message, field: "dealerCode" }]),
    ),
    Effect.catchTag("IntegrationUnavailable", () => Effect.succeed(unavailable)),
  )
}

const needsCode = ({ type }: Partner): boolean => type === "DEALER" || isServiceKind(type)

const creditErrors = (partner: Partner) =>
  creditCheck(partner.id).pipe(
    Effect.map(
      ({ passed }): ReadonlyArray<FieldError> => (passed ? [] : [{ message: "CREDIT_CHECK_FAILED" }]),
    ),
    Effect.catchTag("IntegrationUnavailable", () => Effect.succeed(unavailable)),
  )

/** Error when a service centre has no users, because its customers could reach no person there. */
const peopleErrors = Effect.fnUntraced(function* (partner: Partner) {
  const targets = yield* PartnerTargets
  if (!isServiceKind(partner.type)) return []
  const people = yield* targets.memberIds(partner.id)
  return people.length > 0 ? [] : [{ message: "NOT_NULL" as const, field: "users" }]
})

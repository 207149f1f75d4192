import { schemaErrors } from "#contract/schema-errors.ts"
import { CASE_DESCRIPTION, SupportCaseOrder } from "#contract/schemas/proactive-alert.ts"
import type { FieldError } from "../field-errors.ts"
import type { AlertKey } from "./address.ts"

/** Values of the form of a support case. */
export type CaseValues = {
  readonly id: string
  readonly vin: string
  readonly description: string
}

export { CASE_DESCRIPTION }
/** Lines that the field of the description shows (CASE-06). */
export const CASE_ROWS = 4

export const caseValues = ({ id, vin }: AlertKey): CaseValues => ({ id, vin, description: "" })

/** Request for a support case (CASE-08). */
export const caseOrder = ({ id, vin, description }: CaseValues): typeof SupportCaseOrder.Type => ({
  vin,
  operation: "Proactive_Alert_Create_Case",
  proactiveAlertId: id,
  description: description.trim(),
})

/** Whether the description is too short to be sent, so that the button is disabled (CASE-07). */
export const isTooShort = (description: string): boolean => description.trim().length < CASE_DESCRIPTION.min

const orderErrors = schemaErrors(SupportCaseOrder)

export const caseErrors = (values: CaseValues): ReadonlyArray<FieldError> => orderErrors(caseOrder(values))

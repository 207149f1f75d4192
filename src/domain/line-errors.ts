import { isLine } from "#contract/line.ts"
import { type FieldError, textErrors } from "./field-errors.ts"

/** A text of one line that must be there, of at most `max` characters: names, addresses and telephone numbers of people. */
export const lineErrors = (field: string, value: string, max: number): ReadonlyArray<FieldError> => {
  const fieldErrors = textErrors(field, value, max)
  return fieldErrors.length > 0 || isLine(value) ? fieldErrors : [{ message: "INVALID_INPUT_VALUE", field }]
}

import { isBlank } from "#contract/blank.ts"
import { isEmail } from "#contract/email.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { isStorable } from "#contract/storable.ts"

/** What is wrong in a form: a code of the interface, or one of the portal's own; its text is `errors.<message>`. */
export type FieldError = Omit<ErrorItem, "message"> & {
  readonly message: ErrorItem["message"] | "emailExpected"
}

/** A text that must be there, of at most `max` characters. */
export const textErrors = (field: string, value: string, max: number): ReadonlyArray<FieldError> => {
  if (isBlank(value)) return [{ message: "NOT_NULL", field }]
  return tooLong(field, value, max)
}

/** A text that may be missing, of at most `max` characters, all of which can be stored. */
export const tooLong = (field: string, value: string, max: number): ReadonlyArray<FieldError> => {
  if (!isStorable(value)) return [{ message: "INVALID_INPUT_VALUE", field }]
  return value.length > max ? [{ message: "SIZE", field, max }] : []
}

const EMAIL_MAX_LENGTH = 254

/** An e-mail address as the interface takes it (ERRC-55). */
export const emailErrors = (field: string, value: string): ReadonlyArray<FieldError> => {
  const fieldErrors = textErrors(field, value, EMAIL_MAX_LENGTH)
  if (fieldErrors.length > 0) return fieldErrors
  return isEmail(value.trim()) ? [] : [{ message: "emailExpected", field }]
}

import { isBlank } from "#contract/blank.ts"
import { isEmail } from "#contract/email.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { isStorable } from "#contract/storable.ts"

/** What is wrong in a form: a code of the interface, or one of the portal's own; its text is `errors.<message>`. */
export type FormFault = Omit<ErrorItem, "message"> & {
  readonly message: ErrorItem["message"] | "emailExpected"
}

/** A text that must be there, of at most `max` characters. */
export const textFaults = (field: string, value: string, max: number): ReadonlyArray<FormFault> => {
  if (isBlank(value)) return [{ message: "NOT_NULL", field }]
  return tooLong(field, value, max)
}

/** A text that may be missing, of at most `max` characters, all of which can be stored. */
export const tooLong = (field: string, value: string, max: number): ReadonlyArray<FormFault> => {
  if (!isStorable(value)) return [{ message: "INVALID_INPUT_VALUE", field }]
  return value.length > max ? [{ message: "SIZE", field, max }] : []
}

const EMAIL_MAX_LENGTH = 254

/** An e-mail address as the interface takes it (ERRC-55). */
export const emailFaults = (field: string, value: string): ReadonlyArray<FormFault> => {
  const faults = textFaults(field, value, EMAIL_MAX_LENGTH)
  if (faults.length > 0) return faults
  return isEmail(value.trim()) ? [] : [{ message: "emailExpected", field }]
}

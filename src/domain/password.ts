import type { ErrorItem } from "#contract/errors.ts"

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256
export const PASSWORD_MIN_CLASSES = 3

/** Password rules one by one, as the live checklist shows them (PWD-02 to PWD-05). */
export interface PasswordChecklist {
  readonly longEnough: boolean
  readonly notTooLong: boolean
  readonly uppercase: boolean
  readonly lowercase: boolean
  readonly number: boolean
  readonly special: boolean
  /** Whether the password uses at least three of the four character classes. */
  readonly enoughClasses: boolean
  /** Whether both password fields are filled and equal. */
  readonly repeated: boolean
  /** Whether all password rules are met. */
  readonly accepted: boolean
}

export const passwordChecklist = (password: string, password2: string): PasswordChecklist => {
  const length = [...password].length
  const classes = {
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    number: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{Nd}]/u.test(password),
  }
  const rules = {
    longEnough: length >= PASSWORD_MIN_LENGTH,
    notTooLong: length <= PASSWORD_MAX_LENGTH,
    enoughClasses: Object.values(classes).filter(Boolean).length >= PASSWORD_MIN_CLASSES,
    // A letter with a mark is one character of some keyboards and two of others.
    repeated: password !== "" && password.normalize("NFC") === password2.normalize("NFC"),
  }
  return { ...classes, ...rules, accepted: Object.values(rules).every(Boolean) }
}

/** Errors of a new password, for the form and for the server; empty when the password meets the rules (PWD-06). */
export const passwordErrors = (password: string, password2: string): ReadonlyArray<ErrorItem> => {
  const checks = passwordChecklist(password, password2)
  const fieldErrors: Array<ErrorItem> = []
  if (!checks.repeated) fieldErrors.push({ message: "PASSWORDS_DOES_NOT_MATCH", field: "password2" })
  if (!checks.longEnough) fieldErrors.push({ message: "SIZE", field: "password", min: PASSWORD_MIN_LENGTH })
  if (!checks.notTooLong) fieldErrors.push({ message: "SIZE", field: "password", max: PASSWORD_MAX_LENGTH })
  if (!checks.enoughClasses) fieldErrors.push({ message: "PATTERN", field: "password" })
  return fieldErrors
}

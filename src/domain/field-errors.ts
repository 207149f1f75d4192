import type { Schema } from "effect"
import { Email, requiredLine, requiredText, text } from "#contract/checks.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { schemaErrors } from "#contract/schema-errors.ts"

/** What is wrong in a form: a code of the interface, or one of the portal's own; its text is `errors.<message>`. */
export type FieldError = Omit<ErrorItem, "message"> & {
  readonly message: ErrorItem["message"] | "emailExpected"
}

/** The first error of a form's field, by a schema of the interface. */
const fieldErrors =
  (schema: Schema.Codec<string, string>) =>
  (field: string, value: string): ReadonlyArray<FieldError> =>
    schemaErrors(schema)(value)
      .slice(0, 1)
      .map((error) => ({ ...error, field }))

/** A text that must be there, of at most `max` characters. */
export const textErrors = (field: string, value: string, max: number): ReadonlyArray<FieldError> =>
  fieldErrors(requiredText(max))(field, value)

/** A text that may be missing, of at most `max` characters, all of which can be stored. */
export const tooLong = (field: string, value: string, max: number): ReadonlyArray<FieldError> =>
  fieldErrors(text(max))(field, value)

/** A text of one line that must be there, of at most `max` characters: names, addresses and telephone numbers of people. */
export const lineErrors = (field: string, value: string, max: number): ReadonlyArray<FieldError> =>
  fieldErrors(requiredLine(max))(field, value)

/** Errors of an e-mail address (ERRC-55); the portal's own code says what an address looks like. */
export const emailErrors = (field: string, value: string): ReadonlyArray<FieldError> =>
  fieldErrors(Email)(field, value.trim()).map((error) =>
    error.message === "PATTERN" ? { ...error, message: "emailExpected" } : error,
  )

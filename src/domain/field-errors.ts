import type { Schema } from "effect"
import { Email, lineOfText, phoneNumber, requiredLine, requiredText } from "#contract/checks.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { schemaErrors } from "#contract/schema-errors.ts"

/** Error in a form: an error code of the server or one of the portal's own; its text has the key `errors.<message>`. */
export type FieldError = Omit<ErrorItem, "message"> & {
  readonly message: ErrorItem["message"] | "emailExpected" | "phoneExpected" | "oneExpected"
}

/** First error of a form field, found with a schema of the HTTP API. */
const fieldErrors =
  (schema: Schema.Codec<string, string>) =>
  (field: string, value: string): ReadonlyArray<FieldError> =>
    schemaErrors(schema)(value)
      .slice(0, 1)
      .map((error) => ({ ...error, field }))

/** Errors of a required text of at most `max` characters. */
export const textErrors = (field: string, value: string, max: number): ReadonlyArray<FieldError> =>
  fieldErrors(requiredText(max))(field, value)

/** Errors of an optional text of one line of at most `max` characters. */
export const optionalLineErrors = (field: string, value: string, max: number): ReadonlyArray<FieldError> =>
  fieldErrors(lineOfText(max))(field, value)

/**
 * Errors of a required text of one line of at most `max` characters, such as a person's name, address or telephone
 * number.
 */
export const lineErrors = (field: string, value: string, max: number): ReadonlyArray<FieldError> =>
  fieldErrors(requiredLine(max))(field, value)

/** Errors of a telephone number; the portal's own code `phoneExpected` shows what a number looks like. */
export const phoneErrors = (
  field: string,
  value: string,
  max: number,
  required = true,
): ReadonlyArray<FieldError> =>
  [...(required ? lineErrors(field, value, max) : []), ...fieldErrors(phoneNumber(max))(field, value)]
    .slice(0, 1)
    .map((error) => (error.message === "PATTERN" ? { ...error, message: "phoneExpected" } : error))

/** Errors of an e-mail address (ERRC-55); the portal's own code `emailExpected` explains the form of an address. */
export const emailErrors = (field: string, value: string): ReadonlyArray<FieldError> =>
  fieldErrors(Email)(field, value.trim()).map((error) =>
    error.message === "PATTERN" ? { ...error, message: "emailExpected" } : error,
  )

import type { FieldError } from "#domain/field-errors.ts"
import type { TextOf } from "#i18n/react/texts.tsx"

/** Text of a field error: that of its code, else the server's reason, else a general error text (FORM-07, FORM-09). */
export const fieldErrorText = (
  text: TextOf,
  { message, min, max, maxFileSize, reason }: FieldError,
): string =>
  text(`errors.${message}`, { min, max, maxFileSize }, reason ?? text("errors.INTERNAL_SERVER_ERROR"))

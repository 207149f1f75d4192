import type { TextOf } from "#i18n/text-of.ts"
import type { FieldError } from "./draft.ts"

/** Text of a field error; an error without a text in the language files shows the Schema's own message. */
export const fieldErrorText = (fieldError: FieldError, text: TextOf): string => {
  const say = (values?: Readonly<Record<string, string>>) =>
    text(`inspector.form.fault.${fieldError.why}`, values)
  switch (fieldError.why) {
    case "schema":
      return fieldError.message
    case "tooLong":
    case "tooMany":
    case "most":
      return say({ max: String(fieldError.max) })
    case "tooShort":
    case "tooFew":
    case "least":
      return say({ min: String(fieldError.min) })
    case "oneOf":
      return say({ options: fieldError.options.map(String).join(", ") })
    case "expected":
      return say({ kind: fieldError.kinds.map((kind) => text(`inspector.form.kind.${kind}`)).join(" / ") })
    default:
      return say()
  }
}

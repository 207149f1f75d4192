import type { TextOf } from "#i18n/text-of.ts"
import type { Fault } from "./draft.ts"

/** A fault in words; what has none in the language files is said as the Schema says it. */
export const faultText = (fault: Fault, text: TextOf): string => {
  const say = (values?: Readonly<Record<string, string>>) => text(`inspector.form.fault.${fault.why}`, values)
  switch (fault.why) {
    case "schema":
      return fault.message
    case "tooLong":
    case "tooMany":
    case "most":
      return say({ max: String(fault.max) })
    case "tooShort":
    case "tooFew":
    case "least":
      return say({ min: String(fault.min) })
    case "oneOf":
      return say({ options: fault.options.map(String).join(", ") })
    case "expected":
      return say({ kind: fault.kinds.map((kind) => text(`inspector.form.kind.${kind}`)).join(" / ") })
    default:
      return say()
  }
}

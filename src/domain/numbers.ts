/** Maximum number of characters read as a number; the rest of the text is ignored as a typing error (FORM-04). */
const MOST_CHARACTERS = 15

/** Typographic minus sign, as Finnish, Swedish and other locales print it; pasted numbers may contain it. */
const MINUS = /^\u2212/

/**
 * Number typed by the user: a decimal comma counts as a point; without a step, or with a whole one, the fraction
 * is dropped (FORM-01, FORM-02).
 */
export const parseNumber = (text: string, step?: number): number => {
  const plain = text.trim().replace(",", ".").replace(MINUS, "-")
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return Number.NaN
  const value = Number(plain)
  return step === undefined || Number.isInteger(step) ? Math.floor(value) : value
}

/** Reads the whole number at the beginning of a text; null when the text begins with none (FORM-04). */
export const integerOf = (text: string): number | null => {
  const value = Number.parseInt(text.slice(0, MOST_CHARACTERS), 10)
  return Number.isNaN(value) ? null : value
}

/** Error code of a required number that is missing or outside its limits. */
export const numberError = (
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): "INVALID_INPUT_VALUE" | "MIN" | "MAX" | undefined => {
  if (Number.isNaN(value)) return "INVALID_INPUT_VALUE"
  if (value < min) return "MIN"
  return value > max ? "MAX" : undefined
}

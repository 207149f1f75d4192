/** Characters of a number that are read; the rest is a slip (FORM-04). */
const MOST_CHARACTERS = 15

/** As Finnish, Swedish and others print it; it comes with what is pasted. */
const MINUS = /^\u2212/

/** The number that was typed: a decimal comma is a point, and without a step, or with a whole one, parts are dropped (FORM-01, FORM-02). */
export const parseNumber = (text: string, step?: number): number => {
  const plain = text.trim().replace(",", ".").replace(MINUS, "-")
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return Number.NaN
  const value = Number(plain)
  return step === undefined || Number.isInteger(step) ? Math.floor(value) : value
}

/** The whole number at the beginning of a text; null when there is none (FORM-04). */
export const integerOf = (text: string): number | null => {
  const value = Number.parseInt(text.slice(0, MOST_CHARACTERS), 10)
  return Number.isNaN(value) ? null : value
}

/** What is wrong with a number that must be there, between two limits. */
export const numberError = (
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): "INVALID_INPUT_VALUE" | "MIN" | "MAX" | undefined => {
  if (Number.isNaN(value)) return "INVALID_INPUT_VALUE"
  if (value < min) return "MIN"
  return value > max ? "MAX" : undefined
}

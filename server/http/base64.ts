/**
 * Bytes of a base64 text; null for any other text. A regular expression over megabytes would exhaust the stack, so
 * the number of decoded bytes shows whether every character belongs to the alphabet.
 */
export const fromBase64 = (text: string): Buffer | null => {
  if (text.length % 4 !== 0) return null
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0
  const bytes = Buffer.from(text, "base64")
  return bytes.length === (text.length / 4) * 3 - padding ? bytes : null
}

import { isStorable } from "./storable.ts"

/**
 * Whether a text is one line that reads as it is written: no break or other control inside, and nothing that turns the
 * direction of what stands around it. Blanks at its ends do not count, for they are not kept.
 */
export const isLine = (text: string): boolean =>
  isStorable(text) && !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text.trim())

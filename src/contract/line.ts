import { isStorable } from "./storable.ts"

/**
 * Whether a text is one line that reads as written: no line break or other control character inside, and no
 * character that changes the direction of text around it. Blanks at the ends do not count, because they are not
 * stored.
 */
export const isLine = (text: string): boolean =>
  isStorable(text) && !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text.trim())

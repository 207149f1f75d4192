import { isStorable } from "./storable.ts"

/**
 * Characters that no line holds: line breaks and other control characters, characters that change the direction of
 * the text around them, and the code points that Unicode reserves as noncharacters (files of XML, such as
 * workbooks, cannot hold U+FFFE).
 */
const NO_LINE = /[\p{Cc}\p{NChar}\u2028-\u202e\u2066-\u2069]/gu

/**
 * Whether a text is one line that reads as written: for names of people and of all things that have one. Blanks at
 * the ends do not count, because they are not stored.
 */
export const isLine = (text: string): boolean => isStorable(text) && text.trim().search(NO_LINE) < 0

/** Text as one line, without the characters that no line holds. */
export const asLine = (text: string): string => text.replace(NO_LINE, "").toWellFormed().trim()

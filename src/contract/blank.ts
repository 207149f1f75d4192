/** Removes invisible characters from a text: joiners, direction marks, fillers and the Braille blank. */
export const withoutUnseen = (text: string): string => text.replace(/[\p{Cf}\p{DI}\u2800]/gu, "")

/**
 * Whether a text shows nothing: only blanks, including the Braille blank, and invisible characters, such as the
 * joiners of a phone's keyboard or the filler for a Korean letter.
 */
export const isBlank = (text: string): boolean => withoutUnseen(text).trim() === ""

/** Without the characters that nobody sees: what only joins, turns or fills, and the blank of Braille. */
export const withoutUnseen = (text: string): string => text.replace(/[\p{Cf}\p{DI}\u2800]/gu, "")

/**
 * Whether a text shows nothing: blanks, that of Braille too, and characters that nobody sees, as those a phone's keyboard
 * joins others with, or fills the place of a Korean letter with.
 */
export const isBlank = (text: string): boolean => withoutUnseen(text).trim() === ""

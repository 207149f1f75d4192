/** The text without invisible characters: those that only join, turn or fill, and the Braille blank. */
export const withoutUnseen = (text: string): string => text.replace(/[\p{Cf}\p{DI}\u2800]/gu, "")

/**
 * Whether a text shows nothing: only blanks, including Braille's, and invisible characters, such as those a phone's
 * keyboard joins others with, or fills the place of a Korean letter with.
 */
export const isBlank = (text: string): boolean => withoutUnseen(text).trim() === ""

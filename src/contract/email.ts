/** Two parts with an at sign between them, and no blanks. */
export const ADDRESS = /^[^\s@]+@[^\s@]+$/

/** Whether each character can be seen: no control, nothing that only joins, turns or fills, no blank of Braille. */
export const isVisible = (text: string): boolean => !/[\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(text)

/** The form of an e-mail address (ERRC-55). */
export const isEmail = (text: string): boolean => ADDRESS.test(text) && isVisible(text)

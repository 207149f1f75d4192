import { withoutUnseen } from "./blank.ts"

/** Form of an e-mail address: two parts with an at sign between them, and no blanks. */
export const ADDRESS = /^[^\s@]+@[^\s@]+$/

/** Whether every character of a text is visible, which excludes control characters. */
export const isVisible = (text: string): boolean => withoutUnseen(text) === text && !/\p{Cc}/u.test(text)

/** Whether a text has the form of an e-mail address (ERRC-55). */
export const isEmail = (text: string): boolean => ADDRESS.test(text) && isVisible(text)

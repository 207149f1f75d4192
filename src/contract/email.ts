import { withoutUnseen } from "./blank.ts"

/** Two parts with an at sign between them, and no blanks. */
export const ADDRESS = /^[^\s@]+@[^\s@]+$/

/** Whether each character can be seen: no control either. */
export const isVisible = (text: string): boolean => withoutUnseen(text) === text && !/\p{Cc}/u.test(text)

/** The form of an e-mail address (ERRC-55). */
export const isEmail = (text: string): boolean => ADDRESS.test(text) && isVisible(text)

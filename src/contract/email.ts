import { withoutUnseen } from "./blank.ts"

/**
 * Form of an e-mail address: a mailbox as in RFC 5321 (atoms with single dots, and labels of a domain), nothing
 * around it such as angle brackets, and no quoted local part. Letters may be of any script.
 */
export const ADDRESS =
  /^[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)*@[^\s!-/:-@[-`{-~]+(-+[^\s!-/:-@[-`{-~]+)*(\.[^\s!-/:-@[-`{-~]+(-+[^\s!-/:-@[-`{-~]+)*)*$/

/** Whether every character of a text is visible, which excludes control characters. */
export const isVisible = (text: string): boolean => withoutUnseen(text) === text && !/\p{Cc}/u.test(text)

/** Whether a text has the form of an e-mail address (ERRC-55). */
export const isEmail = (text: string): boolean => ADDRESS.test(text) && isVisible(text)

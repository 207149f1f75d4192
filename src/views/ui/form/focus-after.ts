import { flushSync } from "react-dom"

/** Moves the focus to a control that exists only after a change, such as one that replaces the pressed button. */
export const focusAfter = (change: () => void, find: () => HTMLElement | null | undefined): void => {
  flushSync(change)
  find()?.focus()
}

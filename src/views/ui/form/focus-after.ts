import { flushSync } from "react-dom"

/**
 * Makes a change and moves the focus to a control that exists only after it, such as one that replaces the pressed
 * button.
 */
export const focusAfter = (change: () => void, find: () => HTMLElement | null | undefined): void => {
  flushSync(change)
  find()?.focus()
}

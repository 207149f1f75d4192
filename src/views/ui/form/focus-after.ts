import { flushSync } from "react-dom"

/** Leads the keyboard to a control that may be there only once something has changed, as one that takes the pressed one's place. */
export const focusAfter = (change: () => void, find: () => HTMLElement | null | undefined): void => {
  flushSync(change)
  find()?.focus()
}

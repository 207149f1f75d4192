/** The element that was focused last and all its ancestors, from the inside out; one of them gets a lost focus. */
let way: ReadonlyArray<HTMLElement> = []

/**
 * Restores a lost focus, once per document. The focused element may be disabled, as a button while its form is
 * being sent, or removed, as a deleted row: a browser then drops the focus. An element enabled again gets the
 * focus back; after a removed one the nearest focusable ancestor gets it, else the open dialog or the page's
 * content.
 */
export const restoreFocus = (): void => {
  document.addEventListener("focusin", () => {
    way = wayTo(document.activeElement)
  })
  document.addEventListener("focusout", leftOnPurpose, true)
  // Gives up an element that is still disabled at the next key press: the focus moves to its nearest focusable
  // ancestor.
  document.addEventListener("keydown", () => giveBack(true), true)
  new MutationObserver(() => giveBack(false)).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "inert"],
  })
}

/**
 * Notes the focused element while a dialog opens; the answered function gives the focus back to this element, or
 * the nearest focusable one, after the dialog has closed.
 */
export const noteFocus = (): (() => void) => {
  const noted = way
  return () =>
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      way = noted
      giveBack(true)
    })
}

const wayTo = (element: Element | null): ReadonlyArray<HTMLElement> =>
  element instanceof HTMLElement && element !== document.body
    ? [element, ...wayTo(element.parentElement)]
    : []

/**
 * Forgets the focused element when the user left it by a press elsewhere: the element is still focusable and was
 * not removed.
 */
const leftOnPurpose = ({ target }: FocusEvent) =>
  queueMicrotask(() => {
    if (document.activeElement === document.body && serves(target as HTMLElement)) way = []
  })

const serves = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(":disabled") &&
  element.closest("[inert]") === null

const giveBack = (restsForGood: boolean) => {
  const [held, ...around] = way
  if (held === undefined || document.activeElement !== document.body) return
  const isGone = restsForGood || !held.isConnected
  const takers = isGone
    ? [held, ...around, ...document.querySelectorAll<HTMLElement>("dialog button, #content")]
    : [held]
  const taker = takers.find((one) => {
    one.focus({ preventScroll: true })
    return one === document.activeElement
  })
  if (isGone && taker === undefined) way = []
}

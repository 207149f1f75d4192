/** What had the keyboard last, and all that it stood in, from the inside out. */
let way: ReadonlyArray<HTMLElement> = []

/**
 * Keeps the keyboard focus, once for a document. Its element may be disabled, as a button while its form is on its
 * way, or go, as a row that is deleted: a browser then drops the focus. An element enabled again gets it back; after a
 * removed one it goes to the nearest focusable ancestor, else to the open window or the page's content.
 */
export const restoreFocus = (): void => {
  document.addEventListener("focusin", () => {
    way = wayTo(document.activeElement)
  })
  document.addEventListener("focusout", leftOnPurpose, true)
  // What rests for good has it no more when the next key is pressed.
  document.addEventListener("keydown", () => giveBack(true), true)
  new MutationObserver(() => giveBack(false)).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "inert"],
  })
}

/** For a window: notes what has the keyboard while it opens, which is to have it when it has closed, or else what is nearest. */
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

/** As by a press beside it: what could have it still was left, and did not go. */
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

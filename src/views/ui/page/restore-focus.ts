/** What had the keyboard last, and all that it stood in, from the inside out. */
let way: ReadonlyArray<HTMLElement> = []

/**
 * Sees to it, once for a document, that whoever uses the keyboard does not lose it. What has it may rest, as a button while its
 * form is on its way, or go, as a line that is deleted: a browser leaves it nowhere then. What rested has it again when it
 * serves; after what is gone the nearest that takes it of all that it stood in, else the open window or the page's content.
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

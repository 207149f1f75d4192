import axe from "axe-core"

/** All violations that axe finds on the page, one line each. */
export const axeErrors = async (): Promise<ReadonlyArray<string>> => {
  const { violations } = await axe.run(document, {
    // Rules of axe that are off, for title and language, because the test's page has neither, unlike a page of the
    // product.
    rules: { "document-title": { enabled: false }, "html-has-lang": { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`),
  )
}

/** Smallest width and height of a control in px: 44, with a tolerance for rounding while an element moves. */
const SMALLEST = 43.99
const touchedAt = (control: HTMLElement): HTMLElement =>
  (control.matches("[type=checkbox], [type=radio]") && control.closest("label")) || control
const controls = "button, a[href], input, select, summary, [role=slider], [role=menuitem]"

/** A press that begins inside a dialog and ends outside, with the events that browsers fire for it. */
export const dragOut = (from: Element, window: Element) => {
  from.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))
  window.dispatchEvent(new MouseEvent("click", { bubbles: true }))
}

/**
 * Controls narrower or lower than 44 px, which a gloved finger would miss. A checkbox counts together with its
 * label.
 */
export const smallTargets = (): ReadonlyArray<string> =>
  [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const { width, height, right } = touchedAt(control).getBoundingClientRect()
      return right > 0 && (width < SMALLEST || height < SMALLEST)
    })
    .map((control) => `${control.outerHTML.slice(0, 120)} ${JSON.stringify(control.getBoundingClientRect())}`)

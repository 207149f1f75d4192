import axe from "axe-core"

/** Everything axe finds wrong with the page, one line each. */
export const axeErrors = async (): Promise<ReadonlyArray<string>> => {
  const { violations } = await axe.run(document, {
    // The test's page is no page of the product: its frame has no title and no landmarks of its own.
    rules: { "document-title": { enabled: false }, "html-has-lang": { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`),
  )
}

/** 44 px, less what is lost to rounding where something moves while it is measured. */
const SMALLEST = 43.99
const touchedAt = (control: HTMLElement): HTMLElement =>
  (control.matches("[type=checkbox], [type=radio]") && control.closest("label")) || control
const controls = "button, a[href], input, select, summary, [role=slider], [role=menuitem]"

/** A press that begins somewhere and ends beside a window, as the browser tells of it. */
export const dragOut = (from: Element, window: Element) => {
  from.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))
  window.dispatchEvent(new MouseEvent("click", { bubbles: true }))
}

/** Controls that a gloved finger would miss: narrower or lower than 44 px. A tick counts with its label. */
export const smallTargets = (): ReadonlyArray<string> =>
  [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const { width, height, right } = touchedAt(control).getBoundingClientRect()
      return right > 0 && (width < SMALLEST || height < SMALLEST)
    })
    .map((control) => `${control.outerHTML.slice(0, 120)} ${JSON.stringify(control.getBoundingClientRect())}`)

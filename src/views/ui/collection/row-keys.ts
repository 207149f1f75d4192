import type { KeyboardEvent } from "react"

const ROW = "[data-row]"

/**
 * Keyboard shortcuts of a list: arrow keys move between rows, Enter opens a row, `x` selects it, `/` moves to the
 * search field.
 */
export const listKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
  if (key === "/") {
    const search = currentTarget.querySelector<HTMLElement>("input[type=search]")
    if (search === null) return
    event.preventDefault()
    search.focus()
    return
  }
  const row = (target as HTMLElement).closest<HTMLElement>(ROW)
  if (row === null) return
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(ROW)]
  const next = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (next !== undefined) {
    event.preventDefault()
    rows[rows.indexOf(row) + next]?.focus()
  } else if (key === "Enter" && target === row) {
    row.querySelector<HTMLElement>("a[href]")?.click()
  } else if (key === "x") {
    row.querySelector<HTMLElement>("input[type=checkbox]")?.click()
  }
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.matches("input:not([type=checkbox]), textarea, select, [role=menuitem]")

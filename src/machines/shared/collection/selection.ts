import type { RowId, RowIds } from "../row-actions/events.ts"

/**
 * Selection with one row added or removed. Toggling a row of "all rows" clears the selection, because the ids of
 * the remaining rows are unknown.
 */
export const toggleRow = (selected: RowIds, id: RowId): RowIds => {
  if (selected === "ALL") return []
  return selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]
}

/** Selection after a group of rows is toggled: all are added, or removed where all were selected. */
export const toggleRows = (selected: RowIds, ids: ReadonlyArray<RowId>): RowIds => {
  if (selected === "ALL") return []
  const others = selected.filter((id) => !ids.includes(id))
  return ids.every((id) => selected.includes(id)) ? others : [...others, ...ids]
}

/** Selection with these rows added. */
export const addRows = (selected: RowIds, ids: ReadonlyArray<RowId>): RowIds =>
  selected === "ALL" ? selected : [...selected, ...ids.filter((id) => !selected.includes(id))]

/** Selection that remains after an action on some rows. */
export const withoutRows = (selected: RowIds, done: RowIds): RowIds =>
  selected === "ALL" || done === "ALL" ? [] : selected.filter((id) => !done.includes(id))

export const isRowSelected = (selected: RowIds, id: RowId): boolean =>
  selected === "ALL" || selected.includes(id)

/** Whether two addresses show the rows of the same filters, on whatever page and in whatever order. */
export const isSameList = (one: string, other: string, filters: ReadonlyArray<string>): boolean => {
  const [before, after] = [new URLSearchParams(one), new URLSearchParams(other)]
  return filters.every((name) => before.getAll(name).join("\n") === after.getAll(name).join("\n"))
}

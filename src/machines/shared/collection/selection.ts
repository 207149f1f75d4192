import type { RowId, RowIds } from "../row-actions/events.ts"

/** Selection with one row more, or without it; of "all rows" no telling which remain, so that none does. */
export const toggleRow = (selected: RowIds, id: RowId): RowIds => {
  if (selected === "ALL") return []
  return selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]
}

/** Selection with all of these rows, or without them where all were selected. */
export const toggleRows = (selected: RowIds, ids: ReadonlyArray<RowId>): RowIds => {
  if (selected === "ALL") return []
  const others = selected.filter((id) => !ids.includes(id))
  return ids.every((id) => selected.includes(id)) ? others : [...others, ...ids]
}

/** Selection with these rows besides. */
export const addRows = (selected: RowIds, ids: ReadonlyArray<RowId>): RowIds =>
  selected === "ALL" ? selected : [...selected, ...ids.filter((id) => !selected.includes(id))]

/** What stays selected once an action has been done on some rows. */
export const withoutRows = (selected: RowIds, done: RowIds): RowIds =>
  selected === "ALL" || done === "ALL" ? [] : selected.filter((id) => !done.includes(id))

export const isRowSelected = (selected: RowIds, id: RowId): boolean =>
  selected === "ALL" || selected.includes(id)

/** A span of consecutive UTC days without stored data; both ends are included and counted from 1970-01-01. */
export interface MissingSpan {
  readonly from: number
  readonly to: number
  /** Whether the days lie before the reader's access to the data began, which is then the reason for their absence. */
  readonly before: boolean
}

/**
 * Finds the spans of days from `first` to `last` without stored data; days before `since` (start of the reader's
 * access) form separate spans.
 */
export const missingSpans = (
  stored: ReadonlySet<number>,
  { first, last, since }: { readonly first: number; readonly last: number; readonly since: number },
): ReadonlyArray<MissingSpan> => {
  const spans: Array<{ from: number; to: number; before: boolean }> = []
  for (let day = first; day <= last; day++) {
    if (stored.has(day)) continue
    const before = day < since
    const open = spans.at(-1)
    if (open !== undefined && open.to === day - 1 && open.before === before) open.to = day
    else spans.push({ from: day, to: day, before })
  }
  return spans
}

/** Consecutive days without data, both ends included, as numbers of UTC days since 1970-01-01. */
export interface MissingSpan {
  readonly from: number
  readonly to: number
  /** Whether the span lies before the time from which the reader may see data. */
  readonly before: boolean
}

/** Spans of days from `first` to `last` that are not stored; days before `since` form spans of their own. */
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

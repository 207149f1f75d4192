/** Days that follow each other, both ends included, as numbers of UTC days since 1970-01-01. */
export interface MissingSpan {
  readonly from: number
  readonly to: number
  /** Whether it lies before the reader's time. */
  readonly before: boolean
}

/** The days from `first` to `last` that are not stored; those before `since` by themselves. */
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

/**
 * A filter over a list that becomes longer at its end, mostly, and loses what is too old at its beginning: it is asked only
 * for what it has not seen before in the same order.
 */
export const growing = <E extends object>(pass: (some: ReadonlyArray<E>) => ReadonlyArray<E>) => {
  let before: ReadonlyArray<E> = []
  let passed: ReadonlyArray<E> = []
  return (all: ReadonlyArray<E>): ReadonlyArray<E> => {
    if (all === before) return passed
    const [first] = all
    const start = first === undefined ? -1 : before.indexOf(first)
    const known = start < 0 ? [] : before.slice(start)
    const same = sameUpTo(known, all)
    const gone = new Set([...before.slice(0, start < 0 ? before.length : start), ...known.slice(same)])
    const kept = gone.size === 0 ? passed : passed.filter((one) => !gone.has(one))
    const more = pass(all.slice(same))
    if (more.length > 0 || kept.length < passed.length) passed = [...kept, ...more]
    before = all
    return passed
  }
}

/** How many at the beginning are the same: in one list nothing is twice, so one in its place has the same before it. */
const sameUpTo = (before: ReadonlyArray<object>, all: ReadonlyArray<object>): number => {
  let same = Math.min(before.length, all.length)
  while (same > 0 && before[same - 1] !== all[same - 1]) same -= 1
  return same
}

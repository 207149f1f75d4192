/**
 * Filter that remembers its result, for a list that mostly grows at its end and loses old entries at its
 * beginning: only new entries are filtered.
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

/**
 * Number of equal entries at the beginning of both lists. A list holds no entry twice, so an equal entry at the
 * same index implies equal entries before it.
 */
const sameUpTo = (before: ReadonlyArray<object>, all: ReadonlyArray<object>): number => {
  let same = Math.min(before.length, all.length)
  while (same > 0 && before[same - 1] !== all[same - 1]) same -= 1
  return same
}

/**
 * The new value with every unchanged part replaced by the equal part of the previous value: memory holds it once,
 * and identity shows that it is unchanged.
 */
export const shared = <A>(before: unknown, after: A): A => {
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) return after
  const keys = Object.keys(after)
  const parts = keys.map((key) => (Object.hasOwn(before, key) ? shared(before[key], after[key]) : after[key]))
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key, index) => Object.hasOwn(before, key) && Object.is(before[key], parts[index]))
  if (isSame) return before as A
  return (
    Array.isArray(after) ? parts : Object.fromEntries(keys.map((key, index) => [key, parts[index]]))
  ) as A
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

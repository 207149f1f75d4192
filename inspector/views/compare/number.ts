const numbers = new WeakMap<object, number>()
let last = 0

/** A stable number for each object, used as the React key of elements that are drawn from the object. */
export const numberOf = (one: object): number => {
  const number = numbers.get(one) ?? ++last
  numbers.set(one, number)
  return number
}

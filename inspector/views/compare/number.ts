const numbers = new WeakMap<object, number>()
let last = 0

/** A number for each object, the same each time: a key for what is drawn of it. */
export const numberOf = (one: object): number => {
  const number = numbers.get(one) ?? ++last
  numbers.set(one, number)
  return number
}

/** Whether two values of a form's field are the same: lists by what is in them. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))

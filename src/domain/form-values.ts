/** Whether two values of a form's field are the same: lists by what is in them. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))

/** Value of a field of text; empty for a field of another kind. */
export const textIn = (value: unknown): string => (typeof value === "string" ? value : "")

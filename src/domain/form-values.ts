/** Whether two values of a form field are equal; lists are compared by their contents. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))

/** Value of a text field; empty when the value has another type. */
export const textIn = (value: unknown): string => (typeof value === "string" ? value : "")

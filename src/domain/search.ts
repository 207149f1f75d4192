/** New values for an address's query parameters, by name; an empty list removes a parameter. */
export type SearchValues = Readonly<Record<string, ReadonlyArray<string>>>

/** Query of an address in which these parameters replace all parameters of the same names; other parameters stay. */
export const withValues = (search: string, values: SearchValues): string => {
  const params = new URLSearchParams(search)
  for (const [name, list] of Object.entries(values)) {
    params.delete(name)
    for (const value of list) params.append(name, value)
  }
  const text = params.toString()
  return text === "" ? "" : `?${text}`
}

/** Whether two queries are equal, regardless of how their characters are encoded. */
export const isSameSearch = (one: string, other: string): boolean =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString()

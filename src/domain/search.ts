/** Values that an address names under each parameter; an empty list names none. */
export type SearchValues = Readonly<Record<string, ReadonlyArray<string>>>

/** Search part of an address with these parameters in place of those of the same names; all others stay. */
export const withValues = (search: string, values: SearchValues): string => {
  const params = new URLSearchParams(search)
  for (const [name, list] of Object.entries(values)) {
    params.delete(name)
    for (const value of list) params.append(name, value)
  }
  const text = params.toString()
  return text === "" ? "" : `?${text}`
}

/** Whether two search parts name the same, however their characters are encoded. */
export const isSameSearch = (one: string, other: string): boolean =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString()

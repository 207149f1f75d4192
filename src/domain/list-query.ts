import { DEFAULT_PAGE_SIZE } from "#contract/schemas/paging.ts"

/** The user's choices on a list: page from 0, size, sort as `column,asc`, filters by name (LIST-03, LIST-09). */
export interface ListQuery {
  readonly page: number
  readonly size: number
  readonly sort: string | undefined
  readonly filters: Readonly<Record<string, string>>
}

export const initialListQuery: ListQuery = { page: 0, size: DEFAULT_PAGE_SIZE, sort: undefined, filters: {} }

export const selectPage = (listQuery: ListQuery, page: number): ListQuery => ({ ...listQuery, page })

/** Changes the page size and selects the page that contains the row that was first until now. */
export const selectSize = (listQuery: ListQuery, size: number): ListQuery => ({
  ...listQuery,
  size,
  page: Math.floor((listQuery.page * listQuery.size) / size),
})

export const toggleSort = (listQuery: ListQuery, column: string): ListQuery => ({
  ...listQuery,
  page: 0,
  sort: listQuery.sort === `${column},asc` ? `${column},desc` : `${column},asc`,
})

/** Sets a filter and returns to the first page; an empty value removes the filter. */
export const changeFilter = (listQuery: ListQuery, name: string, value: string): ListQuery => {
  const { [name]: _, ...others } = listQuery.filters
  return { ...listQuery, page: 0, filters: value === "" ? others : { ...others, [name]: value } }
}

/** Removes all filters of a list except its tab, and returns to the first page. */
export const clearFilters = (listQuery: ListQuery, tab?: string): ListQuery => ({
  ...listQuery,
  page: 0,
  filters: Object.fromEntries(Object.entries(listQuery.filters).filter(([name]) => name === tab)),
})

/** List query limited to existing pages: a page beyond the end, after rows were removed, becomes the last page. */
export const withinPages = (listQuery: ListQuery, totalPages: number): ListQuery => ({
  ...listQuery,
  page: Math.max(0, Math.min(listQuery.page, totalPages - 1)),
})

/** Whether two queries ask for the same rows: same page, size, sort and filters. */
export const isSameListQuery = (one: ListQuery, other: ListQuery): boolean => {
  const names = Object.keys(one.filters)
  return (
    one.page === other.page &&
    one.size === other.size &&
    one.sort === other.sort &&
    names.length === Object.keys(other.filters).length &&
    names.every((name) => one.filters[name] === other.filters[name])
  )
}

/** Sort direction of a list's column for the header cell's attribute `aria-sort`. */
export const directionOf = (sort: string | undefined, column: string): "ascending" | "descending" | "none" =>
  sort === `${column},asc` ? "ascending" : sort === `${column},desc` ? "descending" : "none"

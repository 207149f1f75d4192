import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "#contract/schemas/paging.ts"
import { initialListQuery, type ListQuery } from "./list-query.ts"

/**
 * What a list's address may contain: the names of the list's filters, and its default sort, which the address
 * omits.
 */
export interface QueryAddress {
  readonly filters: ReadonlyArray<string>
  readonly sort: string | undefined
}

const PAGE = "page"
const SIZE = "size"
const SORT = "sort"
const SORT_FORM = /^[A-Za-z][A-Za-z0-9]*,(asc|desc)$/

/**
 * Query of a list in an address, `?status=OPEN&sort=name,asc&page=3` (pages counted from 1); undefined when the
 * address has no parameter of the list. Invalid parameters are ignored.
 */
export const queryInAddress = (search: string, address: QueryAddress): ListQuery | undefined => {
  const given = new URLSearchParams(search)
  const names = [PAGE, SIZE, SORT, ...address.filters]
  if (!names.some((name) => given.has(name))) return undefined
  const page = Number(given.get(PAGE) ?? "1")
  const size = Number(given.get(SIZE) ?? DEFAULT_PAGE_SIZE)
  const sort = given.get(SORT) ?? ""
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page - 1 : 0,
    size: PAGE_SIZES.find((one) => one === size) ?? DEFAULT_PAGE_SIZE,
    sort: SORT_FORM.test(sort) ? sort : address.sort,
    filters: Object.fromEntries(
      address.filters.flatMap((name) => {
        const value = given.get(name) ?? ""
        return value === "" ? [] : [[name, value]]
      }),
    ),
  }
}

/**
 * Writes a list's query into the query of an address (empty, or with its question mark). Parameters of other
 * things stay; first page, default size and default sort are omitted.
 */
export const addressOfQuery = (query: ListQuery, search: string, address: QueryAddress): string => {
  const params = new URLSearchParams(search)
  for (const name of [PAGE, SIZE, SORT, ...address.filters]) params.delete(name)
  for (const name of address.filters) {
    const value = query.filters[name] ?? ""
    if (value !== "") params.set(name, value)
  }
  if (query.sort !== undefined && query.sort !== address.sort) params.set(SORT, query.sort)
  if (query.size !== DEFAULT_PAGE_SIZE) params.set(SIZE, String(query.size))
  if (query.page > 0) params.set(PAGE, String(query.page + 1))
  // Commas are left unencoded in the query, because users read addresses.
  const text = params.toString().replaceAll("%2C", ",")
  return text === "" ? "" : `?${text}`
}

/** Query of a list whose address names none: first page, default size and sort. */
export const usualQuery = ({ sort }: QueryAddress): ListQuery => ({ ...initialListQuery, sort })

import { withValues } from "./search.ts"

const TAB = "tab"

/**
 * Name of the tab that an address selects with its query, `?tab=route`; the page's first tab where the query names
 * none of its tabs.
 */
export const tabInSearch = (search: string, tabs: ReadonlyArray<string>): string => {
  const named = new URLSearchParams(search).get(TAB) ?? ""
  return tabs.includes(named) ? named : (tabs[0] ?? "")
}

/**
 * Query of an address with another tab. The selections of the other tabs stay in the query, for a return to them, but
 * for page and sort, which mean nothing in another list: it might not even have the column.
 */
export const withTab = (search: string, tab: string, tabs: ReadonlyArray<string>): string =>
  withValues(search, { [TAB]: tab === tabs[0] ? [] : [tab], page: [], sort: [] })

/** Query of an address that names the shown tab: one that names none of the page's tabs shows the first. */
export const withShownTab = (search: string, tabs: ReadonlyArray<string>): string => {
  const named = new URLSearchParams(search).get(TAB)
  return named === null || tabs.length === 0 || tabs.includes(named)
    ? search
    : withTab(search, tabInSearch(search, tabs), tabs)
}

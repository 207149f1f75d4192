import { withValues } from "./search.ts"

const TAB = "tab"

/** Tab in an address, `?tab=route`; the page's first tab where the address names none of its tabs. */
export const tabInSearch = (search: string, tabs: ReadonlyArray<string>): string => {
  const named = new URLSearchParams(search).get(TAB) ?? ""
  return tabs.includes(named) ? named : (tabs[0] ?? "")
}

/** Query of an address with another tab. The selections of the other tabs stay in the query, for a return to them. */
export const withTab = (search: string, tab: string, tabs: ReadonlyArray<string>): string =>
  withValues(search, { [TAB]: tab === tabs[0] ? [] : [tab] })

import { withValues } from "./search.ts"

const TAB = "tab"

/** Tab that the address names, `?tab=route`; the first of the page where it names none of them. */
export const tabInSearch = (search: string, tabs: ReadonlyArray<string>): string => {
  const named = new URLSearchParams(search).get(TAB) ?? ""
  return tabs.includes(named) ? named : (tabs[0] ?? "")
}

/** Search part of the address with another tab. What the others had selected stays there, for the way back. */
export const withTab = (search: string, tab: string, tabs: ReadonlyArray<string>): string =>
  withValues(search, { [TAB]: tab === tabs[0] ? [] : [tab] })

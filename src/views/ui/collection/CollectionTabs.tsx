import { useSelector } from "@xstate/react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { listQueryOf } from "#machines/shared/paged-list/selectors.ts"
import classes from "./Collection.module.css"
import type { CollectionParts, ListTabs } from "./collection-view.ts"

/** Name of the shown tab; undefined for a list without tabs. */
export const chosenTab = (
  tabs: ListTabs | undefined,
  filters: Readonly<Record<string, string>>,
): string | undefined => {
  if (tabs === undefined) return undefined
  const value = filters[tabs.filter] ?? ""
  return (tabs.tabs.find((tab) => tab.value === value) ?? tabs.tabs[0])?.name
}

/** Tabs above a list, each with its number of rows; the shown one is in the address as a filter. */
export const CollectionTabs = <A,>({ parts: { list, view } }: { readonly parts: CollectionParts<A> }) => {
  const text = useTexts()
  const { number } = useFormats()
  const { filters } = useSelector(list, listQueryOf)
  const { tabs } = view
  if (tabs === undefined) return null
  const chosen = chosenTab(tabs, filters)
  return (
    <nav className={classes.tabs} aria-label={text(`${view.texts}.tabs`)}>
      {tabs.tabs.map(({ name, value, count }) => (
        <button
          key={name}
          type="button"
          className={classes.tabButton}
          aria-current={name === chosen ? "page" : undefined}
          onClick={() => list.send({ type: "filter.changed", name: tabs.filter, value })}
        >
          {text(`${view.texts}.tab.${name}`)}
          {count !== undefined && <span className={classes.tabCount}> {number(count, 0)}</span>}
        </button>
      ))}
    </nav>
  )
}

import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { withTab } from "#domain/tabs.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { RecordMachine } from "#machines/shared/record/machine.ts"
import { searchOf, tabOf } from "#machines/shared/record/selectors.ts"
import classes from "./Record.module.css"

/** Brings the link of the shown tab into view where not all links fit side by side. */
const scrollIntoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ inline: "center", block: "nearest" })

/** Tabs of a page as links, each tab with its own address. */
export const TabLinks = ({
  actor,
  texts,
  tabs,
}: {
  readonly actor: ActorRefFrom<RecordMachine>
  readonly texts: string
  readonly tabs: ReadonlyArray<string>
}) => {
  const text = useTexts()
  const shown = useSelector(actor, tabOf)
  const search = useSelector(actor, searchOf)
  return (
    <nav className={classes.tabs} aria-label={text("components.record.tabs")}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          href={withTab(search, tab, tabs) || "?"}
          className={classes.tabLink ?? ""}
          aria-current={tab === shown ? "page" : undefined}
          ref={tab === shown ? scrollIntoView : undefined}
        >
          {text(`${texts}.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}

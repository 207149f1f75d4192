import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { Link } from "wouter"
import type { User } from "#contract/schemas/user.ts"
import { type NavItem, type Rail as RailEntries, railAt } from "#domain/navigation/nav-items.ts"
import { type TextOf, useTexts } from "#i18n/react/texts.tsx"
import { pathOf, sectionOf } from "#machines/shell/navigation/selectors.ts"
import { isRailFolded } from "#machines/shell/portal/selectors.ts"
import { useNavigation, usePortal } from "#views/portal-context.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import classes from "./NavItems.module.css"

/** Number of places in the bottom bar of a phone; where there are more entries, the last place opens the others. */
const ON_PHONES = 5

/** Navigation at the left of wide screens; can be folded to icons, and the choice is remembered. */
export const Rail = ({ user }: { readonly user: User }) => {
  const text = useTexts()
  const portal = usePortal()
  const folded = useSelector(portal, isRailFolded)
  const { here, areas, current } = useRail(user)
  return (
    <div className={classes.rail}>
      <NavItems groups={[here, areas]} current={current} />
      <button
        type="button"
        className={classes.fold}
        aria-expanded={!folded}
        aria-label={text(folded ? "shell.appShell.unfold" : "shell.appShell.fold")}
        onClick={() => portal.send({ type: "rail.toggled" })}
      >
        <Icon id={folded ? "unfold" : "fold"} />
      </button>
    </div>
  )
}

/** Navigation at the bottom of phones: the first entries, and a list of all others. */
export const BottomBar = ({ user }: { readonly user: User }) => {
  const { here, areas, current } = useRail(user)
  const entries = [...here, ...areas]
  const fits = entries.length <= ON_PHONES
  return (
    <div className={classes.bar} data-bar="bottom">
      <NavItems groups={[fits ? entries : entries.slice(0, ON_PHONES - 1)]} current={current}>
        {/* Opened anew for each page, the list is closed once one of its links was followed. */}
        {!fits && <More key={current} entries={entries.slice(ON_PHONES - 2)} current={current} />}
      </NavItems>
    </div>
  )
}

const LIST = "more-places"

/**
 * Last place of the bottom bar, which opens the entries that have no place in it. The first of them has one, except
 * on the narrowest phones.
 */
const More = ({ entries, current }: EntriesProps) => {
  const text = useTexts()
  const isHere = entries.slice(1).some(({ to }) => to === current)
  return (
    <>
      <button type="button" className={classes.navItem} data-more="" data-here={isHere} popoverTarget={LIST}>
        <Icon id="more" />
        <span className={classes.word}>{text("shell.nav.more")}</span>
      </button>
      <div id={LIST} popover="auto" className={classes.others}>
        {linksTo(text, { entries, current })}
      </div>
    </>
  )
}

const useRail = (user: User): RailEntries => {
  const navigation = useNavigation()
  return railAt(user, useSelector(navigation, sectionOf), useSelector(navigation, pathOf))
}

/**
 * Text key of a navigation entry: for an area the text of the user menu, for a page within an area a text under
 * `shell.nav`.
 */
const wordOf = ({ id, to }: NavItem) =>
  to === `/${id}` || id === "service" ? `shell.menu.${id}` : `shell.nav.${id}`

/**
 * Whether the text of a navigation entry has loaded: texts of pages in an area load with the header's tools, and
 * their entries stay empty until then.
 */
const hasWord = (text: TextOf) => (entry: NavItem) => text(wordOf(entry), {}, "") !== ""

interface EntriesProps {
  readonly entries: ReadonlyArray<NavItem>
  readonly current: string | undefined
}

const linksTo = (text: TextOf, { entries, current }: EntriesProps): ReadonlyArray<ReactNode> =>
  entries.filter(hasWord(text)).map((entry) => (
    <Link
      key={entry.to}
      href={entry.to}
      className={classes.navItem}
      aria-current={entry.to === current ? "page" : undefined}
    >
      <Icon id={entry.id} />
      <span className={classes.word}>{text(wordOf(entry))}</span>
    </Link>
  ))

const NavItems = ({
  groups,
  current,
  children,
}: {
  readonly groups: ReadonlyArray<ReadonlyArray<NavItem>>
  readonly current: string | undefined
  readonly children?: ReactNode
}) => {
  const text = useTexts()
  return (
    <nav className={classes.navItems} aria-label={text("shell.appShell.navigation")}>
      {/* One list, in which a place that becomes that of its area stays the same link, and keeps the keyboard. */}
      {groups
        .filter((group) => group.length > 0)
        .flatMap((group, index) => [
          index > 0 && <hr key={`before ${group[0]?.to}`} className={classes.between} />,
          ...linksTo(text, { entries: group, current }),
        ])}
      {children}
    </nav>
  )
}

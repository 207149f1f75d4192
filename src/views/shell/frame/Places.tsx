import IconCollapse from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs"
import IconExpand from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { placeOf } from "#machines/shell/navigation/selectors.ts"
import { isRailFolded } from "#machines/shell/portal/selectors.ts"
import { menuEntries } from "#machines/shell/session/selectors.ts"
import { useNavigation, usePortal, useSession } from "#views/portal-context.ts"
import classes from "./Places.module.css"
import { placeIcons } from "./place-icons.ts"

/** So many places fit under a thumb. */
const ON_PHONES = 5

/** Places at the left of wide screens; folds to icons and stays so. */
export const Rail = () => {
  const text = useTexts()
  const portal = usePortal()
  const folded = useSelector(portal, isRailFolded)
  const Fold = folded ? IconExpand : IconCollapse
  return (
    <div className={classes.rail}>
      <Places />
      <button
        type="button"
        className={classes.fold}
        aria-expanded={!folded}
        aria-label={text(folded ? "shell.frame.unfold" : "shell.frame.fold")}
        onClick={() => portal.send({ type: "rail.toggled" })}
      >
        <Fold size={22} aria-hidden="true" />
      </button>
    </div>
  )
}

/** The first places at the bottom of phones. */
export const BottomBar = () => (
  <div className={classes.bar}>
    <Places most={ON_PHONES} />
  </div>
)

const Places = ({ most }: { readonly most?: number }) => {
  const text = useTexts()
  const here = useSelector(useNavigation(), placeOf)
  const entries = useSelector(useSession(), menuEntries)
  return (
    <nav className={classes.places} aria-label={text("shell.frame.navigation")}>
      {[...entries.filter(({ id }) => id !== "profile"), ...entries.filter(({ id }) => id === "profile")]
        .slice(0, most)
        .map(({ id, to }) => {
          const Icon = placeIcons[id]
          return (
            <Link
              key={id}
              href={to}
              className={classes.place}
              aria-current={id === here ? "page" : undefined}
            >
              <Icon size={22} aria-hidden="true" />
              <span className={classes.word}>{text(`shell.menu.${id}`)}</span>
            </Link>
          )
        })}
    </nav>
  )
}

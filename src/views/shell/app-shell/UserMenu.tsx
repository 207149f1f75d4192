import { useSelector } from "@xstate/react"
import type { MouseEvent } from "react"
import { Link } from "wouter"
import type { User } from "#contract/schemas/user.ts"
import { isIncomplete } from "#domain/navigation/visitor.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { displayName, isSigningOut, menuEntries } from "#machines/shell/session/selectors.ts"
import { useDialog, useNavigation, useSession } from "#views/portal-context.ts"
import { SchemeSwitch } from "#views/ui/brand/SchemeSwitch.tsx"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { Language } from "./Language.tsx"
import classes from "./UserMenu.module.css"

const MENU_ID = "user-menu"

/**
 * Menu with the signed-in user, their areas, language and appearance, and sign-out. As a browser popover the menu
 * is on top of the page, closes by itself and returns the focus.
 */
export const UserMenu = ({ user }: { readonly user: User }) => {
  const text = useTexts()
  const session = useSession()
  const name = useSelector(session, displayName)
  const label = text("shell.appShell.userMenu", { name })
  return (
    <div>
      <button type="button" className={classes.button} popoverTarget={MENU_ID} aria-label={label}>
        <span className={classes.initials} data-initials={initialsOf(user)} aria-hidden="true" />
        <span className={classes.name}>{name}</span>
        <span className={classes.chevron}>
          <Icon id="down" size={18} />
        </span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only closes after a choice; the links and buttons inside take the keys. */}
      <div
        id={MENU_ID}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes.dropdown}
        onClick={closeAfterChoice}
      >
        <Person user={user} />
        <MenuNavItems />
        <hr className={classes.divider} />
        <Settings />
        <hr className={classes.divider} />
        <Help user={user} />
        <SignOut />
      </div>
    </div>
  )
}

/**
 * Closes the menu after a link was chosen: the app shell stays when the screen changes, so the menu would stay
 * open.
 */
const closeAfterChoice = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest("a") !== null) currentTarget.hidePopover()
}

const initialsOf = ({ firstName, lastName, email }: User): string =>
  ([firstName, lastName].map(firstOf).join("") || firstOf(email)).toUpperCase()

/** First character of a name, as a whole code point: half a surrogate pair cannot be drawn. */
const firstOf = (name: string): string => [...name.trim()][0] ?? ""

const Person = ({ user }: { readonly user: User }) => {
  const text = useTexts()
  // Names of the user's roles: their texts load with the header's tools, a moment after the header, and are empty
  // until then.
  const roles = user.roles.map(({ authRole }) => text(`shell.role.${authRole}`, {}, ""))
  return (
    <div className={classes.person}>
      <strong>{`${user.firstName} ${user.lastName}`.trim() || user.email}</strong>
      <span>{user.email}</span>
      <span>{[...new Set(roles)].filter((role) => role !== "").join(" · ")}</span>
    </div>
  )
}

const MenuNavItems = () => {
  const text = useTexts()
  const entries = useSelector(useSession(), menuEntries)
  return entries.map(({ id, to }) => (
    <Link key={id} href={to} className={classes.item}>
      <Icon id={id} size={20} />
      {text(`shell.menu.${id}`)}
    </Link>
  ))
}

const Settings = () => (
  <div className={classes.settings}>
    <span className={classes.small}>
      <Language />
    </span>
    <SchemeSwitch />
  </div>
)

/**
 * Opens help from the user menu on small screens; in the header of wide screens there is a help menu (HEAD-15),
 * once the account is complete.
 */
const Help = ({ user }: { readonly user: User }) => {
  const text = useTexts()
  const dialog = useDialog()
  return (
    <span className={isIncomplete(user) ? undefined : classes.small}>
      <button
        type="button"
        className={classes.item}
        onClick={() => dialog.send({ type: "overlay.opened", id: "help" })}
      >
        <Icon id="help" size={20} />
        {text("shell.menu.help")}
      </button>
    </span>
  )
}

const SignOut = () => {
  const text = useTexts()
  const navigation = useNavigation()
  const leaving = useSelector(useSession(), isSigningOut)
  return (
    <button
      type="button"
      className={classes.item}
      disabled={leaving}
      onClick={() => navigation.send({ type: "signOut.selected" })}
    >
      <Icon id="signOut" size={20} />
      {text(leaving ? "shell.menu.signingOut" : "shell.menu.signOut")}
    </button>
  )
}

import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs"
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs"
import { useSelector } from "@xstate/react"
import type { MouseEvent } from "react"
import { Link } from "wouter"
import type { User } from "#contract/schemas/user.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { languageOf } from "#machines/shell/portal/selectors.ts"
import { displayName, isSigningOut, menuEntries } from "#machines/shell/session/selectors.ts"
import { usePortal, useSession } from "#views/portal-context.ts"
import { SchemeSwitch } from "#views/ui/brand/SchemeSwitch.tsx"
import { LanguageSelect } from "#views/ui/fields/LanguageSelect.tsx"
import { roleText } from "../page/role-text.ts"
import { placeIcons } from "./place-icons.ts"
import classes from "./UserMenu.module.css"

const MENU_ID = "user-menu"

/**
 * Who is signed in, his places, language and appearance, and the way out. The browser's own popover opens and closes it,
 * keeps it on top and gives the focus back.
 */
export const UserMenu = ({ user }: { readonly user: User }) => {
  const text = useTexts()
  const session = useSession()
  const name = useSelector(session, displayName)
  const label = text("shell.frame.userMenu", { name })
  return (
    <div>
      <button type="button" className={classes.button} popoverTarget={MENU_ID} aria-label={label}>
        <span className={classes.initials} data-initials={initialsOf(user)} aria-hidden="true" />
        <span className={classes.name}>{name}</span>
        <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
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
        <PlacesOfMenu />
        <hr className={classes.divider} />
        <Settings />
        <hr className={classes.divider} />
        <SignOut />
      </div>
    </div>
  )
}

/** The frame stays when the screen changes, so its menu must go by itself. */
const closeAfterChoice = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest("a") !== null) currentTarget.hidePopover()
}

const initialsOf = ({ firstName, lastName, email }: User): string =>
  ([firstName, lastName].map((name) => name.trim().charAt(0)).join("") || email.charAt(0)).toUpperCase()

const Person = ({ user }: { readonly user: User }) => {
  const text = useTexts()
  const { locale } = useFormats()
  const roles = user.roles.map((role) => roleText(role, text, locale).name)
  return (
    <div className={classes.person}>
      <strong>{`${user.firstName} ${user.lastName}`.trim() || user.email}</strong>
      <span>{user.email}</span>
      <span>{[...new Set(roles)].join(" · ")}</span>
    </div>
  )
}

const PlacesOfMenu = () => {
  const text = useTexts()
  const entries = useSelector(useSession(), menuEntries)
  return entries.map(({ id, to }) => {
    const Icon = placeIcons[id]
    return (
      <Link key={id} href={to} className={classes.item}>
        <Icon size={20} aria-hidden="true" />
        {text(`shell.menu.${id}`)}
      </Link>
    )
  })
}

const Settings = () => {
  const portal = usePortal()
  const language = useSelector(portal, languageOf)
  return (
    <div className={classes.settings}>
      <LanguageSelect
        value={language}
        onChange={(chosen) => portal.send({ type: "language.chosen", language: chosen })}
      />
      <SchemeSwitch />
    </div>
  )
}

const SignOut = () => {
  const text = useTexts()
  const session = useSession()
  const leaving = useSelector(session, isSigningOut)
  return (
    <button
      type="button"
      className={classes.item}
      disabled={leaving}
      onClick={() => session.send({ type: "signOut.requested" })}
    >
      <IconLogout size={20} aria-hidden="true" />
      {text(leaving ? "shell.menu.signingOut" : "shell.menu.signOut")}
    </button>
  )
}

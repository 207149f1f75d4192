import { Menu } from "@mantine/core"
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs"
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs"
import { useSelector } from "@xstate/react"
import type { User } from "#contract/schemas/user.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { languageOf } from "#machines/shell/portal/selectors.ts"
import { displayName, isSigningOut, menuEntries } from "#machines/shell/session/selectors.ts"
import { useNavigation, usePortal, useSession } from "#views/portal-context.ts"
import { SchemeSwitch } from "#views/ui/brand/SchemeSwitch.tsx"
import { LanguageSelect } from "#views/ui/fields/LanguageSelect.tsx"
import { roleText } from "../page/role-text.ts"
import { placeIcons } from "./place-icons.ts"
import classes from "./UserMenu.module.css"

/** Who is signed in, his places, language and appearance, and the way out. */
export const UserMenu = ({ user }: { readonly user: User }) => {
  const text = useTexts()
  const session = useSession()
  const name = useSelector(session, displayName)
  return (
    <Menu position="bottom-end" width={300} shadow="md" offset={6} withinPortal>
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={text("shell.frame.userMenu", { name })}>
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(user)}
          </span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Person user={user} />
        <PlacesOfMenu />
        <Menu.Divider />
        <Settings />
        <Menu.Divider />
        <SignOut />
      </Menu.Dropdown>
    </Menu>
  )
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
  const navigation = useNavigation()
  const entries = useSelector(useSession(), menuEntries)
  return entries.map(({ id, to }) => {
    const Icon = placeIcons[id]
    return (
      <Menu.Item
        key={id}
        className={classes.item}
        leftSection={<Icon size={20} aria-hidden="true" />}
        onClick={() => navigation.send({ type: "navigate.requested", to })}
      >
        {text(`shell.menu.${id}`)}
      </Menu.Item>
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
    <Menu.Item
      className={classes.item}
      disabled={leaving}
      leftSection={<IconLogout size={20} aria-hidden="true" />}
      onClick={() => session.send({ type: "signOut.requested" })}
    >
      {text(leaving ? "shell.menu.signingOut" : "shell.menu.signOut")}
    </Menu.Item>
  )
}

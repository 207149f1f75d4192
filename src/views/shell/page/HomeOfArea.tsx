import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs"
import { useSelector } from "@xstate/react"
import { Fragment } from "react"
import { Link } from "wouter"
import type { User } from "#contract/schemas/user.ts"
import { isIncomplete } from "#domain/navigation/visitor.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useLanguageName, useTexts } from "#i18n/react/texts.tsx"
import { sectionOf, titleKey } from "#machines/shell/navigation/selectors.ts"
import { currentUser, displayName, menuEntries } from "#machines/shell/session/selectors.ts"
import { useNavigation, useSession } from "#views/portal-context.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import classes from "./pages.module.css"
import { roleText } from "./role-text.ts"

/** Landing page of an area: the user's role, rights, and links to the pages open to them. */
export const HomeOfArea = () => {
  const session = useSession()
  const user = useSelector(session, currentUser)
  const name = useSelector(session, displayName)
  const title = useSelector(useNavigation(), titleKey)
  const text = useTexts()
  if (user === null) return null
  return (
    <PageFrame
      title={text(title)}
      heading={text("shell.home.hello", { name })}
      lead={text(isIncomplete(user) ? "shell.home.incomplete" : "shell.home.lead")}
    >
      <div className={classes.cards}>
        <You user={user} />
        <Roles user={user} />
      </div>
      <NavItems />
    </PageFrame>
  )
}

const You = ({ user }: { readonly user: User }) => {
  const text = useTexts()
  const languageName = useLanguageName()
  const name = `${user.firstName} ${user.lastName}`.trim()
  const facts = [
    ["shell.home.name", name || text("shell.home.unknown")],
    ["shell.home.email", <Address key="email" text={user.email} />],
    ["shell.home.language", languageName(user.language)],
    ["shell.home.units", text(`shell.home.units.${user.systemOfUnits}`)],
    ["shell.home.timeZone", user.timeZone || text("shell.home.unknown")],
  ] as const
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{text("shell.home.you")}</h2>
      <dl className={classes.facts}>
        {facts.map(([key, value]) => (
          <div key={key} className={classes.fact}>
            <dt>{text(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** E-mail address that may wrap after its @ or a full stop rather than within a word. */
const Address = ({ text }: { readonly text: string }) =>
  [...text.matchAll(/[^@.]*[@.]+|[^@.]+/g)].map(({ index, 0: overlay }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {overlay}
    </Fragment>
  ))

export const Roles = ({ user }: { readonly user: User }) => {
  const text = useTexts()
  const { locale } = useFormats()
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{text("shell.home.roles")}</h2>
      {user.roles.length === 0 && <p>{text("shell.home.noRoles")}</p>}
      <ul className={classes.roles}>
        {user.roles.map((role) => {
          const { name, scope } = roleText(role, text, locale)
          return (
            <li key={JSON.stringify(role)} className={classes.role}>
              <IconShieldCheck className={classes.roleIcon} size={20} aria-hidden="true" />
              <span>
                <span className={classes.roleName}>{name}</span>
                {scope !== "" && <span className={classes.scope}>{scope}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Links to the other areas open to the user; empty while the account is incomplete. */
export const NavItems = () => {
  const text = useTexts()
  const session = useSession()
  const here = useSelector(useNavigation(), sectionOf)
  const user = useSelector(session, currentUser)
  const entries = useSelector(session, menuEntries).filter(({ id }) => id !== here)
  if (entries.length === 0 || user === null || isIncomplete(user)) return null
  return (
    <section className={classes.section}>
      <h2 className={classes.cardTitle}>{text("shell.home.sections")}</h2>
      <nav className={classes.navItems} aria-label={text("shell.home.sections")}>
        {entries.map(({ id, to }) => (
          <Link key={id} href={to} className={classes.navItem}>
            <Icon id={id} />
            {text(`shell.menu.${id}`)}
          </Link>
        ))}
      </nav>
    </section>
  )
}

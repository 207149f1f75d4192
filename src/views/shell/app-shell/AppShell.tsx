import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { Link } from "wouter"
import type { User } from "#contract/schemas/user.ts"
import { isIncomplete, landing } from "#domain/navigation/visitor.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { titleKey } from "#machines/shell/navigation/selectors.ts"
import { isRailFolded } from "#machines/shell/portal/selectors.ts"
import { useNavigation, usePortal } from "#views/portal-context.ts"
import { BrandIcon, BrandMark } from "#views/ui/brand/BrandMark.tsx"
import { useBrand } from "#views/ui/brand/brand-context.ts"
import { Footer } from "../footer/Footer.tsx"
import { AnnouncementSlot, TourSlot } from "../overlay-host/AnnouncementSlot.tsx"
import { ToolsSlot } from "../overlay-host/ToolsSlot.tsx"
import classes from "./AppShell.module.css"
import { Language } from "./Language.tsx"
import { BottomBar, Rail } from "./NavItems.tsx"
import { roomFor } from "./page-name.ts"
import { UserMenu } from "./UserMenu.tsx"

/**
 * Layout around every screen of a signed-in user: header, rail or bottom bar, footer (SHELL-07). Until the user's
 * account is complete, the layout has no rail or bar, so that there is nowhere else to go (GATE-12).
 */
const AppShell = ({ user, children }: { readonly user: User; readonly children: ReactNode }) => {
  const text = useTexts()
  const folded = useSelector(usePortal(), isRailFolded)
  return (
    <div className={classes.appShell} data-folded={folded} data-incomplete={isIncomplete(user)}>
      <a className={classes.skip} href="#content" onClick={skipToContent}>
        {text("shell.appShell.skip")}
      </a>
      <Header user={user} />
      {!isIncomplete(user) && <Rail user={user} />}
      <AnnouncementSlot />
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <div className={classes.footer}>
        <Footer />
      </div>
      {!isIncomplete(user) && <BottomBar user={user} />}
    </div>
  )
}

export default AppShell

/**
 * Handler of the skip link: moves the focus to the content without changing the address, whose hash holds the
 * portal's page.
 */
const skipToContent = (event: { readonly preventDefault: () => void }) => {
  event.preventDefault()
  document.getElementById("content")?.focus()
}

const Header = ({ user }: { readonly user: User }) => {
  const text = useTexts()
  const { title } = useBrand()
  const page = useSelector(useNavigation(), titleKey)
  return (
    <header className={classes.header}>
      <Link
        // Target of the home link: until the account is complete, the landing page with the account form, because
        // leaving the form would lose the user's input.
        href={isIncomplete(user) ? landing(user) : "/"}
        className={classes.home}
        aria-label={text("shell.appShell.home", { product: title })}
      >
        <span className={classes.wide}>
          <BrandMark height={28} />
        </span>
        <span className={classes.narrow}>
          <BrandIcon size={32} />
        </span>
      </Link>
      <span className={classes.pageName} data-words={roomFor(text(page))}>
        {text(page)}
      </span>
      <span className={classes.gap} />
      <TourSlot />
      <ToolsSlot />
      <span className={classes.language}>
        <Language />
      </span>
      <UserMenu user={user} />
    </header>
  )
}

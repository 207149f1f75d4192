import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { BrandMark } from "#views/ui/brand/BrandMark.tsx"
import { NoAccess } from "#views/ui/page/Notice.tsx"
import { usePageTitle } from "#views/ui/page/PageFrame.tsx"
import classes from "./pages.module.css"

/** Page for a user who signed on at the provider but has no access to the portal (ROUTE-03). */
export const SsoProfileError = () => {
  const text = useTexts()
  usePageTitle(text("shell.noAccess.title"))
  return (
    <div className={classes.bare}>
      <BrandMark height={30} />
      <NoAccess
        action={
          <Link href="/" className={classes.link}>
            {text("shell.noAccess.signIn")}
          </Link>
        }
      >
        {text("ssoRedirects.errors.noConnectAccess")}
      </NoAccess>
    </div>
  )
}

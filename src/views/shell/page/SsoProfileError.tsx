import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { BrandMark } from "#views/ui/brand/BrandMark.tsx"
import { usePageTitle } from "#views/ui/page/PageFrame.tsx"
import classes from "./pages.module.css"

/** Signed on elsewhere, but without access here (ROUTE-03). */
export const SsoProfileError = () => {
  const text = useTexts()
  usePageTitle(text("shell.noAccess.title"))
  return (
    <div className={classes.bare}>
      <BrandMark height={30} />
      <div>
        <h1>{text("shell.noAccess.title")}</h1>
        <p>{text("ssoRedirects.errors.noConnectAccess")}</p>
        <p>
          <Link href="/" className={classes.link}>
            {text("shell.noAccess.signIn")}
          </Link>
        </p>
      </div>
    </div>
  )
}

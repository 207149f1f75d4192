import type { ReactNode } from "react"
import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { FormError } from "#views/ui/page/Notice.tsx"
import classes from "./parts.module.css"

/** A mailed link that is worth nothing (any more): why, and the way to another one. */
export const LinkFailed = ({ children }: { readonly children: ReactNode }) => {
  const text = useTexts()
  return (
    <div className={classes.linkFailed}>
      <FormError>{children}</FormError>
      <div className={classes.links}>
        <Link href="/login/forgot" className={classes.asButton}>
          {text("account.requestCode")}
        </Link>
        <Link href="/login" className={classes.link}>
          {text("account.toSignIn")}
        </Link>
      </div>
    </div>
  )
}

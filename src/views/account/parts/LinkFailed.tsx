import type { ReactNode } from "react"
import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { FormError } from "#views/ui/page/Notice.tsx"
import classes from "./parts.module.css"

/** A mailed link that is worth nothing (any more): why, and the way to another one. */
export const LinkFailed = ({
  href,
  way,
  children,
}: {
  readonly href: string
  readonly way: string
  readonly children: ReactNode
}) => {
  const text = useTexts()
  return (
    <div className={classes.linkFailed}>
      <FormError>{children}</FormError>
      <div className={classes.links}>
        <Link href={href} className={classes.asButton}>
          {way}
        </Link>
        <Link href="/login" className={classes.link}>
          {text("account.toSignIn")}
        </Link>
      </div>
    </div>
  )
}

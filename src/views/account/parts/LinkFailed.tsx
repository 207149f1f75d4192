import type { ReactNode } from "react"
import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { FormError } from "#views/ui/page/Notice.tsx"
import classes from "./parts.module.css"
import { useSignedIn } from "./use-signed-in.ts"

/**
 * Error for a mailed link that is invalid or expired: the reason, and a link to request a new one; a signed-in
 * user gets a link to the portal instead.
 */
export const LinkFailed = ({
  href,
  way,
  isForSignedIn = false,
  children,
}: {
  readonly href: string
  readonly way: string
  /** Whether signed-in users too get the link `href`. */
  readonly isForSignedIn?: boolean
  readonly children: ReactNode
}) => {
  const text = useTexts()
  const isSignedIn = useSignedIn()
  const goesOn = isSignedIn && !isForSignedIn
  return (
    <div className={classes.linkFailed}>
      <FormError>{children}</FormError>
      <div className={classes.links}>
        <Link href={goesOn ? "/" : href} className={classes.asButton}>
          {goesOn ? text("account.invitation.goOn") : way}
        </Link>
        {!isSignedIn && (
          <Link href="/login" className={classes.link}>
            {text("account.toSignIn")}
          </Link>
        )}
      </div>
    </div>
  )
}

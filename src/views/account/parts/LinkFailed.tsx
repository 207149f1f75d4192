import type { ReactNode } from "react"
import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { FormError, FormNote } from "#views/ui/page/Notice.tsx"
import classes from "./parts.module.css"
import { useSignedIn } from "./use-signed-in.ts"

/**
 * Message for a mailed link that does nothing: the reason, and a link to request a new one; a signed-in user gets a
 * link to the portal instead. A link that was used before is no error, so its message is information.
 */
export const LinkFailed = ({
  href,
  way,
  isForSignedIn = false,
  isUsed = false,
  children,
}: {
  readonly href: string
  readonly way: string
  /** Whether signed-in users also get the link `href`, not one to the portal. */
  readonly isForSignedIn?: boolean
  /** Whether the link did its work before. */
  readonly isUsed?: boolean
  readonly children: ReactNode
}) => {
  const text = useTexts()
  const isSignedIn = useSignedIn()
  const goesOn = isSignedIn && !isForSignedIn
  return (
    <div className={classes.linkFailed}>
      {isUsed ? <FormNote>{children}</FormNote> : <FormError>{children}</FormError>}
      <div className={classes.links}>
        <Link href={goesOn ? "/" : href} className={classes.asButton}>
          {goesOn ? text("account.invitation.goOn") : way}
        </Link>
        {!isSignedIn && href !== "/login" && (
          <Link href="/login" className={classes.link}>
            {text("account.toSignIn")}
          </Link>
        )}
      </div>
    </div>
  )
}

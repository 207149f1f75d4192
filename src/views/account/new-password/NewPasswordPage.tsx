import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { fieldErrorsOf } from "#machines/shared/form/selectors.ts"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import { type FormActor, fieldErrorText } from "#views/ui/form/use-form.ts"
import { LinkFailed } from "../parts/LinkFailed.tsx"
import { NewPassword, PASSWORD_FIELDS } from "../parts/NewPassword.tsx"
import classes from "../parts/parts.module.css"
import { StartPage } from "../parts/StartPage.tsx"
import { useSignedIn } from "../parts/use-signed-in.ts"

/** Sets a new password after a mailed link (ROUTE-34); an invalid link offers to request a new one. */
export const NewPasswordPage = ({ actor }: { readonly actor: FormActor }) => {
  const text = useTexts()
  const isSignedIn = useSignedIn()
  const link = useSelector(actor, fieldErrorsOf).find(({ field }) => field === "token")
  if (link !== undefined)
    return (
      <StartPage title={text("account.newPassword.title")}>
        <LinkFailed href="/login/forgot" way={text("account.requestCode")}>
          {link.message === "ALREADY_SAVED" ? text("account.newPassword.used") : fieldErrorText(text, link)}
        </LinkFailed>
      </StartPage>
    )
  return (
    <StartPage title={text("account.newPassword.title")} lead={text("account.newPassword.lead")}>
      <FormShell
        actor={actor}
        fields={PASSWORD_FIELDS}
        submit={text("account.newPassword.submit")}
        busy={text("account.saving")}
      >
        <NewPassword actor={actor} />
      </FormShell>
      <p className={classes.links}>
        <Link href={isSignedIn ? "/" : "/login"} className={classes.link}>
          {text(isSignedIn ? "account.invitation.goOn" : "account.toSignIn")}
        </Link>
      </p>
    </StartPage>
  )
}

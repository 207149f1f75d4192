import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { isDone } from "#machines/shared/form/selectors.ts"
import { FormTextField } from "#views/ui/form/FormField.tsx"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import type { FormActor } from "#views/ui/form/use-form.ts"
import classes from "../parts/parts.module.css"
import { StartPage } from "../parts/StartPage.tsx"

/** Requests a new password or activation link by mail; the response does not reveal which accounts exist (ROUTE-31). */
export const Forgot = ({ actor }: { readonly actor: FormActor }) => {
  const text = useTexts()
  const done = useSelector(actor, isDone)
  return (
    <StartPage
      title={text("account.forgot.title")}
      heading={text(done ? "account.mailed.title" : "account.forgot.title")}
      lead={text(done ? "account.forgot.done" : "account.forgot.lead")}
    >
      {done ? <Mailed actor={actor} /> : <Form actor={actor} />}
      <p className={classes.links}>
        <Link href="/login" className={classes.link}>
          {text("account.toSignIn")}
        </Link>
      </p>
    </StartPage>
  )
}

const Form = ({ actor }: { readonly actor: FormActor }) => {
  const text = useTexts()
  return (
    <FormShell
      actor={actor}
      fields={["email"]}
      submit={text("account.forgot.submit")}
      busy={text("account.sending")}
    >
      <FormTextField
        actor={actor}
        field="email"
        type="email"
        label={text("account.person.email")}
        autoComplete="username"
      />
    </FormShell>
  )
}

/** Advice for when no mail arrives, and the limit on the number of mails. */
export const Mailed = ({ actor }: { readonly actor: FormActor }) => {
  const text = useTexts()
  return (
    <>
      <p role="status">{text("account.mailed.notThere")}</p>
      <button
        type="button"
        className={classes.linkButton}
        onClick={() => actor.send({ type: "form.reopened" })}
      >
        {text("account.mailed.again")}
      </button>
    </>
  )
}

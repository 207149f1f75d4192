import { Button } from "@mantine/core"
import { shallowEqual, useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import { textIn } from "#domain/form-values.ts"
import { passwordChecklist } from "#domain/password.ts"
import type { Profile } from "#domain/profile.ts"
import { profileErrors } from "#domain/profile-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ActivationMachine } from "#machines/account/activation/machine.ts"
import * as select from "#machines/account/activation/selectors.ts"
import { startOf, valuesOf } from "#machines/shared/form/selectors.ts"
import { languageOf } from "#machines/shell/portal/selectors.ts"
import { usePortal } from "#views/portal-context.ts"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import { Section } from "#views/ui/form/Section.tsx"
import { type FormActor, fieldErrorText } from "#views/ui/form/use-form.ts"
import { FormError } from "#views/ui/page/Notice.tsx"
import type { AddressOptionsActor } from "../parts/AddressFields.tsx"
import { Checking } from "../parts/Checking.tsx"
import { LinkFailed } from "../parts/LinkFailed.tsx"
import { NewPassword, PASSWORD_FIELDS } from "../parts/NewPassword.tsx"
import { AgreementLinks, AgreementsSection, PERSON_FIELDS, ProfileSection } from "../parts/PersonSections.tsx"
import classes from "../parts/parts.module.css"
import { StartPage } from "../parts/StartPage.tsx"

type Actor = ActorRefFrom<ActivationMachine>

/** Page of a mailed link: the link's action runs at once, or after a form is filled in (ROUTE-36). */
export const Activation = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  const form = useSelector(actor, select.formOf)
  const addressOptions = useSelector(actor, select.placesOf)
  const fieldError = useSelector(actor, select.fieldErrorOf)
  const failed = useSelector(actor, select.hasFailed)
  const isUsed = useSelector(actor, select.isUsed)
  const notActivated = useSelector(actor, select.isNotActivated)
  const mayTryAgain = useSelector(actor, select.mayTryAgain)
  const occupied = useSelector(actor, select.isOccupied)
  const title = text("account.activate.title")
  if (form !== undefined && addressOptions !== undefined)
    return (
      <StartPage title={title} lead={text("account.activate.lead")}>
        <Form actor={actor} form={form} addressOptions={addressOptions} />
      </StartPage>
    )
  if (occupied) return <Occupied actor={actor} title={title} />
  if (mayTryAgain) return <Again actor={actor} title={title} />
  if (fieldError?.field === "email")
    return (
      <StartPage title={text("account.emailLink.title")}>
        <LinkFailed isForSignedIn href="/profile/email" way={text("account.emailLink.toProfile")}>
          {text(`account.emailLink.${fieldError.message === "DUPLICATE" ? "taken" : "failed"}`)}
        </LinkFailed>
      </StartPage>
    )
  if (isUsed)
    return (
      <StartPage title={title}>
        <LinkFailed isUsed href="/login" way={text("account.toSignIn")}>
          {text("account.activate.used")}
        </LinkFailed>
      </StartPage>
    )
  if (failed || notActivated)
    return (
      <StartPage title={title}>
        <LinkFailed href="/login/forgot" way={text("account.requestCode")}>
          {text(failed ? "welcome.activate.checkFailed" : "activation.error")}{" "}
          {fieldError !== undefined &&
            fieldError.message !== "ACTIVATION_FAILED" &&
            fieldErrorText(text, fieldError)}
        </LinkFailed>
      </StartPage>
    )
  return <Checking title={title} />
}

/** Page shown when another user is signed in: the address of the account in the link, and the signed-in user's. */
const Occupied = ({ actor, title }: { readonly actor: Actor; readonly title: string }): ReactNode => {
  const text = useTexts()
  const { email, other } = useSelector(actor, select.emailsOf, shallowEqual)
  return (
    <StartPage title={title} lead={text("account.activate.occupied", { email, other })}>
      <div className={classes.buttons}>
        <Button className={classes.button} onClick={() => actor.send({ type: "switch.requested" })}>
          {text("account.switch")}
        </Button>
        <Button
          variant="default"
          className={classes.button}
          onClick={() => actor.send({ type: "activation.cancelled" })}
        >
          {text("account.cancel")}
        </Button>
      </div>
    </StartPage>
  )
}

const Again = ({ actor, title }: { readonly actor: Actor; readonly title: string }): ReactNode => {
  const text = useTexts()
  return (
    <StartPage title={title}>
      <div className={classes.linkFailed}>
        <FormError>{text("errors.REQUEST_TIMEOUT")}</FormError>
        <div className={classes.buttons}>
          <Button className={classes.button} onClick={() => actor.send({ type: "load.retried" })}>
            {text("shell.ui.retry")}
          </Button>
        </div>
      </div>
    </StartPage>
  )
}

const Form = ({
  actor,
  form,
  addressOptions,
}: {
  readonly actor: Actor
  readonly form: FormActor
  readonly addressOptions: AddressOptionsActor
}) => {
  const text = useTexts()
  const language = useSelector(usePortal(), languageOf)
  const start = useSelector(form, startOf)
  const { email } = start
  return (
    <FormShell
      actor={form}
      fields={[...PERSON_FIELDS, ...PASSWORD_FIELDS]}
      submit={text("account.activate.submit")}
      busy={text("account.activate.busy")}
      onSubmit={() => form.send({ type: "field.suggested", field: "language", value: language })}
      beside={
        <Button
          variant="default"
          className={classes.button}
          onClick={() => actor.send({ type: "activation.cancelled" })}
        >
          {text("account.cancel")}
        </Button>
      }
    >
      <p className={classes.fact}>
        <span>{text("account.person.email")}</span> <strong>{textIn(email)}</strong>
      </p>
      {start["passwordSet"] !== true && <PasswordSection form={form} />}
      {profileErrors(start as unknown as Profile).length > 0 && (
        <ProfileSection form={form} addressOptions={addressOptions} status />
      )}
      <AgreementsSection form={form} />
      <AgreementLinks />
    </FormShell>
  )
}

const PasswordSection = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const { password, password2 } = useSelector(form, valuesOf)
  return (
    <Section
      title={text("account.password.title")}
      done={passwordChecklist(textIn(password), textIn(password2)).accepted}
    >
      <NewPassword actor={form} />
    </Section>
  )
}

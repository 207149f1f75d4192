import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { FormEvent } from "react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import { languageOf } from "#machines/shell/portal/selectors.ts"
import type { SignInMachine } from "#machines/shell/sign-in/machine.ts"
import * as select from "#machines/shell/sign-in/selectors.ts"
import { usePortal } from "#views/portal-context.ts"
import { useBrand } from "#views/ui/brand/brand-context.ts"
import { FieldText } from "#views/ui/fields/FieldText.tsx"
import { fieldErrorText } from "#views/ui/fields/field-error-text.ts"
import { LanguageSelect } from "#views/ui/fields/LanguageSelect.tsx"
import { PasswordText } from "#views/ui/fields/PasswordText.tsx"
import { FormError } from "#views/ui/page/Notice.tsx"
import { usePageTitle } from "#views/ui/page/PageFrame.tsx"
import { HelpLink } from "../help/HelpLink.tsx"
import { BrandSide } from "./BrandSide.tsx"
import { DemoPeople } from "./DemoPeople.tsx"
import classes from "./SignIn.module.css"

type Props = { readonly actor: ActorRefFrom<SignInMachine> }

/** Sign-in form beside a picture of a field; with demo data one press signs in. */
export const SignIn = ({ actor }: Props) => {
  const text = useTexts()
  const { line } = useBrand()
  const language = useSelector(usePortal(), languageOf)
  usePageTitle(text("shell.signIn.title"))
  return (
    <div className={classes.page}>
      <BrandSide line={line[language]} />
      <div className={classes.side}>
        <div className={classes.language}>
          <HelpLink className={classes.link} />
          <Languages />
        </div>
        <div className={classes.column}>
          <h1 className={classes.title}>{text("shell.signIn.title")}</h1>
          <p className={classes.lead}>{text("shell.signIn.lead")}</p>
          <Form actor={actor} />
          <Providers actor={actor} />
          <p className={classes.register}>
            <Link href="/login/register" className={classes.link}>
              {text("shell.signIn.register")}
            </Link>
          </p>
          <DemoPeople actor={actor} />
        </div>
      </div>
    </div>
  )
}

const Languages = () => {
  const portal = usePortal()
  const language = useSelector(portal, languageOf)
  return (
    <LanguageSelect
      value={language}
      onChange={(chosen) => portal.send({ type: "language.selected", language: chosen })}
    />
  )
}

const Form = ({ actor }: Props) => {
  const text = useTexts()
  const email = useSelector(actor, select.emailOf)
  const password = useSelector(actor, select.passwordOf)
  const emailError = useSelector(actor, select.emailError)
  const passwordError = useSelector(actor, select.passwordError)
  const busy = useSelector(actor, select.isBusy)
  const canSubmit = useSelector(actor, select.canSubmit)
  const rejected = useSelector(actor, select.isRejected)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: "form.submitted" })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={busy}>
      <WhyNot actor={actor} />
      {rejected && <span hidden ref={goOn} />}
      <FieldText
        label={text("shell.signIn.email")}
        type="email"
        autoComplete="username"
        value={email}
        errorText={emailError && fieldErrorText(text, emailError)}
        disabled={busy}
        onChange={(value) => actor.send({ type: "email.changed", email: value })}
      />
      <PasswordText
        label={text("shell.signIn.password")}
        autoComplete="current-password"
        value={password}
        errorText={passwordError && fieldErrorText(text, passwordError)}
        disabled={busy}
        onChange={(value) => actor.send({ type: "password.changed", password: value })}
      />
      <Link href="/login/forgot" className={classes.forgot}>
        {text("shell.signIn.forgot")}
      </Link>
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={!canSubmit && !busy}>
        {text(busy ? "shell.signIn.busy" : "shell.signIn.submit")}
      </Button>
    </form>
  )
}

/**
 * Focuses the field to correct after a failed sign-in, because the pressed button was disabled meanwhile and lost
 * the focus.
 */
const goOn = (mark: HTMLElement | null) =>
  mark
    ?.closest("form")
    ?.querySelector<HTMLElement>("[aria-invalid=true], [autocomplete=current-password]")
    ?.focus()

/** Buttons for single sign-on, one per configured identity provider. */
const Providers = ({ actor }: Props) => {
  const text = useTexts()
  const providers = useSelector(actor, select.providersOf)
  const canSubmit = useSelector(actor, select.canSubmit)
  return providers.map((provider) => (
    <Button
      key={provider}
      variant="default"
      size="lg"
      fullWidth
      className={classes.provider}
      disabled={!canSubmit}
      onClick={() => actor.send({ type: "provider.selected", provider })}
    >
      {text("shell.signIn.provider", { provider })}
    </Button>
  ))
}

/** Reason why the last sign-in failed, when the error belongs to no single field. */
const WhyNot = ({ actor }: Props) => {
  const text = useTexts()
  const rejection = useSelector(actor, select.rejection)
  const isUnreachable = useSelector(actor, select.isUnreachable)
  const seconds = useSelector(actor, select.secondsLeft)
  const failure = useSelector(actor, select.signOnFailureOf)
  if (seconds !== undefined) return <FormError>{waitText(text, seconds)}</FormError>
  if (isUnreachable) return <FormError>{text("shell.signIn.unreachable")}</FormError>
  if (rejection !== undefined) return <FormError>{text(`errors.${rejection}`)}</FormError>
  return failure === undefined ? null : <FormError>{text(`shell.signIn.failed.${failure}`)}</FormError>
}

/** Waiting time as text; times above 90 seconds are given in minutes, because 900 seconds are hard to picture. */
const waitText = (text: ReturnType<typeof useTexts>, seconds: number): string =>
  seconds > 90
    ? text("shell.signIn.waitMinutes", { minutes: Math.ceil(seconds / 60) })
    : text("shell.signIn.wait", { seconds })

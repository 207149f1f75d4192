import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { textIn } from "#domain/form-values.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { RegistrationMachine } from "#machines/account/registration/machine.ts"
import { isDone } from "#machines/shared/form/selectors.ts"
import { languageOf } from "#machines/shell/portal/selectors.ts"
import { usePortal } from "#views/portal-context.ts"
import { FormTextField } from "#views/ui/form/FormField.tsx"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import { type FormActor, useField } from "#views/ui/form/use-form.ts"
import { Mailed } from "../forgot/Forgot.tsx"
import { type AddressOptionsActor, AddressOptionsFailed, CountryOfPerson } from "../parts/AddressFields.tsx"
import { NameFields } from "../parts/NameFields.tsx"
import classes from "../parts/parts.module.css"
import { StartPage } from "../parts/StartPage.tsx"

/** Registration of an owner account; the remaining steps follow after the mailed link (OPEN-13). */
export const Registration = ({ actor }: { readonly actor: ActorRefFrom<RegistrationMachine> }) => {
  const form = useSelector(actor, ({ children }) => children.form)
  const addressOptions = useSelector(actor, ({ children }) => children.addressOptions)
  return form === undefined || addressOptions === undefined ? null : (
    <Page form={form} addressOptions={addressOptions} />
  )
}

const Page = ({
  form,
  addressOptions,
}: {
  readonly form: FormActor
  readonly addressOptions: AddressOptionsActor
}) => {
  const text = useTexts()
  const done = useSelector(form, isDone)
  return (
    <StartPage
      title={text("account.register.title")}
      heading={text(done ? "account.mailed.title" : "account.register.title")}
      lead={text(done ? "account.register.done" : "account.register.lead")}
    >
      {done ? <Mailed actor={form} /> : <Form form={form} addressOptions={addressOptions} />}
      <p className={classes.links}>
        <Link href="/login" className={classes.link}>
          {text("account.register.haveOne")}
        </Link>
      </p>
    </StartPage>
  )
}

const FIELDS = ["firstName", "lastName", "email", "country"]

const Form = ({
  form,
  addressOptions,
}: {
  readonly form: FormActor
  readonly addressOptions: AddressOptionsActor
}) => {
  const text = useTexts()
  const language = useSelector(usePortal(), languageOf)
  const country = useField(form, "country")
  return (
    <FormShell
      actor={form}
      fields={FIELDS}
      submit={text("account.register.submit")}
      busy={text("account.sending")}
      onSubmit={() => form.send({ type: "field.suggested", field: "language", value: language })}
    >
      <NameFields form={form} />
      <FormTextField
        actor={form}
        field="email"
        type="email"
        label={text("account.person.email")}
        autoComplete="username"
      />
      <CountryOfPerson addressOptions={addressOptions} field={{ ...country, value: textIn(country.value) }} />
      <AddressOptionsFailed addressOptions={addressOptions} />
      <p className={classes.note}>{text("account.register.next")}</p>
    </FormShell>
  )
}

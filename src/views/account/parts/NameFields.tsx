import { useTexts } from "#i18n/react/texts.tsx"
import { FormTextField } from "#views/ui/form/FormField.tsx"
import type { FormActor } from "#views/ui/form/use-form.ts"
import classes from "./parts.module.css"

/** First and last name, side by side on wide screens. */
export const NameFields = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  return (
    <div className={classes.pair}>
      <FormTextField
        actor={form}
        field="firstName"
        label={text("account.person.firstName")}
        autoComplete="given-name"
      />
      <FormTextField
        actor={form}
        field="lastName"
        label={text("account.person.lastName")}
        autoComplete="family-name"
      />
    </div>
  )
}

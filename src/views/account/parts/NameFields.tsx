import { useTexts } from "#i18n/react/texts.tsx"
import { TextOfForm } from "./FormField.tsx"
import classes from "./parts.module.css"
import type { FormActor } from "./use-form.ts"

/** First and last name, side by side where there is room. */
export const NameFields = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  return (
    <div className={classes.pair}>
      <TextOfForm
        actor={form}
        field="firstName"
        label={text("account.person.firstName")}
        autoComplete="given-name"
      />
      <TextOfForm
        actor={form}
        field="lastName"
        label={text("account.person.lastName")}
        autoComplete="family-name"
      />
    </div>
  )
}

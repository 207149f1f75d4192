import type { FeedbackField } from "#domain/feedback.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { FieldText } from "#views/ui/fields/FieldText.tsx"
import { RequiredNote } from "#views/ui/fields/RequiredNote.tsx"
import classes from "./FeedbackWizard.module.css"
import type { WizardProps } from "./FeedbackWizard.tsx"
import { useField } from "./use-field.ts"

type Props = Pick<WizardProps, "actor">

/** Contact details for the reply, and the machine and dealer that the feedback is about (FB-09 to FB-12). */
export const ContactInformation = ({ actor }: Props) => {
  const text = useTexts()
  return (
    <>
      <p className={classes.lead}>{text("feedback.contact.lead")}</p>
      <RequiredNote />
      <div className={classes.fields}>
        <Field actor={actor} field="firstName" required autoComplete="given-name" />
        <Field actor={actor} field="lastName" required autoComplete="family-name" />
        <Field actor={actor} field="email" required type="email" autoComplete="email" />
        <Field actor={actor} field="phoneNumber" type="tel" autoComplete="tel" />
        <Field actor={actor} field="vin" />
        <Field actor={actor} field="dealer" />
      </div>
    </>
  )
}

const Field = ({
  actor,
  field,
  ...rest
}: Props & {
  readonly field: FeedbackField
  readonly required?: boolean
  readonly type?: "text" | "email" | "tel"
  readonly autoComplete?: string
}) => {
  const text = useTexts()
  return <FieldText {...rest} {...useField(actor, field)} label={text(`feedback.contact.${field}`)} />
}

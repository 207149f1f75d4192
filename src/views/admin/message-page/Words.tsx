import type { Language } from "#contract/schemas/user.ts"
import { LONGEST_MESSAGE } from "#domain/announcement-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { FieldArea } from "#views/ui/fields/FieldArea.tsx"
import { TextOfForm } from "#views/ui/form/FormField.tsx"
import { type FormActor, useField } from "#views/ui/form/use-form.ts"

/** Subject and text of a message, in one language; the names are those of the form's fields. */
export const Words = ({
  form,
  title,
  message,
  lang,
}: {
  readonly form: FormActor
  readonly title: string
  readonly message: string
  /** The language of what is written, where it is another than that of the page. */
  readonly lang?: Language
}) => {
  const text = useTexts()
  const { value, ...state } = useField(form, message)
  const written = String(value)
  const language = lang === undefined ? {} : { lang }
  return (
    <>
      <TextOfForm {...language} actor={form} field={title} label={text("admin.message.title")} />
      <FieldArea
        {...state}
        {...language}
        label={text("admin.message.text")}
        required
        rows={5}
        value={written}
        maxLength={LONGEST_MESSAGE}
        counted={text("admin.message.counted", { count: written.length, most: LONGEST_MESSAGE })}
      />
    </>
  )
}

import type { Language } from "#contract/schemas/user.ts"
import { useLanguageName, useTexts } from "#i18n/react/texts.tsx"
import { offeredLanguages } from "#i18n/texts.ts"
import { FieldSelect } from "../fields/FieldSelect.tsx"
import type { ChoiceField } from "./ChoiceSelect.tsx"

/** Form field for one of the portal's languages, each by its own name. */
export const LanguageField = (field: ChoiceField) => {
  const text = useTexts()
  const languageName = useLanguageName()
  return (
    <FieldSelect
      {...field}
      label={text("shell.language")}
      placeholder={text("shell.language")}
      options={offeredLanguages(field.value as Language).map((value) => ({
        value,
        label: languageName(value),
      }))}
    />
  )
}

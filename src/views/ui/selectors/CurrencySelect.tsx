import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { type ChoiceField, ChoiceSelect, type ChoicesActor } from "./ChoiceSelect.tsx"

/** Select for a currency, by its code and its name in the user's language (SEL-10). */
export const CurrencySelect = (props: ChoiceField & { readonly actor: ChoicesActor }) => {
  const text = useTexts()
  const { locale } = useFormats()
  const names = new Intl.DisplayNames(locale, { type: "currency", fallback: "none" })
  return (
    <ChoiceSelect
      {...props}
      label={text("select.currency")}
      placeholder={text("select.currency.choose")}
      nameOf={(code) => [code, names.of(code)].filter(Boolean).join(", ")}
    />
  )
}

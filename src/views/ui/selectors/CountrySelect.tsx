import type { Country } from "#contract/schemas/address-option.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { FieldSelect } from "../fields/FieldSelect.tsx"
import type { ChoiceField } from "./ChoiceSelect.tsx"
import { withChosen } from "./with-chosen.ts"

/** Select for a country, by the country's name in the user's language. */
export const CountrySelect = ({
  countries,
  loading,
  only,
  placeholder,
  ...field
}: ChoiceField & {
  readonly countries: ReadonlyArray<Country>
  readonly loading: boolean
  /**
   * Countries to offer, such as those of a local brand user (ROLE-18); all by default. A country already chosen
   * stays in the list.
   */
  readonly only?: ReadonlyArray<string> | undefined
  readonly label: string
  readonly placeholder: string
}) => {
  const text = useTexts()
  const { locale } = useFormats()
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" })
  const options = countries
    .filter(({ id }) => only === undefined || only.includes(id))
    .map(({ id, name }) => ({ value: id as string, label: names.of(id) ?? name }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <FieldSelect
      {...field}
      placeholder={loading ? text("shell.ui.loading") : placeholder}
      autoComplete="country"
      options={withChosen(options, field.value, names.of(field.value || "ZZ") ?? field.value)}
    />
  )
}

import type { StakeholderType } from "#contract/schemas/partner.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"

/** Names of countries in the user's language. */
export const useCountryName = () => {
  const { locale } = useFormats()
  const names = new Intl.DisplayNames(locale, { type: "region" })
  return (id: string): string => names.of(id) ?? id
}

/** Names of the kinds of partners. */
export const useTypeName = () => {
  const text = useTexts()
  return (type: StakeholderType): string => text(`partners.type.${type}`)
}

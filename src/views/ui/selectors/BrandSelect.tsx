import { useTexts } from "#i18n/react/texts.tsx"
import { type ChoiceField, ChoiceSelect, type ChoicesActor } from "./ChoiceSelect.tsx"

export const BrandSelect = (props: ChoiceField & { readonly actor: ChoicesActor }) => {
  const text = useTexts()
  return <ChoiceSelect {...props} label={text("select.brand")} placeholder={text("select.brand.choose")} />
}

import { useTexts } from "#i18n/react/texts.tsx"
import { type ChoiceField, ChoiceSelect, type ChoicesActor } from "./ChoiceSelect.tsx"

export const BrandSelect = ({
  only,
  ...props
}: ChoiceField & {
  readonly actor: ChoicesActor
  /** Ids of the brands to offer, such as those of an importer (ROLE-17); all by default. */
  readonly only?: ReadonlyArray<number>
}) => {
  const text = useTexts()
  return (
    <ChoiceSelect
      {...props}
      only={only?.map(String)}
      label={text("select.brand")}
      placeholder={text("select.brand.choose")}
    />
  )
}

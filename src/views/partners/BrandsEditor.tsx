import { useSelector } from "@xstate/react"
import { pageOfPartner } from "#domain/partners/addresses.ts"
import type { BrandValues } from "#domain/partners/brands.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { type EditorActor, EditorPage } from "../ui/editor/EditorPage.tsx"
import { type FormActor, useField } from "../ui/form/use-form.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import { BrandCheckboxes } from "../ui/selectors/BrandCheckboxes.tsx"

/** Form for the brands of a partner (SEL-15, SEL-16). */
export const BrandsEditor = ({ actor }: { readonly actor: EditorActor }) => {
  const params = useSelector(actor, ({ context }) => context.params)
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: "partners.brands",
        back: pageOfPartner(params, "brands"),
        hasRequired: false,
        sections: [
          {
            name: "brands",
            fields: [
              {
                kind: "own",
                name: "brands",
                names: ["brands"],
                draw: (form) => <BrandsField form={form} />,
              },
            ],
          },
        ],
      }}
    />
  )
}

const BrandsField = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const values = useSelector(form, (snapshot) => valuesOf(snapshot) as BrandValues)
  const { disabled, onChange } = useField(form, "brands")
  const fixed = values.choices.flatMap(({ id, isFixed }) => (isFixed ? [Number(id)] : []))
  return (
    <>
      {fixed.length > 0 && <FormNote>{text("partners.brands.fixed")}</FormNote>}
      <BrandCheckboxes
        brands={values.choices.map(({ id, name }) => ({ id: Number(id) as never, name }))}
        chosen={values.brands.map(Number)}
        ofDealer={values.ofDealer.map(Number)}
        editable={!disabled}
        fixed={fixed}
        onChange={(chosen) => onChange(chosen.map(String))}
      />
    </>
  )
}

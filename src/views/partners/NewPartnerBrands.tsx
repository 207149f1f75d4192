import { useSelector } from "@xstate/react"
import { brandsNotOffered, dealerBrandsIn, type NewPartnerValues } from "#domain/partners/new-partner.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { type FormActor, useField } from "../ui/form/use-form.ts"
import { FormError } from "../ui/page/Notice.tsx"
import { BrandCheckboxes } from "../ui/selectors/BrandCheckboxes.tsx"
import classes from "./Partners.module.css"

/** Brands of a new partner: those that the user brings into the chosen country, and that the chosen dealer has. */
export const NewPartnerBrands = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const values = useSelector(form, (snapshot) => valuesOf(snapshot) as NewPartnerValues)
  const { disabled, errorText, onChange } = useField(form, "brands")
  return (
    <>
      {values.country === "" && <p className={classes.quiet}>{text("partners.new.countryFirst")}</p>}
      <BrandCheckboxes
        brands={values.allBrands.map(({ id, name }) => ({ id: Number(id) as never, name }))}
        chosen={values.brands.map(Number)}
        ofDealer={dealerBrandsIn(values)}
        editable={!disabled && values.country !== ""}
        fixed={brandsNotOffered(values).filter((id) => !values.brands.includes(String(id)))}
        onChange={(chosen) => onChange(chosen.map(String))}
      />
      {errorText !== undefined && <FormError>{errorText}</FormError>}
    </>
  )
}

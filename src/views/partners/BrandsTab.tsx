import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PartnerRecord } from "#machines/partners/partner-record.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import type { TabProps } from "../ui/record/RecordPage.tsx"
import { BrandCheckboxes } from "../ui/selectors/BrandCheckboxes.tsx"
import classes from "./Partners.module.css"

const nothing = () => {}

/** Brands of a partner, each that its dealer lacks with a warning (SEL-15, SEL-16). */
export const BrandsTab = ({ value }: TabProps<PartnerRecord>) => {
  const text = useTexts()
  return (
    <>
      {value.mayBrands ? (
        <p className={classes.tools}>
          <Link href={`${value.home}/${value.id}/brands`} className={classes.edit ?? ""}>
            {text("partners.brands.change")}
          </Link>
        </p>
      ) : (
        <FormNote>{text("partners.brands.readOnly")}</FormNote>
      )}
      <BrandCheckboxes
        brands={value.allBrands}
        chosen={value.brands}
        ofDealer={value.ofDealer}
        editable={false}
        onChange={nothing}
      />
    </>
  )
}

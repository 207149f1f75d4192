import { useTexts } from "#i18n/react/texts.tsx"
import type { PartnerRecord } from "#machines/partners/partner-record.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import type { TabProps } from "../ui/record/RecordPage.tsx"
import { DealerLinks } from "./DealerLinks.tsx"

/** Links of a service centre with dealers, or of a dealer with its centres (PART-03). */
export const LinksTab = ({ actor, value }: TabProps<PartnerRecord>) => {
  const text = useTexts()
  return (
    <>
      <FormNote>
        {text(
          value.sought === null
            ? "partners.record.links.readOnly"
            : value.linkChoices.length === 0
              ? `partners.record.links.none.${value.sought}`
              : `partners.record.links.how.${value.sought}`,
        )}
      </FormNote>
      <DealerLinks actor={actor} partner={value} />
    </>
  )
}

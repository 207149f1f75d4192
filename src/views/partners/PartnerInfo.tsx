import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PartnerInfo as Info } from "#machines/partners/partner-info.ts"
import { loadedOf } from "#machines/shared/record/selectors.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import { type Fact, type RecordActor, RecordPage, type TabProps } from "../ui/record/RecordPage.tsx"
import { DealerLinks } from "./DealerLinks.tsx"
import classes from "./Partners.module.css"

/** Data of a service centre, as a page of that centre: address, contact, brands, dealer code and links. */
export const CentreInfo = ({ actor }: { readonly actor: RecordActor }) => {
  const text = useTexts()
  const id = useSelector(actor, loadedOf<Info>)?.value.id ?? ""
  const facts = useInfoFacts()
  return (
    <RecordPage<Info>
      actor={actor}
      view={{
        texts: "partners.info",
        titleOf: ({ name }) => name,
        idOf: (partner) => partner.id,
        back: `/service/${id}`,
        facts,
        aside: ({ rights }) =>
          rights.info && (
            <Link href={`/service/${id}/info/change`} className={classes.edit ?? ""}>
              {text("partners.info.edit")}
            </Link>
          ),
        actions: [{ name: "code", isOffered: ({ rights }) => rights.dealerCode }],
        children: Links,
      }}
    />
  )
}

const Links = ({ actor, value }: TabProps<Info>) => {
  const text = useTexts()
  return (
    <>
      {!value.rights.info && <FormNote>{text("partners.info.readOnly")}</FormNote>}
      <DealerLinks actor={actor} partner={value} />
    </>
  )
}

const NONE = "–"

/** Facts about a partner: address, contact, brands, dealer code and billing. */
export const useInfoFacts = (): ReadonlyArray<Fact<Info>> => {
  const text = useTexts()
  return [
    { name: "address", value: (partner) => <Address partner={partner} /> },
    {
      name: "phone",
      value: ({ phone }) =>
        phone === "" ? (
          NONE
        ) : (
          <a className={classes.contact} href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
            {phone}
          </a>
        ),
    },
    {
      name: "email",
      value: ({ email }) =>
        email === "" ? (
          NONE
        ) : (
          <a className={classes.contact} href={`mailto:${email}`}>
            {email}
          </a>
        ),
    },
    { name: "brands", value: ({ brandNames }) => brandNames.join(", ") || NONE },
    {
      name: "dealerCode",
      value: ({ dealerCode, dealerCodeValid }) =>
        dealerCode === null
          ? NONE
          : text(`partners.info.code.${dealerCodeValid ? "valid" : "invalid"}`, { code: dealerCode }),
    },
    { name: "billing", value: ({ billingType }) => text(`partners.billing.${billingType}`) },
  ]
}

const Address = ({ partner }: { readonly partner: Info }) => {
  const { locale } = useFormats()
  const country = new Intl.DisplayNames(locale, { type: "region" }).of(partner.country)
  const lines = [partner.streetAddress, `${partner.postalCode} ${partner.city}`.trim(), country]
  return lines.filter(Boolean).map((line) => (
    <span key={line} className={classes.line}>
      {line}
    </span>
  ))
}

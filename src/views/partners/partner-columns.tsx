import { useTexts } from "#i18n/react/texts.tsx"
import type { ListedPartner } from "#machines/partners/partner-list.ts"
import type { Column } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import { Badge } from "../ui/status/Badge.tsx"
import classes from "./Partners.module.css"
import { useCountryName, useTypeName } from "./partner-words.ts"

/** Columns of a list of partners; each row leads to the partner's page below `home`. */
export const usePartnerColumns = (home: string): ReadonlyArray<Column<ListedPartner>> => {
  const text = useTexts()
  const countryName = useCountryName()
  const typeName = useTypeName()
  const codeOf = ({ dealerCode, dealerCodeValid }: ListedPartner) =>
    dealerCode === null
      ? "–"
      : text(`partners.info.code.${dealerCodeValid ? "valid" : "invalid"}`, { code: dealerCode })
  return [
    {
      name: "name",
      sortable: true,
      primary: true,
      text: ({ name }) => name,
      cell: ({ id, name, internal }) => (
        <span className={classes.person}>
          <RowLink href={`${home}/${id}`}>{name}</RowLink>
          {internal && <span className={classes.quiet}>{text("partners.form.field.internal")}</span>}
        </span>
      ),
    },
    {
      name: "type",
      sortable: true,
      text: ({ type }) => typeName(type),
      cell: ({ type }) => typeName(type),
    },
    { name: "city", sortable: true, text: ({ city }) => city, cell: ({ city }) => city || "–" },
    {
      name: "country",
      sortable: true,
      onPhone: false,
      text: ({ country }) => countryName(country),
      cell: ({ country }) => countryName(country),
    },
    {
      name: "brands",
      onPhone: false,
      text: ({ brandNames }) => brandNames.join(", "),
      cell: ({ brandNames }) => brandNames.join(", ") || "–",
    },
    {
      name: "dealerCode",
      onPhone: false,
      text: codeOf,
      cell: (partner) =>
        partner.dealerCode === null ? (
          "–"
        ) : (
          <Badge
            tone={partner.dealerCodeValid ? "running" : "alarmB"}
            shape={partner.dealerCodeValid ? "done" : "warning"}
          >
            {partner.dealerCode}
          </Badge>
        ),
    },
    {
      name: "billing",
      spare: true,
      onPhone: false,
      text: ({ billingType }) => text(`partners.billing.${billingType}`),
      cell: ({ billingType }) => text(`partners.billing.${billingType}`),
    },
    {
      name: "email",
      spare: true,
      onPhone: false,
      text: ({ email }) => email,
      cell: ({ email }) => email || "–",
    },
    {
      name: "phone",
      spare: true,
      onPhone: false,
      text: ({ phone }) => phone,
      cell: ({ phone }) => phone || "–",
    },
  ]
}

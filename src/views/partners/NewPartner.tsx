import { useSelector } from "@xstate/react"
import { isServiceKind } from "#domain/dealer-link.ts"
import { billingTypes } from "#domain/partners/info.ts"
import {
  addsAsDealer,
  dealersOffered,
  type NewPartnerValues,
  setsTerms,
  typesToAdd,
} from "#domain/partners/new-partner.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { besideOf, formOf } from "#machines/shared/editor/selectors.ts"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { type EditorActor, EditorPage } from "../ui/editor/EditorPage.tsx"
import type { FormSection } from "../ui/editor/FormSections.tsx"
import { DealerRegister } from "./DealerRegister.tsx"
import { NewPartnerBrands } from "./NewPartnerBrands.tsx"
import { useCountryName, useTypeName } from "./partner-words.ts"

/** Form for a new partner by its kind; beside it, what the dealer register knows under the typed code (PART-09). */
export const NewPartner = ({ actor }: { readonly actor: EditorActor }) => {
  const form = useSelector(actor, formOf)
  const register = useSelector(actor, besideOf)
  const home = useSelector(actor, ({ context }) => context.params["home"] ?? "")
  const values = useSelector(form, (snapshot) => snapshot && (valuesOf(snapshot) as NewPartnerValues))
  const sections = useSections(values)
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: "partners.new",
        back: home,
        sections,
        beside: (of) => register && <DealerRegister form={of} list={register} />,
      }}
    />
  )
}

const useSections = (values: NewPartnerValues | undefined): ReadonlyArray<FormSection> => {
  const text = useTexts()
  const typeName = useTypeName()
  const countryName = useCountryName()
  if (values === undefined) return []
  const asDealer = addsAsDealer(values)
  const countries = values.countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const dealers = dealersOffered(values).map(({ id, name }) => ({ value: id, label: name }))
  return [
    {
      name: "kind",
      ...(asDealer ? { lead: text("partners.new.asDealer") } : {}),
      fields: [
        {
          kind: "select",
          name: "type",
          options: typesToAdd(values).map((value) => ({ value, label: typeName(value) })),
        },
        { kind: "text", name: "name" },
        { kind: "select", name: "country", options: countries },
      ],
    },
    {
      name: "brands",
      fields: [
        { kind: "own", name: "brands", names: ["brands"], draw: (form) => <NewPartnerBrands form={form} /> },
      ],
    },
    {
      name: "dealer",
      lead: text(isServiceKind(values.type) ? "partners.new.dealer.lead" : "partners.new.code.lead"),
      fields: [
        ...(isServiceKind(values.type)
          ? ([{ kind: "select", name: "dealerId", required: asDealer, options: dealers }] as const)
          : []),
        { kind: "text", name: "dealerCode", required: false },
      ],
    },
    {
      name: "contact",
      fields: (["streetAddress", "postalCode", "city", "email", "phone"] as const).map((name) => ({
        kind: name === "email" ? "email" : "text",
        name,
        required: false,
      })),
    },
    ...(setsTerms(values)
      ? [
          {
            name: "terms",
            fields: [
              {
                kind: "select",
                name: "billingType",
                options: billingTypes.map((value) => ({ value, label: text(`partners.billing.${value}`) })),
              },
              { kind: "tick", name: "internal" },
            ],
          } as const,
        ]
      : []),
  ]
}

import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
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
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { type EditorActor, EditorPage } from "../ui/editor/EditorPage.tsx"
import type { FormSection } from "../ui/editor/FormSections.tsx"
import { DealerCode } from "./DealerCode.tsx"
import { NewPartnerBrands } from "./NewPartnerBrands.tsx"
import { useCountryName, useTypeName } from "./partner-words.ts"

/** Form for a new partner by its kind; at its code, what the dealer register knows under it (PART-09). */
export const NewPartner = ({ actor }: { readonly actor: EditorActor }) => {
  const form = useSelector(actor, formOf)
  const register = useSelector(actor, besideOf)
  const home = useSelector(actor, ({ context }) => context.params["home"] ?? "")
  const values = useSelector(form, (snapshot) => snapshot && (valuesOf(snapshot) as NewPartnerValues))
  const sections = useSections(values, register)
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: "partners.new",
        back: home,
        sections,
      }}
    />
  )
}

const useSections = (
  values: NewPartnerValues | undefined,
  register: ActorRefFrom<PagedListMachine> | undefined,
): ReadonlyArray<FormSection> => {
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
        {
          kind: "own",
          name: "dealerCode",
          names: ["dealerCode"],
          draw: (form) => <DealerCode form={form} register={register} />,
        },
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

import { useSelector } from "@xstate/react"
import { pageOfPartner } from "#domain/partners/addresses.ts"
import { billingTypes, type PartnerValues } from "#domain/partners/info.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { formOf } from "#machines/shared/editor/selectors.ts"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { type EditorActor, EditorPage } from "../ui/editor/EditorPage.tsx"
import type { FormSection } from "../ui/editor/FormSections.tsx"

/** Form for a partner's data, at a service centre's pages and in the network. */
export const CentreInfoEditor = ({ actor }: { readonly actor: EditorActor }) => {
  const text = useTexts()
  const params = useSelector(actor, ({ context }) => context.params)
  const form = useSelector(actor, formOf)
  const values = useSelector(form, (snapshot) => snapshot && (valuesOf(snapshot) as PartnerValues))
  const terms: FormSection = {
    name: "terms",
    fields: [
      {
        kind: "select",
        name: "billingType",
        options: billingTypes.map((value) => ({ value, label: text(`partners.billing.${value}`) })),
      },
      { kind: "tick", name: "internal" },
    ],
  }
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: "partners.form",
        back: pageOfPartner(params, "info"),
        sections: [
          {
            name: "address",
            fields: [
              { kind: "text", name: "name" },
              { kind: "text", name: "streetAddress", required: false },
              { kind: "text", name: "postalCode", required: false },
              { kind: "text", name: "city", required: false },
            ],
          },
          {
            name: "contact",
            fields: [
              { kind: "email", name: "email", required: false },
              { kind: "text", name: "phone", required: false },
              {
                kind: "select",
                name: "brandId",
                required: false,
                options: (values?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
              },
            ],
          },
          ...(values?.mayTerms === true ? [terms] : []),
        ],
      }}
    />
  )
}

import { useSelector } from "@xstate/react"
import { textIn } from "#domain/form-values.ts"
import { pageOfPartner } from "#domain/partners/addresses.ts"
import { languages, memberRoles, waysToAdd } from "#domain/partners/user-form.ts"
import { useLanguageName, useTexts } from "#i18n/react/texts.tsx"
import { formOf } from "#machines/shared/editor/selectors.ts"
import { fieldErrorsOf, valuesOf } from "#machines/shared/form/selectors.ts"
import { type EditorActor, EditorPage } from "../ui/editor/EditorPage.tsx"
import { FieldText } from "../ui/fields/FieldText.tsx"
import { type FormActor, useField } from "../ui/form/use-form.ts"

/** Form that invites a person to a partner, or adds a user of the network. */
export const CentreUserEditor = ({ actor }: { readonly actor: EditorActor }) => {
  const text = useTexts()
  const languageName = useLanguageName()
  const form = useSelector(actor, formOf)
  const params = useSelector(actor, ({ context }) => context.params)
  const invites = useSelector(
    form,
    (snapshot) => snapshot === undefined || valuesOf(snapshot)["way"] === "INVITE",
  )
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: "partners.user",
        back: pageOfPartner(params, "users"),
        sections: [
          {
            name: "way",
            fields: [
              { kind: "select", name: "way", options: waysToAdd },
              {
                kind: "own",
                name: "email",
                names: ["email"],
                draw: (drawn) => <AddressField form={drawn} />,
              },
              ...(invites
                ? ([
                    { kind: "text", name: "firstName" },
                    { kind: "text", name: "lastName" },
                    {
                      kind: "select",
                      name: "language",
                      options: languages.map((value) => ({ value, label: languageName(value) })),
                    },
                  ] as const)
                : []),
            ],
          },
          {
            name: "role",
            lead: text("partners.user.section.role.lead"),
            fields: [
              {
                kind: "select",
                name: "role",
                options: memberRoles.map((value) => ({ value, label: text(`partners.role.${value}`) })),
              },
            ],
          },
        ],
      }}
    />
  )
}

/** Refusals of an address that have words of their own. */
const OWN_WORDS: ReadonlySet<string> = new Set(["DUPLICATE", "MUST_INVITE", "DAILY_LIMIT"])

/** Address of a person, with what is refused about the person. */
export const AddressField = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const { value, errorText, ...state } = useField(form, "email")
  const code = useSelector(form, fieldErrorsOf).find(({ field }) => field === "email")?.message ?? ""
  return (
    <FieldText
      {...state}
      type="email"
      autoComplete="off"
      required
      label={text("partners.user.field.email")}
      value={textIn(value)}
      errorText={OWN_WORDS.has(code) ? text(`partners.user.error.${code}`) : errorText}
    />
  )
}

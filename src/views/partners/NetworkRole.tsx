import { useSelector } from "@xstate/react"
import {
  asksCountry,
  brandsToGive,
  NETWORK_USERS,
  type NetworkUserValues,
  rolesToGive,
} from "#domain/partners/network-user.ts"
import { languages } from "#domain/partners/user-form.ts"
import { useLanguageName, useTexts } from "#i18n/react/texts.tsx"
import { formOf } from "#machines/shared/editor/selectors.ts"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { type EditorActor, EditorPage } from "../ui/editor/EditorPage.tsx"
import type { FormSection } from "../ui/editor/FormSections.tsx"
import { useCountryName } from "./partner-words.ts"
import { AddressField } from "./UserEditor.tsx"

/** Form that invites a person into the network, or gives a known person one more role (ROLE-31, ROLE-32, ROLE-37). */
export const NetworkRole = ({ actor }: { readonly actor: EditorActor }) => {
  const id = useSelector(actor, ({ context }) => context.params["id"])
  const form = useSelector(actor, formOf)
  const values = useSelector(form, (snapshot) => snapshot && (valuesOf(snapshot) as NetworkUserValues))
  const person = usePersonSection(values)
  const role = useRoleSection(values)
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: id === undefined ? "partners.invite" : "partners.give",
        back: id === undefined ? NETWORK_USERS : `${NETWORK_USERS}/${id}`,
        sections: values === undefined ? [] : id === undefined ? [person, role] : [role],
      }}
    />
  )
}

const useCountryOptions = (values: NetworkUserValues | undefined) => {
  const countryName = useCountryName()
  return (values?.countries ?? [])
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

const usePersonSection = (values: NetworkUserValues | undefined): FormSection => {
  const languageName = useLanguageName()
  const countries = useCountryOptions(values)
  return {
    name: "person",
    fields: [
      { kind: "own", name: "email", names: ["email"], draw: (form) => <AddressField form={form} /> },
      { kind: "text", name: "firstName" },
      { kind: "text", name: "lastName" },
      {
        kind: "select",
        name: "language",
        options: languages.map((value) => ({ value, label: languageName(value) })),
      },
      { kind: "select", name: "country", options: countries },
    ],
  }
}

const useRoleSection = (values: NetworkUserValues | undefined): FormSection => {
  const text = useTexts()
  const countries = useCountryOptions(values)
  const roles = values === undefined ? [] : rolesToGive({ roles: values.editorRoles })
  return {
    name: "role",
    lead: text("partners.invite.role.lead"),
    fields: [
      {
        kind: "select",
        name: "role",
        options: roles.map((value) => ({ value, label: text(`shell.role.${value}`) })),
      },
      ...(values !== undefined && asksCountry(values)
        ? ([{ kind: "select", name: "countryId", options: countries }] as const)
        : []),
      {
        kind: "select",
        name: "brandId",
        options: (values === undefined ? [] : brandsToGive(values)).map(({ id, name }) => ({
          value: id,
          label: name,
        })),
      },
    ],
  }
}

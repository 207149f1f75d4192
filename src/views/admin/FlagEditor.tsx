import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { besideOf } from "#machines/shared/editor/selectors.ts"
import { type EditorActor, EditorPage } from "#views/ui/editor/EditorPage.tsx"
import { FlagPreview } from "./FlagPreview.tsx"
import { FlagRoles } from "./FlagRoles.tsx"
import { FlagRules } from "./FlagRules.tsx"

/** Form for a feature flag with its roles and rules, and a preview of the users who would have the flag. */
export const FlagEditor = ({ actor }: { readonly actor: EditorActor }) => {
  const text = useTexts()
  const candidates = useSelector(actor, besideOf)
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: "admin.flag",
        back: "/admin/flags",
        sections: [
          {
            name: "what",
            fields: [
              { kind: "text", name: "name", help: true },
              { kind: "area", name: "description", maxLength: 500 },
              { kind: "tick", name: "enabled" },
            ],
          },
          {
            name: "roles",
            lead: text("admin.flag.roles.lead"),
            fields: [
              { kind: "own", name: "roles", names: ["roles"], draw: (form) => <FlagRoles form={form} /> },
            ],
          },
          {
            name: "rules",
            lead: text("admin.flag.rules.lead"),
            fields: [
              { kind: "own", name: "rules", names: ["rules"], draw: (form) => <FlagRules form={form} /> },
            ],
          },
        ],
        beside: (form) => candidates && <FlagPreview form={form} list={candidates} />,
      }}
    />
  )
}

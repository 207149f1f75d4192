import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import type { ListedFlag } from "#contract/schemas/feature.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { CollectionPage } from "#views/ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "#views/ui/collection/collection-view.ts"
import { RowLink } from "#views/ui/collection/RowLink.tsx"
import classes from "./Admin.module.css"

/** List of feature flags, each with the users for whom the flag is on at present (FLAG-05). */
export const FlagList = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { number } = useFormats()
  const state = ({ enabled }: ListedFlag) => text(`admin.flags.state.${enabled ? "on" : "off"}`)
  const roles = (flag: ListedFlag) =>
    flag.roles.length === 0
      ? text("admin.flags.everyRole")
      : flag.roles.map((role) => text(`shell.role.${role}`)).join(", ")
  const rules = ({ rules: all }: ListedFlag) =>
    all.length === 0
      ? text("admin.flags.noRule")
      : [...new Set(all.map(({ kind }) => text(`admin.flag.kind.${kind}`)))].join(", ")
  return (
    <CollectionPage<ListedFlag>
      actor={actor}
      view={{
        texts: "admin.flags",
        icon: <IconFlag size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: ({ name }) => name,
        create: "/admin/flags/new",
        filters: [
          { name: "text", kind: "search" },
          { name: "enabled", kind: "segments", options: ["true", "false"] },
        ],
        columns: [
          {
            name: "name",
            sortable: true,
            primary: true,
            text: ({ name }) => name,
            cell: ({ id, name, description }) => (
              <div className={classes.content}>
                <RowLink href={`/admin/flags/${id}`}>{name}</RowLink>
                <p className={classes.text}>{description}</p>
              </div>
            ),
          },
          {
            name: "state",
            text: state,
            cell: (flag) => (
              <span className={classes.stage} data-stage={flag.enabled ? "shown" : "over"}>
                {state(flag)}
              </span>
            ),
          },
          {
            name: "audience",
            text: ({ audience }) => audience,
            cell: ({ audience }) =>
              text("admin.flags.audience", { count: audience, all: number(audience, 0) }),
          },
          { name: "rules", onPhone: false, text: rules, cell: rules },
          { name: "roles", onPhone: false, text: roles, cell: roles },
        ],
        actions: [
          { name: "delete", icon: <IconTrash size={22} aria-hidden="true" />, danger: true, bulk: true },
        ],
      }}
    />
  )
}

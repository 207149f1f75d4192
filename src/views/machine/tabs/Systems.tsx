import IconPlug from "@tabler/icons-react/dist/esm/icons/IconPlug.mjs"
import IconPlugOff from "@tabler/icons-react/dist/esm/icons/IconPlugOff.mjs"
import type { ExternalSystem } from "#contract/schemas/machine-care.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { CollectionPanel } from "../../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../../ui/collection/collection-view.ts"
import { When } from "../../ui/date-time/When.tsx"
import { Badge } from "../../ui/status/Badge.tsx"

/** Systems of others that the owner may let have the machine's data. */
export const Systems = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const state = ({ enabled }: ExternalSystem) => text(`machine.systems.state.${enabled ? "on" : "off"}`)
  return (
    <CollectionPanel<ExternalSystem>
      actor={actor}
      view={{
        texts: "machine.systems",
        icon: <IconPlug size={26} aria-hidden="true" />,
        idOf: ({ eid }) => eid,
        nameOf: ({ name }) => name,
        columns: [
          { name: "name", sortable: true, primary: true, text: ({ name }) => name, cell: ({ name }) => name },
          {
            name: "description",
            text: ({ description }) => description,
            cell: ({ description }) => description,
          },
          {
            name: "enabled",
            sortable: true,
            text: state,
            cell: (one) => (
              <Badge tone={one.enabled ? "running" : "off"} shape={one.enabled ? "done" : "off"}>
                {state(one)}
              </Badge>
            ),
          },
          {
            name: "since",
            sortable: true,
            text: ({ since }) => since,
            cell: ({ since }) => (since === null ? "–" : <When at={since} />),
          },
        ],
        actions: [
          {
            name: "on",
            icon: <IconPlug size={22} aria-hidden="true" />,
            isOffered: ({ enabled }) => !enabled,
          },
          {
            name: "off",
            icon: <IconPlugOff size={22} aria-hidden="true" />,
            danger: true,
            isOffered: ({ enabled }) => enabled,
          },
        ],
      }}
    />
  )
}

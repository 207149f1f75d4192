import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs"
import type { SharedMachine } from "#contract/schemas/share.ts"
import { displayName } from "#domain/machine.ts"
import { shareKey } from "#domain/shares/share-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { CollectionPanel } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import { ShareState, useTimeColumns } from "./share-columns.tsx"

const ownerOf = ({ owner }: SharedMachine) => `${owner.firstName} ${owner.lastName}`.trim()
const stateOf = ({ enabled }: SharedMachine) => (enabled ? "on" : "off")

/** Machines of others that the user may see; one that is switched off has no page at present. */
export const SharedWithMe = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  return (
    <CollectionPanel<SharedMachine>
      actor={actor}
      view={{
        texts: "shares.withMe",
        icon: <IconUsersGroup size={26} aria-hidden="true" />,
        idOf: ({ machine, shareId }) => shareKey(machine.id, shareId),
        nameOf: ({ machine }) => displayName(machine),
        columns: [
          {
            name: "vin",
            sortable: true,
            primary: true,
            text: ({ machine }) => displayName(machine),
            cell: ({ enabled, machine }) =>
              enabled ? (
                <RowLink href={`/fleet/machines/vin/${machine.vin}`}>{displayName(machine)}</RowLink>
              ) : (
                displayName(machine)
              ),
          },
          {
            name: "model",
            text: ({ machine }) => `${machine.brand} ${machine.model}`,
            cell: ({ machine }) => `${machine.brand} ${machine.model}`,
          },
          { name: "owner", text: ownerOf, cell: ownerOf },
          {
            name: "enabled",
            sortable: true,
            text: (share) => text(`shares.state.${stateOf(share)}`),
            cell: (share) => <ShareState state={stateOf(share)} />,
          },
          ...useTimeColumns<SharedMachine>(),
        ],
      }}
    />
  )
}

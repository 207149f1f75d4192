import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs"
import type { OwnShare } from "#contract/schemas/share.ts"
import { displayName } from "#domain/machine.ts"
import { shareKey } from "#domain/shares/share-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { CollectionPanel } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import { personOf, shareActionViews, useShareColumns } from "./share-columns.tsx"

/** Shares of the user's own machines. */
export const OwnShares = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  return (
    <CollectionPanel<OwnShare>
      actor={actor}
      view={{
        texts: "shares.own",
        icon: <IconUsersGroup size={26} aria-hidden="true" />,
        idOf: ({ id, machine }) => shareKey(machine.id, id),
        nameOf: (share) =>
          text("shares.nameOf", { machine: displayName(share.machine), person: personOf(share) }),
        create: "/fleet/shares/new",
        filters: [{ name: "q", kind: "search" }],
        columns: [
          {
            name: "vin",
            sortable: true,
            primary: true,
            text: ({ machine }) => displayName(machine),
            cell: ({ machine }) => (
              <RowLink href={`/fleet/machines/vin/${machine.vin}?tab=shares`}>{displayName(machine)}</RowLink>
            ),
          },
          ...useShareColumns<OwnShare>({ primary: false }),
        ],
        actions: shareActionViews as never,
      }}
    />
  )
}

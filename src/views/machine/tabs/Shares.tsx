import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs"
import { Link } from "wouter"
import type { Machine } from "#contract/schemas/machine.ts"
import type { Share } from "#contract/schemas/share.ts"
import { shareKey } from "#domain/shares/share-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { ShareLink } from "../../shares/ShareLink.tsx"
import shares from "../../shares/Shares.module.css"
import { personOf, shareActionViews, useShareColumns } from "../../shares/share-columns.tsx"
import { CollectionPanel } from "../../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../../ui/collection/collection-view.ts"

/** Persons with whom the owner shares the machine. */
export const Shares = ({
  actor,
  machine,
}: {
  readonly actor: CollectionActor
  readonly machine: Pick<Machine, "id" | "vin">
}) => {
  const text = useTexts()
  const href = `/fleet/shares/new/${machine.vin}`
  return (
    <>
      <div className={shares.links}>
        <ShareLink href={href}>{text("shares.own.create")}</ShareLink>
        <Link href={`/fleet/shares?tab=access&q=${machine.vin}`} className={shares.plain ?? ""}>
          {text("shares.access.ofMachine")}
        </Link>
      </div>
      <CollectionPanel<Share>
        actor={actor}
        view={{
          texts: "shares.own",
          icon: <IconUsersGroup size={26} aria-hidden="true" />,
          idOf: ({ id }) => shareKey(machine.id, id),
          nameOf: personOf,
          create: href,
          columns: useShareColumns<Share>({ primary: true }),
          actions: shareActionViews,
        }}
      />
    </>
  )
}

import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { SnapshotFrom } from "xstate"
import { SEARCH_TABS, shortestSearch } from "#domain/centre/found-machine.ts"
import { displayName } from "#domain/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { FoundInNetwork, NetworkMachinesPage } from "#machines/centre/network-machines.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Column } from "../ui/collection/collection-view.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import { Badge } from "../ui/status/Badge.tsx"
import { useIdentityColumns } from "./found-columns.tsx"
import classes from "./MachineSearch.module.css"

const pageIn = (list: SnapshotFrom<PagedListMachine> | undefined) =>
  list === undefined ? undefined : (rowsOf<FoundInNetwork>(list) as NetworkMachinesPage | undefined)

/** Machines in the scope of the network's reader, with those that no centre looks after, or that wait for an answer. */
export const NetworkMachines = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { list } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const columns = useColumns()
  return (
    <CollectionPage<FoundInNetwork>
      actor={actor}
      view={{
        texts: "centre.search",
        icon: <IconSearch size={26} aria-hidden="true" />,
        // A machine that waits at two centres is listed twice.
        idOf: ({ machine, serviceId, state }) => `${machine.id}-${serviceId ?? ""}-${state ?? ""}`,
        nameOf: ({ machine }) => displayName(machine),
        before: page?.isTooShort === true && (
          <FormNote>{text("common.tooShortQuery", { shortest: shortestSearch })}</FormNote>
        ),
        tabs: { filter: "list", tabs: SEARCH_TABS },
        filters: [{ name: "q", kind: "search" }],
        columns,
      }}
    />
  )
}

const useColumns = (): ReadonlyArray<Column<FoundInNetwork>> => {
  const text = useTexts()
  const identity = useIdentityColumns<FoundInNetwork>()
  const centreOf = ({ serviceId }: FoundInNetwork) =>
    text(`centre.search.${serviceId === null ? "centre.none" : "owner.known"}`)
  const ownerOf = ({ ownerKnown }: FoundInNetwork) =>
    text(`centre.search.owner.${ownerKnown ? "known" : "none"}`)
  return [
    ...identity,
    {
      name: "centre",
      text: centreOf,
      cell: (one) => (
        <span className={classes.standing}>
          {centreOf(one)}
          {one.state !== null && (
            <Badge tone="delayed" shape={one.state === "REQUEST" ? "half" : "open"}>
              {text(`machines.subscription.${one.state}`)}
            </Badge>
          )}
        </span>
      ),
    },
    { name: "owner", onPhone: false, text: ownerOf, cell: ownerOf },
    {
      name: "next",
      cell: ({ isOpen, machine }) =>
        isOpen ? (
          <Link
            className={classes.link ?? ""}
            href={`/machine/${machine.vin}`}
            aria-label={`${text("centre.search.step.open")}: ${displayName(machine)}`}
          >
            {text("centre.search.step.open")}
          </Link>
        ) : (
          <span className={classes.quiet}>{text("centre.search.obstacle.outOfScope")}</span>
        ),
    },
  ]
}

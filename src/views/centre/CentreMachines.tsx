import IconTractor from "@tabler/icons-react/dist/esm/icons/IconTractor.mjs"
import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { Link } from "wouter"
import type { SnapshotFrom } from "xstate"
import type { CentreMachine } from "#contract/schemas/service-machine.ts"
import { withCentreFilters } from "#domain/centre/machine-filters.ts"
import { ownerName } from "#domain/centre/owner-name.ts"
import { displayName } from "#domain/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { CentreMachinesPage } from "#machines/centre/centre-machines.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { listQueryOf, rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { useMachineColumns } from "#views/machines/machine-columns.tsx"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Column } from "../ui/collection/collection-view.ts"
import { useCentreFilters } from "./centre-filters.ts"
import classes from "./MachineSearch.module.css"

/** Columns by which the server sorts a centre's machines. */
const SORTED: ReadonlySet<string> = new Set(["name", "vin", "lastSeen", "hours", "nextService"])

type List = SnapshotFrom<PagedListMachine> | undefined
const pageIn = (list: List) =>
  list === undefined ? undefined : (rowsOf<CentreMachine>(list) as CentreMachinesPage | undefined)
const filtersIn = (list: List) => (list === undefined ? undefined : listQueryOf(list).filters)

/** Machines of a service centre; each opens the machine's page as the centre sees it. */
export const CentreMachines = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { list } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const filters = useSelector(list, filtersIn)
  const links = useMemo(() => {
    const pageOf = ({ id }: Pick<CentreMachine, "id">) => `/service/${page?.serviceId ?? ""}/machines/${id}`
    return { pageOf, alarmsOf: (machine: Pick<CentreMachine, "id">) => `${pageOf(machine)}?tab=alarms` }
  }, [page?.serviceId])
  const columns = useMachineColumns(links)
  const ownerOf = (machine: CentreMachine) => ownerName(machine.owner) ?? null
  const owner: Column<CentreMachine> = { name: "owner", text: ownerOf, cell: ownerOf }
  const offered = useCentreFilters(page?.models, filters)
  return (
    <CollectionPage<CentreMachine>
      actor={actor}
      view={{
        texts: "centre.machines",
        icon: <IconTractor size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: displayName,
        aside: page !== undefined && (
          <>
            <Link
              href={withCentreFilters(`/service/${page.serviceId}/machines/map`, filters)}
              className={classes.link ?? ""}
            >
              {text("centre.machines.map")}
            </Link>
            <Link href={`/service/${page.serviceId}/machines/search`} className={classes.link ?? ""}>
              {text("centre.machines.find")}
            </Link>
          </>
        ),
        filters: offered,
        columns: [...columns.slice(0, 1), owner, ...columns.slice(1)].map((column) => ({
          ...column,
          sortable: SORTED.has(column.name),
        })),
      }}
    />
  )
}

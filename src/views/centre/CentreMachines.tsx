import IconTractor from "@tabler/icons-react/dist/esm/icons/IconTractor.mjs"
import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { Link } from "wouter"
import type { SnapshotFrom } from "xstate"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { alarmFilters, modelOptions, subscriptionFilters } from "#domain/centre/machine-filters.ts"
import { displayName } from "#domain/machine.ts"
import { liveStatuses, serviceFilters } from "#domain/machine-list-filters.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { CentreMachinesPage } from "#machines/centre/centre-machines.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { listQueryOf, rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { useMachineColumns } from "#views/machines/machine-columns.tsx"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import classes from "./MachineSearch.module.css"

/** Columns by which the server sorts a centre's machines. */
const SORTED: ReadonlySet<string> = new Set(["name", "vin", "lastSeen", "hours", "nextService"])

type List = SnapshotFrom<PagedListMachine> | undefined
const pageIn = (list: List) =>
  list === undefined ? undefined : (rowsOf<FleetMachine>(list) as CentreMachinesPage | undefined)
const filtersIn = (list: List) => (list === undefined ? undefined : listQueryOf(list).filters)

/** Machines of a service centre; each opens the machine's page as the centre sees it. */
export const CentreMachines = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { list } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const filters = useSelector(list, filtersIn)
  const links = useMemo(() => {
    const pageOf = ({ id }: FleetMachine) => `/service/${page?.serviceId ?? ""}/machines/${id}`
    return { pageOf, alarmsOf: (machine: FleetMachine) => `${pageOf(machine)}?tab=alarms` }
  }, [page?.serviceId])
  const columns = useMachineColumns(links)
  const offered = modelOptions(page?.models ?? [], filters ?? {})
  const named = (names: ReadonlyArray<string>) => names.map((name) => ({ value: name, label: name }))
  return (
    <CollectionPage<FleetMachine>
      actor={actor}
      view={{
        texts: "centre.machines",
        icon: <IconTractor size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: displayName,
        aside: page !== undefined && (
          <Link href={`/service/${page.serviceId}/machines/search`} className={classes.link ?? ""}>
            {text("centre.machines.find")}
          </Link>
        ),
        filters: [
          { name: "q", kind: "search" },
          { name: "liveStatus", kind: "select", options: liveStatuses },
          {
            name: "alarms",
            kind: "select",
            options: alarmFilters.map((value) => ({
              value,
              label: text(
                value === "any" ? "centre.machines.filter.alarms.any" : `shell.alarmLevel.${value}`,
              ),
            })),
          },
          { name: "service", kind: "select", options: serviceFilters },
          { name: "subscription", kind: "select", options: subscriptionFilters },
          { name: "brand", kind: "select", options: named(offered.brand) },
          { name: "series", kind: "select", options: named(offered.series) },
          { name: "model", kind: "select", options: named(offered.model) },
        ],
        columns: columns.map((column) => ({ ...column, sortable: SORTED.has(column.name) })),
      }}
    />
  )
}

import IconTractor from "@tabler/icons-react/dist/esm/icons/IconTractor.mjs"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import { liveStatuses, machineTypes, serviceFilters } from "#domain/machine-list-filters.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import { useMachineColumns } from "./machine-columns.tsx"

const links = {
  pageOf: ({ vin }: FleetMachine) => `/fleet/machines/vin/${vin}`,
  alarmsOf: ({ vin }: FleetMachine) => `/fleet/alarms?q=${vin}`,
}

/** All machines of the user with all facts. */
export const MachineList = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const columns = useMachineColumns(links)
  const side = ({ shared }: FleetMachine) => text(`machines.side.${shared ? "shared" : "own"}`)
  return (
    <CollectionPage<FleetMachine>
      actor={actor}
      view={{
        texts: "machines.list",
        icon: <IconTractor size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: displayName,
        filters: [
          { name: "q", kind: "search" },
          { name: "liveStatus", kind: "segments", options: liveStatuses },
          {
            name: "type",
            kind: "select",
            options: machineTypes.map((value) => ({ value, label: text(`machines.type.${value}`) })),
          },
          { name: "service", kind: "select", options: serviceFilters },
          { name: "shared", kind: "select", options: ["false", "true"] },
        ],
        columns: [...columns, { name: "shared", spare: true, text: side, cell: side }],
      }}
    />
  )
}

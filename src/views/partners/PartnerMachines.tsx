import IconTractor from "@tabler/icons-react/dist/esm/icons/IconTractor.mjs"
import { useMemo } from "react"
import { Link } from "wouter"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { useMachineColumns } from "#views/machines/machine-columns.tsx"
import { CollectionPanel } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import classes from "./Partners.module.css"

/** Columns by which the server sorts a centre's machines. */
const SORTED: ReadonlySet<string> = new Set(["name", "vin", "lastSeen", "hours", "nextService"])

/** Machines of a service centre; each opens its page as the centre sees it. */
export const PartnerMachines = ({ actor, id }: { readonly actor: CollectionActor; readonly id: number }) => {
  const text = useTexts()
  const links = useMemo(() => {
    const pageOf = (machine: FleetMachine) => `/service/${id}/machines/${machine.id}`
    return { pageOf, alarmsOf: (machine: FleetMachine) => `${pageOf(machine)}?tab=alarms` }
  }, [id])
  const columns = useMachineColumns(links)
  return (
    <>
      <p className={classes.tools}>
        <Link href={`/service/${id}/machines`} className={classes.plain ?? ""}>
          {text("partners.record.toMachines")}
        </Link>
      </p>
      <CollectionPanel<FleetMachine>
        actor={actor}
        view={{
          texts: "centre.machines",
          icon: <IconTractor size={26} aria-hidden="true" />,
          idOf: (machine) => machine.id,
          nameOf: displayName,
          filters: [{ name: "q", kind: "search" }],
          columns: columns.map((column) => ({ ...column, sortable: SORTED.has(column.name) })),
        }}
      />
    </>
  )
}

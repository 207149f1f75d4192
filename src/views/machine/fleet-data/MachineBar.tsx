import { CloseButton } from "@mantine/core"
import "@mantine/core/styles/CloseButton.css"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import { MAX_MACHINES } from "#domain/fleet-data/view.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import {
  canChooseMachines,
  machineSearchOf,
  machinesOf,
  pageAddress,
  placesLeft,
} from "#machines/machine/fleet-data/selectors.ts"
import { SearchableSelect } from "../../ui/select/SearchableSelect.tsx"
import { Dash } from "../../ui/signal-chart/Dash.tsx"
import classes from "./FleetData.module.css"
import type { FleetDataActor } from "./FleetData.tsx"

/** The compared machines, which are also the legend of all panels, and a search to add one more. */
export const MachineBar = ({ actor }: { readonly actor: FleetDataActor }) => {
  const text = useTexts()
  const machines = useSelector(actor, machinesOf)
  const search = useSelector(actor, machineSearchOf)
  const full = useSelector(actor, placesLeft) <= 0
  if (!useSelector(actor, canChooseMachines)) return null
  return (
    <div className={classes.machines}>
      {machines.length > 0 && (
        <ul className={classes.legend} aria-label={text("machine.fleet.machines")}>
          {machines.map((machine, style) => (
            <li key={machine.vin} className={classes.machine}>
              <Dash style={style} />
              <Link href={pageAddress(actor.getSnapshot(), machine)} className={classes.name ?? ""}>
                {machine.name}
              </Link>
              {machines.length > 1 && (
                <CloseButton
                  size={44}
                  iconSize={18}
                  aria-label={text("machine.fleet.remove", { name: machine.name })}
                  onClick={() => actor.send({ type: "machine.removed", vin: machine.vin })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {search && !full && (
        <div className={classes.add}>
          <SearchableSelect
            actor={search}
            label={text("machine.fleet.add")}
            placeholder={text("machine.fleet.add")}
            shown=""
          />
        </div>
      )}
      {full && <p className={classes.note}>{text("machine.fleet.full", { count: MAX_MACHINES })}</p>}
    </div>
  )
}

import type { CSSProperties } from "react"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { displayName } from "#domain/machine.ts"
import type { Hovered } from "../../ui/map/MachinesLayer.tsx"
import { StatusBadge } from "../../ui/status/StatusBadge.tsx"
import classes from "./FleetMap.module.css"
import { ServiceNote } from "./ServiceNote.tsx"
import { usePresent } from "./use-present.ts"

/** Card beside the mouse pointer on a machine; hidden from screen readers, which read the same in the list. */
export const HoverCard = ({
  machine,
  positions,
  x,
  y,
}: Hovered & { readonly machine: FleetMachine; readonly positions: FleetPositions }) => {
  const { status, words } = usePresent(machine, positions)
  return (
    <div
      className={classes.hover}
      aria-hidden="true"
      data-hover=""
      style={{ "--x": `${x}px`, "--y": `${y}px` } as CSSProperties}
    >
      <strong>{displayName(machine)}</strong>
      <span className={classes.hoverState}>
        <StatusBadge status={status} />
        {words}
      </span>
      <ServiceNote machine={machine} />
    </div>
  )
}

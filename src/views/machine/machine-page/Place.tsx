import { useMemo } from "react"
import type { Machine } from "#contract/schemas/machine.ts"
import { FleetPositions } from "#domain/fleet-positions.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { type MapSettings, useFarmMap } from "../../map/use-farm-map.tsx"
import { FarmMap } from "../../ui/map/FarmMap.tsx"
import { MachinesLayer } from "../../ui/map/MachinesLayer.tsx"
import classes from "./MachinePage.module.css"

const ZOOM = 14
const nothing = () => {}

/** The machine's last known position, on a map. */
export const Place = ({ machine, map }: { readonly machine: Machine; readonly map: MapSettings }) => {
  const text = useTexts()
  const formats = useFormats()
  const common = useFarmMap(text("machine.place.label"), map)
  const positions = useMemo(() => positionOf(machine), [machine])
  const { position } = machine
  if (position === null) return <p className={classes.nowhere}>{text("machine.place.unknown")}</p>
  return (
    <div className={classes.place}>
      <FarmMap {...common} start={{ ...position, zoom: ZOOM }} focus={() => position}>
        <MachinesLayer
          positions={positions}
          formatCount={(count) => formats.number(count, 0)}
          onSelect={nothing}
        />
      </FarmMap>
    </div>
  )
}

const positionOf = (machine: Machine): FleetPositions => {
  const positions = new FleetPositions()
  const { id, type, position, positionTime, speed, heading, liveStatus: status } = machine
  if (position !== null && positionTime !== null) {
    const time = Date.parse(positionTime)
    positions.replace([{ id, type, status, time, ...position, speed: speed ?? 0, heading: heading ?? 0 }])
  }
  return positions
}

import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import type { CentrePosition } from "#contract/schemas/centre-position.ts"
import { FleetPositions } from "#domain/fleet-positions.ts"
import { displayName } from "#domain/machine.ts"
import { boundsOf } from "#domain/map.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { selectedOf } from "#machines/shared/collection/selectors.ts"
import { type MapSettings, useFarmMap } from "../map/use-farm-map.tsx"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import { FarmMap } from "../ui/map/FarmMap.tsx"
import { MachinesLayer } from "../ui/map/MachinesLayer.tsx"
import classes from "./CentreMap.module.css"

/** Map of a service centre's machines: markers by live status, clusters when zoomed out; one can be chosen. */
export const PositionsMap = ({
  actor,
  machines,
  map,
}: {
  readonly actor: CollectionActor
  readonly machines: ReadonlyArray<CentrePosition>
  readonly map: MapSettings
}) => {
  const text = useTexts()
  const formats = useFormats()
  const common = useFarmMap(text("centre.map.title"), map)
  const selected = useSelector(actor, selectedOf)
  const chosen = selected === "ALL" ? undefined : selected.at(-1)
  const positions = usePositions(machines)
  const names = useMemo(
    () => new Map(machines.map((machine) => [machine.id as number, displayName(machine)])),
    [machines],
  )
  const bounds = () => boundsOf(positions.lng, positions.lat, positions.count)
  const opening = bounds()
  return (
    <div className={classes.map}>
      <FarmMap {...common} {...(opening === undefined ? {} : { start: { bounds: opening } })} bounds={bounds}>
        <MachinesLayer
          positions={positions}
          names={names}
          formatCount={(count) => formats.number(count, 0)}
          onSelect={(id) => {
            actor.send({ type: "selection.cleared" })
            if (id !== undefined) actor.send({ type: "row.toggled", id })
          }}
          {...(typeof chosen === "number" ? { selected: chosen } : {})}
        />
      </FarmMap>
    </div>
  )
}

/** Positions for the map's layer, in one store, which the layer reads anew when its version has changed. */
const usePositions = (machines: ReadonlyArray<CentrePosition>): FleetPositions => {
  const positions = useMemo(() => new FleetPositions(), [])
  return useMemo(() => {
    positions.replace(
      machines.map(({ id, type, liveStatus: status, position, positionTime, speed, heading }) => ({
        id,
        type,
        status,
        time: Date.parse(positionTime),
        ...position,
        speed: speed ?? 0,
        heading: heading ?? 0,
      })),
    )
    return positions
  }, [positions, machines])
}

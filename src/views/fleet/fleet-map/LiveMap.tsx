import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { displayName } from "#domain/machine.ts"
import { boundsOf } from "#domain/map.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { detailsOf, isFollowing, liveOf, selectedOf } from "#machines/fleet/fleet-map/selectors.ts"
import { machinesOf } from "#machines/fleet/live-fleet/selectors.ts"
import { type MapSettings, useFarmMap } from "../../map/use-farm-map.tsx"
import { FarmMap } from "../../ui/map/FarmMap.tsx"
import { MachinesLayer } from "../../ui/map/MachinesLayer.tsx"
import { TrailLayer } from "../../ui/map/TrailLayer.tsx"
import classes from "./FleetMap.module.css"
import type { FleetMapActor } from "./FleetMap.tsx"
import { HoverCard } from "./HoverCard.tsx"
import { LiveState } from "./LiveState.tsx"

/**
 * Map with all machines that match the search and the trail of the selected machine, and a line on how fresh the
 * data is, shown even if the map fails.
 */
export const LiveMap = (props: {
  readonly actor: FleetMapActor
  readonly positions: FleetPositions
  /** Ids of the machines to show on the map; undefined shows all. */
  readonly shown: ReadonlySet<number> | undefined
  readonly map: MapSettings
}) => {
  const { actor, positions, shown } = props
  const text = useTexts()
  const formats = useFormats()
  const live = useSelector(actor, liveOf)
  const selected = useSelector(actor, selectedOf)
  const following = useSelector(actor, isFollowing)
  const trail = useSelector(actor, detailsOf)?.trail
  const common = useFarmMap(text("fleet.map.label"), props.map)
  const way = useMemo(
    () => ({
      lng: Float64Array.from(trail?.points ?? [], ({ lng }) => lng),
      lat: Float64Array.from(trail?.points ?? [], ({ lat }) => lat),
    }),
    [trail],
  )
  const machines = useSelector(live, machinesOf)
  const names = useMemo(
    () => new Map(machines.map((machine) => [machine.id as number, displayName(machine)])),
    [machines],
  )
  const bounds = () => boundsOf(positions.lng, positions.lat, positions.count)
  const opening = bounds()
  return (
    <div className={classes.map}>
      <FarmMap
        {...common}
        {...(opening === undefined ? {} : { start: { bounds: opening } })}
        bounds={bounds}
        onUserMove={() => actor.send({ type: "map.dragged" })}
      >
        <TrailLayer {...way} />
        <MachinesLayer
          positions={positions}
          follow={following}
          names={names}
          hoverCard={(hovered) => {
            const machine = machines.find(({ id }) => id === hovered.id)
            return machine && <HoverCard {...hovered} machine={machine} positions={positions} />
          }}
          formatCount={(count) => formats.number(count, 0)}
          onSelect={(id) =>
            actor.send(
              id === undefined
                ? { type: "selection.cleared" }
                : { type: "machine.selected", id: id as never },
            )
          }
          {...(shown === undefined ? {} : { shown })}
          {...(selected === undefined ? {} : { selected })}
        />
      </FarmMap>
      <LiveState live={live} />
    </div>
  )
}

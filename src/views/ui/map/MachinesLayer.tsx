import { useEffect, useRef } from "react"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { cssColour } from "./colour.ts"
import { type FleetLayer, type FleetLayerOptions, fleetLayer } from "./fleet/fleet-layer.ts"
import { isStyleThere, useMapScene } from "./map-context.ts"

export interface MachinesLayerProps {
  /** Positions of the fleet, read once per animation frame when their version has changed. */
  readonly positions: FleetPositions
  /**
   * Ids of the machines to draw; without `shown` all machines are drawn. Pass the same set object as long as its
   * content is the same.
   */
  readonly shown?: ReadonlySet<number>
  readonly selected?: number
  /**
   * Whether the map keeps the selected machine in its centre; the caller turns `follow` off in the map's
   * `onUserMove`.
   */
  readonly follow?: boolean
  readonly formatCount: (count: number) => string
  /** Called with the id of the tapped machine; undefined when the tap hit no machine. */
  readonly onSelect: (id: number | undefined) => void
  readonly onHover?: (id: number | undefined) => void
}

/**
 * The live fleet on a FarmMap: markers by status and type, dots when there are many machines, cluster bubbles when
 * zoomed out.
 */
export const MachinesLayer = (props: MachinesLayerProps) => {
  const scene = useMapScene()
  const layer = useRef<FleetLayer>(undefined)
  const options = optionsOf(props)
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    if (scene === undefined || !isStyleThere(scene.map)) return
    const glow = cssColour("--mantine-primary-color-filled", scene.map.getContainer())
    const made = fleetLayer(scene.map, scene.scheme, glow, latest.current)
    layer.current = made
    return () => {
      made.dispose()
      layer.current = undefined
    }
  }, [scene])
  useEffect(() => layer.current?.change(latest.current))
  return null
}

const optionsOf = (props: MachinesLayerProps): FleetLayerOptions => ({
  positions: props.positions,
  shown: props.shown,
  selected: props.selected,
  follow: props.follow ?? false,
  formatCount: props.formatCount,
  onSelect: props.onSelect,
  onHover: (id) => props.onHover?.(id),
})

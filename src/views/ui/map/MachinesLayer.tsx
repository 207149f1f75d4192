import { type ReactNode, useEffect, useRef, useState } from "react"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { cssColour } from "./colour.ts"
import { type FleetLayer, type FleetLayerOptions, fleetLayer } from "./fleet/fleet-layer.ts"
import { isStyleThere, useMapScene } from "./map-context.ts"

/** Machine under the mouse pointer, and the pointer's place on the map, px. */
export interface Hovered {
  readonly id: number
  readonly x: number
  readonly y: number
}

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
  /** Card of the machine under the mouse pointer, drawn over the map. */
  readonly hoverCard?: (hovered: Hovered) => ReactNode
  /** Names of the machines by id, which the map shows zoomed in; pass the same map as long as no name changes. */
  readonly names?: ReadonlyMap<number, string>
}

/**
 * The live fleet on a FarmMap: markers by status and type, dots when there are many machines, cluster bubbles when
 * zoomed out.
 */
export const MachinesLayer = (props: MachinesLayerProps) => {
  const scene = useMapScene()
  const layer = useRef<FleetLayer>(undefined)
  const [hovered, setHovered] = useState<Hovered>()
  const options = optionsOf(props, setHovered)
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
  return hovered === undefined ? null : props.hoverCard?.(hovered)
}

const optionsOf = (
  props: MachinesLayerProps,
  onHover: (hovered: Hovered | undefined) => void,
): FleetLayerOptions => ({
  positions: props.positions,
  shown: props.shown,
  selected: props.selected,
  follow: props.follow ?? false,
  formatCount: props.formatCount,
  onSelect: props.onSelect,
  onHover: (id, x, y) => onHover(id === undefined ? undefined : { id, x, y }),
  names: props.names,
})

import { useEffect, useRef } from "react"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { TrackColumns } from "#domain/route.ts"
import { isStyleThere, useMapScene } from "./map-context.ts"
import { type RouteLayerHandle, type RouteOptions, type RouteStop, routeLayer } from "./route/route-layer.ts"

export interface RouteLayerProps {
  /**
   * Route of up to a million points, with unrolled longitudes. Pass the same columns object as long as its content is
   * the same.
   */
  readonly track: TrackColumns
  /**
   * Speeds in km/h at which the colour changes, ascending, at most five. Pass the same array as long as its
   * content is the same.
   */
  readonly limits: ReadonlyArray<number>
  readonly stops?: ReadonlyArray<RouteStop>
  /** Index of the route point at which the playback is. */
  readonly at?: number
  readonly type: MachineType
  /** Called with the index of the route point under the pointer. */
  readonly onHover?: (index: number | undefined) => void
  readonly onSelectTime?: (index: number) => void
}

const noStops: ReadonlyArray<RouteStop> = []

/** Route of one machine on a FarmMap: coloured by speed, with its stops and the position of the playback. */
export const RouteLayer = (props: RouteLayerProps) => {
  const scene = useMapScene()
  const layer = useRef<RouteLayerHandle>(undefined)
  const latest = useRef(optionsOf(props))
  latest.current = optionsOf(props)
  useEffect(() => {
    if (scene === undefined || !isStyleThere(scene.map)) return
    const made = routeLayer(scene.map, scene.scheme, latest.current)
    layer.current = made
    return () => {
      made.dispose()
      layer.current = undefined
    }
  }, [scene])
  useEffect(() => layer.current?.change(latest.current))
  return null
}

const optionsOf = (props: RouteLayerProps): RouteOptions => ({
  track: props.track,
  limits: props.limits,
  stops: props.stops ?? noStops,
  at: props.at,
  type: props.type,
  onHover: (index) => props.onHover?.(index),
  onSelect: (index) => props.onSelectTime?.(index),
})

import type { Map as Engine } from "maplibre-gl"
import { useEffect } from "react"
import type { LngLat } from "#domain/geo.ts"
import type { Bounds } from "#domain/map.ts"
import { FIT_MAX_ZOOM, paddingOf, UNCOVERED } from "../engine.ts"
import { useMapScene } from "../map-context.ts"
import { prefersStillness } from "../stillness.ts"
import { boundsOfRings } from "./bounds.ts"

/** Size in px below which a finished shape is too small to be dragged. */
const TOO_SMALL = 60

interface Props {
  readonly ring: ReadonlyArray<LngLat>
  /** Whether the shape is finished, so that the map also moves near to one that is drawn very small. */
  readonly isWhole: boolean
}

/** Moves the map to a shape that came out of view, such as one of a file, or that is too small on it. */
export const KeepShapeInView = ({ ring, isWhole }: Props) => {
  const map = useMapScene()?.map
  const key = JSON.stringify(ring)
  useEffect(() => {
    const corners: ReadonlyArray<LngLat> = JSON.parse(key)
    const bounds = boundsOfRings([corners])
    if (map === undefined || bounds === undefined) return
    const view = map.getBounds()
    const isSeen = corners.some(([lng, lat]) => view.contains([lng, lat]))
    if (isSeen && !(isWhole && sizeOn(map, bounds) < TOO_SMALL)) return
    map.fitBounds([...bounds] as [number, number, number, number], {
      padding: paddingOf(UNCOVERED),
      maxZoom: FIT_MAX_ZOOM,
      duration: prefersStillness() ? 0 : 600,
    })
  }, [map, key, isWhole])
  return null
}

/** Larger side of a box on the screen, px. */
const sizeOn = (map: Engine, [west, south, east, north]: Bounds): number => {
  const [from, to] = [map.project([west, north]), map.project([east, south])]
  return Math.max(to.x - from.x, to.y - from.y)
}

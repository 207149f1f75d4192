import type { ExpressionSpecification } from "maplibre-gl"
import { useEffect } from "react"
import { unrolled } from "#domain/geo.ts"
import { LINE_WEIGHT } from "#domain/map.ts"
import { cssColour, hex } from "./colour.ts"
import { MACHINES_LAYER } from "./fleet/fleet-layer.ts"
import { isStyleThere, useMapScene } from "./map-context.ts"
import { surfaces } from "./style/palette.ts"

export interface TrailLayerProps {
  /** Trail in degrees, oldest point first: the last two hours of the selected machine. */
  readonly lng: Float64Array
  readonly lat: Float64Array
}

const TRAIL = "headland-trail"

const CASING = "headland-trail-casing"
/** Width in px of the trail's rim on each side of the line; the rim has the colour of the ground. */
const RIM = 1

/**
 * Trail of the selected machine: a line in the brand's colour that fades with age, drawn under the machines. The
 * trail is as wide as every other line (GEO-06); a rim in the ground's colour keeps it readable on fields and
 * roads.
 */
export const TrailLayer = ({ lng, lat }: TrailLayerProps) => {
  const scene = useMapScene()
  useEffect(() => {
    if (scene === undefined || !isStyleThere(scene.map) || lng.length < 2) return
    const { map, scheme } = scene
    const colour = hex(cssColour("--mantine-primary-color-filled", map.getContainer()))
    const coordinates = unrolled(Array.from(lng, (x, i) => [x, lat[i] as number]))
    const data = { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates } } as const
    map.addSource(TRAIL, { type: "geojson", lineMetrics: true, data })
    const below = map.getLayer(MACHINES_LAYER) ? MACHINES_LAYER : undefined
    const layout = { "line-cap": "round", "line-join": "round" } as const
    const line = { type: "line", source: TRAIL, layout } as const
    const rim = { "line-width": LINE_WEIGHT + 2 * RIM, "line-gradient": fading(surfaces[scheme].ground) }
    map.addLayer({ ...line, id: CASING, paint: rim }, below)
    const paint = { "line-width": LINE_WEIGHT, "line-gradient": fading(colour) }
    map.addLayer({ ...line, id: TRAIL, paint }, below)
    return () => {
      for (const id of [TRAIL, CASING]) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(TRAIL)) map.removeSource(TRAIL)
    }
  }, [scene, lng, lat])
  return null
}

/** Colour gradient along the trail: nearly transparent at its start, the full colour at its end. */
const fading = (colour: string): ExpressionSpecification => [
  "interpolate",
  ["linear"],
  ["line-progress"],
  0,
  `${colour}26`,
  1,
  colour,
]

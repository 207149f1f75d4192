import { useEffect } from "react"
import { cssColour, hex } from "./colour.ts"
import { MACHINES_LAYER } from "./fleet/fleet-layer.ts"
import { isStyleThere, useMapScene } from "./map-context.ts"

export interface TrailLayerProps {
  /** Degrees, oldest first; the newest two hours of the selected machine. */
  readonly lng: Float64Array
  readonly lat: Float64Array
}

const TRAIL = "headland-trail"

/** Where the selected machine came from: a line in the brand's colour that fades with age, under the machines. */
export const TrailLayer = ({ lng, lat }: TrailLayerProps) => {
  const scene = useMapScene()
  useEffect(() => {
    if (scene === undefined || !isStyleThere(scene.map) || lng.length < 2) return
    const { map } = scene
    const colour = hex(cssColour("--mantine-primary-color-filled", map.getContainer()))
    const coordinates = Array.from(lng, (x, i): [number, number] => [x, lat[i] as number])
    const data = { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates } } as const
    map.addSource(TRAIL, { type: "geojson", lineMetrics: true, data })
    const below = map.getLayer(MACHINES_LAYER) ? MACHINES_LAYER : undefined
    const layout = { "line-cap": "round", "line-join": "round" } as const
    const gradient: ["interpolate", ["linear"], ["line-progress"], number, string, number, string] = [
      "interpolate",
      ["linear"],
      ["line-progress"],
      0,
      `${colour}26`,
      1,
      colour,
    ]
    const paint = { "line-width": 4, "line-gradient": gradient }
    map.addLayer({ id: TRAIL, type: "line", source: TRAIL, layout, paint }, below)
    return () => {
      if (map.getLayer(TRAIL)) map.removeLayer(TRAIL)
      if (map.getSource(TRAIL)) map.removeSource(TRAIL)
    }
  }, [scene, lng, lat])
  return null
}

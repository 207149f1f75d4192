import type { Map as Engine, LayerSpecification } from "maplibre-gl"
import { useEffect } from "react"
import { colourOn, hex } from "./colour.ts"
import { MACHINES_LAYER } from "./fleet/fleet-layer.ts"
import { isStyleThere, useMapScene } from "./map-context.ts"

/** What a component draws on the map: features, and the layers that style them. */
export interface Drawing {
  readonly features: ReadonlyArray<GeoJSON.Feature>
  readonly layers: ReadonlyArray<Distributed<LayerSpecification>>
}
/** Specification of a map layer without its source: `useDrawing` sets the same source for all layers of a drawing. */
type Distributed<L> = L extends unknown ? Omit<L, "source"> : never

/** One GeoJSON feature with its CSS colour resolved, for map layers that read the colour by `["get", "color"]`. */
export const inColour = (
  map: Engine,
  { key, color }: { readonly key: number | string; readonly color: string },
  geometry: GeoJSON.Geometry,
): GeoJSON.Feature => ({
  type: "Feature",
  properties: { key, color: hex(colourOn(map.getContainer(), color)) },
  geometry,
})

/**
 * Draws features under the machines, draws them again after the map has loaded another style, and removes them
 * when the component unmounts.
 */
export const useDrawing = (source: string, draw: (map: Engine) => Drawing): void => {
  const scene = useMapScene()
  useEffect(() => {
    if (scene === undefined || !isStyleThere(scene.map)) return
    const { map } = scene
    const { features, layers } = draw(map)
    map.addSource(source, { type: "geojson", data: { type: "FeatureCollection", features: [...features] } })
    const below = map.getLayer(MACHINES_LAYER) ? MACHINES_LAYER : undefined
    for (const layer of layers) map.addLayer({ ...layer, source } as LayerSpecification, below)
    return () => {
      for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(source)) map.removeSource(source)
    }
  }, [scene, source, draw])
}

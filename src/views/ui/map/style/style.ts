import type { LayerSpecification, StyleSpecification } from "maplibre-gl"
import { farmland } from "./farmland.ts"
import { type Palette, palettes, type Scheme } from "./palette.ts"
import { roads } from "./roads.ts"
import { labels } from "./labels.ts"

/** The portal's own map, from its own data alone. `base` is the address the data lie under, with a slash at its end. */
export const farmStyle = (scheme: Scheme, base: string): StyleSpecification => {
  const palette = palettes[scheme]
  return {
    version: 8,
    name: `headland-${scheme}`,
    sources: {
      world: { type: "geojson", data: `${base}map/world.json`, maxzoom: 9 },
      terrain: { type: "geojson", data: `${base}map/terrain.json`, maxzoom: 15, buffer: 64, tolerance: 0.25 },
    },
    layers: [...world(palette), ...farmland(palette), ...roads(palette), ...labels(palette)],
  }
}

const world = (palette: Palette): ReadonlyArray<LayerSpecification> => [
  { id: "sea", type: "background", paint: { "background-color": palette.water } },
  {
    id: "land",
    type: "fill",
    source: "world",
    filter: ["==", ["get", "kind"], "land"],
    paint: { "fill-color": palette.land, "fill-outline-color": palette.shore },
  },
  {
    id: "borders",
    type: "line",
    source: "world",
    filter: ["==", ["get", "kind"], "border"],
    layout: { "line-join": "round" },
    paint: {
      "line-color": palette.border,
      "line-width": ["interpolate", ["linear"], ["zoom"], 1, 0.4, 5, 1, 9, 1.6],
      "line-dasharray": [4, 2],
    },
  },
]

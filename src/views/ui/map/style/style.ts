import type { LayerSpecification, StyleSpecification } from "maplibre-gl"
import { buildings, farmland } from "./farmland.ts"
import { labels } from "./labels.ts"
import { landAddress } from "./land-protocol.ts"
import { type Palette, palettes, type Scheme } from "./palette.ts"
import { roads } from "./roads.ts"

/** Layer of the sea, and source of the land that covers most of it. */
export const SEA = "sea"
export const LAND = "world"

/** Map style of the portal, drawn from the portal's own data only. */
export const farmStyle = (scheme: Scheme): StyleSpecification => {
  const palette = palettes[scheme]
  return {
    version: 8,
    name: `headland-${scheme}`,
    sources: {
      [LAND]: { type: "geojson", data: landAddress("world.json"), maxzoom: 9 },
      terrain: {
        type: "geojson",
        data: landAddress("terrain.json"),
        maxzoom: 15,
        buffer: 64,
        tolerance: 0.25,
      },
    },
    layers: [
      ...world(palette),
      ...farmland(palette),
      ...roads(palette),
      ...buildings(palette),
      ...labels(palette),
    ],
  }
}

const world = (palette: Palette): ReadonlyArray<LayerSpecification> => [
  // Until the land is there, the ground has the land's colour: a map of water alone would be taken for the sea.
  {
    id: SEA,
    type: "background",
    paint: { "background-color": palette.land, "background-color-transition": { duration: 0 } },
  },
  {
    id: "land",
    type: "fill",
    source: LAND,
    filter: ["==", ["get", "kind"], "land"],
    paint: {
      // Colour of the land: one colour at low zoom; at high zoom that of forest, wherever there is no other land
      // use.
      "fill-color": ["interpolate", ["linear"], ["zoom"], 5.5, palette.land, 9, palette.forest],
      "fill-outline-color": palette.shore,
    },
  },
  {
    id: "borders",
    type: "line",
    source: LAND,
    filter: ["==", ["get", "kind"], "border"],
    layout: { "line-join": "round" },
    paint: {
      "line-color": palette.border,
      "line-width": ["interpolate", ["linear"], ["zoom"], 1, 0.4, 5, 1, 9, 1.6],
      "line-dasharray": [4, 2],
    },
  },
]

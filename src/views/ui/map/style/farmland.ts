import type { LayerSpecification } from "maplibre-gl"
import type { Palette } from "./palette.ts"

/** Forest under lakes under fields; hedges come with the zoom. */
export const farmland = (palette: Palette): ReadonlyArray<LayerSpecification> => [
  {
    id: "forest",
    type: "fill",
    source: "terrain",
    minzoom: 7,
    filter: ["==", ["get", "kind"], "forest"],
    paint: { "fill-color": palette.forest, "fill-opacity": fadeIn(7, 9) },
  },
  {
    id: "lakes",
    type: "fill",
    source: "terrain",
    minzoom: 6,
    filter: ["==", ["get", "kind"], "lake"],
    paint: { "fill-color": palette.water, "fill-opacity": fadeIn(6, 8) },
  },
  {
    id: "shores",
    type: "line",
    source: "terrain",
    minzoom: 10,
    filter: ["==", ["get", "kind"], "lake"],
    paint: {
      "line-color": palette.shore,
      "line-width": ["interpolate", ["linear"], ["zoom"], 10, 0.4, 16, 1.4],
    },
  },
  {
    id: "fields",
    type: "fill",
    source: "terrain",
    minzoom: 8,
    filter: ["==", ["get", "kind"], "field"],
    paint: {
      "fill-color": [
        "match",
        ["get", "crop"],
        1,
        palette.crops[1],
        2,
        palette.crops[2],
        3,
        palette.crops[3],
        palette.crops[0],
      ],
      "fill-opacity": fadeIn(8, 10),
    },
  },
  {
    id: "hedges",
    type: "line",
    source: "terrain",
    minzoom: 11,
    filter: ["==", ["get", "kind"], "field"],
    layout: { "line-join": "round" },
    paint: {
      "line-color": palette.hedge,
      "line-width": ["interpolate", ["exponential", 1.5], ["zoom"], 11, 0.3, 14, 1, 17, 3, 19, 6],
      "line-opacity": fadeIn(11, 13),
    },
  },
]

const fadeIn = (
  from: number,
  to: number,
): ["interpolate", ["linear"], ["zoom"], number, number, number, number] => [
  "interpolate",
  ["linear"],
  ["zoom"],
  from,
  0,
  to,
  1,
]

import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from "maplibre-gl"
import { mixed } from "../colour.ts"
import type { Palette } from "./palette.ts"

/**
 * Layers of the land: forest is the background, with clearings, fields, lakes and streams on it. Ditches appear
 * with higher zoom.
 */
export const farmland = (palette: Palette): ReadonlyArray<LayerSpecification> => [
  area("bogs", ["bog"], 10, palette.bog, 11),
  area("open", ["open", "far"], 7.5, palette.open, 9),
  {
    id: "fields",
    type: "fill",
    source: "terrain",
    minzoom: 8,
    filter: is("field"),
    paint: { "fill-color": cropColours(palette), "fill-opacity": fadeIn(8, 10) },
  },
  {
    id: "ditches",
    type: "line",
    source: "terrain",
    minzoom: 12,
    filter: is("field"),
    layout: { "line-join": "round" },
    paint: {
      "line-color": palette.hedge,
      "line-width": ["interpolate", ["exponential", 1.5], ["zoom"], 12, 0.3, 14, 0.7, 16, 1.4, 19, 5],
      "line-opacity": fadeIn(12, 14),
    },
  },
  area("groves", ["grove"], 10, palette.forest, 11),
  {
    id: "streams",
    type: "line",
    source: "terrain",
    minzoom: 11,
    filter: is("stream"),
    layout: { "line-cap": "round", "line-join": "round" },
    paint: {
      "line-color": palette.water,
      "line-width": ["interpolate", ["exponential", 1.5], ["zoom"], 11, 0.4, 13, 1.1, 16, 4, 18, 9],
      "line-opacity": fadeIn(11, 12.5),
    },
  },
  area("lakes", ["lake", "water"], 5.5, palette.water, 7.5),
  {
    id: "shores",
    type: "line",
    source: "terrain",
    minzoom: 10,
    filter: is("lake", "water"),
    paint: {
      "line-color": palette.shore,
      "line-width": ["interpolate", ["linear"], ["zoom"], 10, 0.4, 16, 1.4],
    },
  },
]

/**
 * Map layers of houses and barns: lines along their ridges, whose width in px corresponds to the buildings' width
 * in metres.
 */
export const buildings = (palette: Palette): ReadonlyArray<LayerSpecification> =>
  (["house", "barn"] as const).map((kind) => ({
    id: `${kind}s`,
    type: "line",
    source: "terrain",
    minzoom: 13,
    filter: is(kind),
    paint: {
      "line-color": palette.building,
      "line-width": metresWide(kind === "house" ? 9 : 16),
      "line-opacity": fadeIn(13, 14),
    },
  }))

const area = (
  id: string,
  kinds: ReadonlyArray<string>,
  from: number,
  color: string,
  full: number,
): LayerSpecification => ({
  id,
  type: "fill",
  source: "terrain",
  minzoom: from,
  filter: is(...kinds),
  paint: { "fill-color": color, "fill-opacity": fadeIn(from, full) },
})

const is = (...kinds: ReadonlyArray<string>): FilterSpecification => [
  "in",
  ["get", "kind"],
  ["literal", [...kinds]],
]

/**
 * Colour of a field by its crop, each crop in three shades: its own colour, and a slightly lighter and a slightly
 * darker one.
 */
const cropColours = ({ crops, open, hedge }: Palette): ExpressionSpecification =>
  [
    "match",
    ["+", ["*", 3, ["get", "crop"]], ["get", "tone"]],
    ...crops.flatMap((colour, crop) =>
      [colour, mixed(colour, open, 0.38), mixed(colour, hedge, 0.16)].flatMap((tone, k) => [
        3 * crop + k,
        tone,
      ]),
    ),
    crops[0],
  ] as unknown as ExpressionSpecification

/**
 * Line width for a length in metres: at zoom 17 one px is 0.278 m at the latitude of the map data (78,271 m / 2^17
 * times the cosine of the latitude).
 */
const metresWide = (metres: number): ExpressionSpecification => [
  "interpolate",
  ["exponential", 2],
  ["zoom"],
  13,
  metres / (METRES_IN_PX_17 * 16),
  19,
  (metres * 4) / METRES_IN_PX_17,
]
const METRES_IN_PX_17 = 0.278

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

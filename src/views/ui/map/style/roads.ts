import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl"
import type { Palette } from "./palette.ts"

/** Road widths in px as pairs of zoom and width; the casing is wider by its two rims. */
const widths = {
  main: [6, 0.6, 8, 1.1, 11, 2.4, 14, 6, 16, 12, 18, 26],
  minor: [9, 0.5, 12, 1.5, 14, 3.6, 16, 8, 18, 18],
} as const

/** Order of the road layers: dashed tracks below, then all casings, then all fills, so that crossings are joined. */
export const roads = (palette: Palette): ReadonlyArray<LayerSpecification> => [
  {
    id: "tracks",
    type: "line",
    source: "terrain",
    minzoom: 12.5,
    filter: ["==", ["get", "kind"], "track"],
    layout: { "line-cap": "butt", "line-join": "round" },
    paint: {
      "line-color": palette.road.track,
      "line-width": ["interpolate", ["exponential", 1.5], ["zoom"], 12, 0.6, 15, 1.6, 18, 5],
      "line-dasharray": [4, 1.5],
    },
  },
  line("minor-casing", ["minor", "byway"], 10.5, palette.road.casing, widened(widths.minor, 1.3)),
  line("main-casing", ["main", "highway"], 8, palette.road.casing, widened(widths.main, 2)),
  line("minor", ["minor", "byway"], 9, palette.road.minor, byZoom(widths.minor)),
  line("main", ["main", "highway"], 6, palette.road.main, byZoom(widths.main)),
]

function line(
  id: string,
  kinds: ReadonlyArray<string>,
  minzoom: number,
  color: string,
  width: ExpressionSpecification,
): LayerSpecification {
  return {
    id: `road-${id}`,
    type: "line",
    source: "terrain",
    minzoom,
    filter: ["in", ["get", "kind"], ["literal", [...kinds]]],
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": color, "line-width": width },
  }
}

function byZoom(stops: ReadonlyArray<number>): ExpressionSpecification {
  return ["interpolate", ["exponential", 1.5], ["zoom"], ...stops] as unknown as ExpressionSpecification
}

function widened(stops: ReadonlyArray<number>, rim: number): ExpressionSpecification {
  return byZoom(stops.map((value, i) => (i % 2 === 1 ? value + rim : value)))
}

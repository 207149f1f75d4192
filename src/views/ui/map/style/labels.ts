import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl"
import type { Palette } from "./palette.ts"

/** Fonts of the page: without a glyph address MapLibre draws labels with them. */
const fonts = {
  text: ["Inter Variable", "sans-serif"],
  strong: ["Inter Variable Semibold", "Inter Variable", "sans-serif"],
}
/** Layout of a label that moves above or below its position when a machine or another label covers it. */
const dodging = {
  "text-variable-anchor": ["center" as const, "top" as const, "bottom" as const],
  "text-radial-offset": 1.4,
}
export const strongFont = fonts.strong

/** Map layers with labels, by importance: the engine leaves out labels that do not fit. */
export const labels = (palette: Palette): ReadonlyArray<LayerSpecification> => [
  {
    id: "lake-names",
    type: "symbol",
    source: "terrain",
    minzoom: 11,
    filter: ["==", ["get", "kind"], "lake"],
    layout: { ...text(fonts.text, 11, 14), "text-max-width": 6, "text-letter-spacing": 0.04 },
    paint: { "text-color": palette.text.water, "text-halo-color": palette.water, "text-halo-width": 1 },
  },
  {
    id: "yards",
    type: "circle",
    source: "terrain",
    minzoom: 12,
    filter: ["==", ["get", "kind"], "yard"],
    paint: {
      "circle-color": palette.yard,
      "circle-radius": ["interpolate", ["linear"], ["zoom"], 12, 1.6, 16, 4],
      "circle-stroke-color": palette.text.halo,
      "circle-stroke-width": 1,
    },
  },
  {
    id: "yard-names",
    type: "symbol",
    source: "terrain",
    minzoom: 13,
    filter: ["==", ["get", "kind"], "yard"],
    layout: { ...text(fonts.text, 10.5, 13), "text-anchor": "top", "text-offset": [0, 0.5] },
    paint: halo(palette, palette.text.quiet),
  },
  {
    id: "hamlets",
    type: "symbol",
    source: "terrain",
    minzoom: 10.5,
    filter: ["==", ["get", "kind"], "hamlet"],
    layout: { ...text(fonts.text, 11, 14), ...dodging },
    paint: halo(palette, palette.text.quiet),
  },
  {
    id: "parishes",
    type: "symbol",
    source: "terrain",
    minzoom: 8.5,
    filter: ["==", ["get", "kind"], "parish"],
    layout: { ...text(fonts.text, 11, 14), ...dodging },
    paint: halo(palette, palette.text.quiet),
  },
  {
    id: "villages",
    type: "symbol",
    source: "terrain",
    minzoom: 8.5,
    filter: ["==", ["get", "kind"], "village"],
    layout: { ...text(fonts.strong, 12, 17), ...dodging },
    paint: halo(palette, palette.text.place),
  },
  {
    id: "cities",
    type: "symbol",
    source: "world",
    minzoom: 4,
    maxzoom: 9,
    filter: ["all", ["==", ["get", "kind"], "city"], ["<=", ["get", "zoom"], ["zoom"]]],
    layout: {
      ...text(fonts.strong, 10.5, 14),
      "symbol-sort-key": ["get", "zoom"],
      "text-padding": 6,
    },
    paint: halo(palette, palette.text.place),
  },
  {
    id: "countries",
    type: "symbol",
    source: "world",
    maxzoom: 7,
    filter: ["all", ["==", ["get", "kind"], "country"], ["<=", ["get", "rank"], ["+", ["zoom"], 0.5]]],
    layout: {
      ...text(fonts.strong, 11, 17),
      "symbol-sort-key": ["get", "rank"],
      "text-letter-spacing": 0.12,
      "text-transform": "uppercase",
      "text-max-width": 7,
      "text-padding": 8,
    },
    paint: halo(palette, palette.text.quiet),
  },
]

function text(font: ReadonlyArray<string>, small: number, large: number) {
  const size: ExpressionSpecification = ["interpolate", ["linear"], ["zoom"], 3, small, 16, large]
  return {
    "text-field": ["get", "name"] as ExpressionSpecification,
    "text-font": [...font],
    "text-size": size,
  }
}

function halo(palette: Palette, color: string) {
  return {
    "text-color": color,
    "text-halo-color": palette.text.halo,
    "text-halo-width": 1.4,
    "text-halo-blur": 0.4,
  }
}

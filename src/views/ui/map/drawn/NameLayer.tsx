import type { Map as Engine } from "maplibre-gl"
import { useCallback } from "react"
import { type LngLat, unrolled } from "#domain/geo.ts"
import { useDrawing } from "../drawing.ts"
import { useMapScene } from "../map-context.ts"
import { strongFont } from "../style/labels.ts"
import { palettes } from "../style/palette.ts"
import type { DrawnBoundary } from "./drawn-boundary.ts"

const NAMES = "headland-boundary-names"

/** Mean of a ring's corners; a name there stands once, where one on the area would stand on each tile of the map. */
const middleOf = (ring: ReadonlyArray<LngLat>): [number, number] => {
  const corners = unrolled(ring.slice(0, -1))
  const mean = (axis: 0 | 1) => corners.reduce((sum, place) => sum + place[axis], 0) / corners.length
  return [mean(0), mean(1)]
}

/** Names in the middle of boundaries; the engine leaves out names that do not fit. */
export const NameLayer = ({ boundaries }: { readonly boundaries: ReadonlyArray<DrawnBoundary> }) => {
  const scheme = useMapScene()?.scheme ?? "light"
  useDrawing(
    NAMES,
    useCallback(
      (_: Engine) => ({
        features: boundaries.map(({ id, name, ring }) => ({
          type: "Feature",
          properties: { key: id, name },
          geometry: { type: "Point", coordinates: middleOf(ring) },
        })),
        layers: [
          {
            id: NAMES,
            type: "symbol",
            layout: {
              "text-field": ["get", "name"],
              "text-font": [...strongFont],
              "text-size": 14,
              "text-padding": 4,
            },
            paint: {
              "text-color": palettes[scheme].text.place,
              "text-halo-color": palettes[scheme].text.halo,
              "text-halo-width": 1.6,
            },
          },
        ],
      }),
      [boundaries, scheme],
    ),
  )
  return null
}

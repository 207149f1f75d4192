import type { Map as Engine } from "maplibre-gl"
import { useCallback } from "react"
import type { LngLat } from "#domain/geo.ts"
import { AREA_OPACITY, LINE_WEIGHT } from "#domain/map.ts"
import { inColour, useDrawing } from "./drawing.ts"

/** A piece of land on a map, such as a boundary. */
export interface MapArea {
  readonly key: number | string
  /** Corners of the area, the first repeated at the end as in GeoJSON. */
  readonly ring: ReadonlyArray<LngLat>
  /** As CSS has it; a name of the theme changes with the scheme. */
  readonly color: string
}

const AREAS = "headland-areas"
const EDGES = `${AREAS}-edges`

/** Pieces of land with a clear edge; what lies in them shines through (GEO-09). */
export const AreaLayer = ({ areas }: { readonly areas: ReadonlyArray<MapArea> }) => {
  useDrawing(
    AREAS,
    useCallback(
      (map: Engine) => ({
        features: areas.map((area) =>
          inColour(map, area, { type: "Polygon", coordinates: [area.ring.map(([lng, lat]) => [lng, lat])] }),
        ),
        layers: [
          {
            id: AREAS,
            type: "fill",
            paint: {
              "fill-color": ["get", "color"],
              "fill-opacity": AREA_OPACITY,
              // The edge is drawn by itself: the engine's own is a hair that comes and goes.
              "fill-antialias": false,
            },
          },
          {
            id: EDGES,
            type: "line",
            layout: { "line-join": "round" },
            paint: { "line-color": ["get", "color"], "line-width": LINE_WEIGHT },
          },
        ],
      }),
      [areas],
    ),
  )
  return null
}

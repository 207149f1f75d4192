import type { Map as Engine } from "maplibre-gl"
import { useCallback } from "react"
import { type LngLat, unrolled } from "#domain/geo.ts"
import { AREA_OPACITY, LINE_WEIGHT } from "#domain/map.ts"
import { inColour, useDrawing } from "./drawing.ts"

/** An area on a map, such as a boundary. */
export interface MapArea {
  readonly key: number | string
  /** Corners of the area, the first repeated at the end as in GeoJSON. */
  readonly ring: ReadonlyArray<LngLat>
  /** CSS colour of the area; a colour name of the theme changes with the colour scheme. */
  readonly color: string
}

/** Id of the source, and of the layer with the filled areas. */
export const AREAS = "headland-areas"
const EDGES = `${AREAS}-edges`

/** Areas with a visible edge and a transparent fill (GEO-09). */
export const AreaLayer = ({ areas }: { readonly areas: ReadonlyArray<MapArea> }) => {
  useDrawing(
    AREAS,
    useCallback(
      (map: Engine) => ({
        features: areas.map((area) =>
          inColour(map, area, { type: "Polygon", coordinates: [unrolled(area.ring)] }),
        ),
        layers: [
          {
            id: AREAS,
            type: "fill",
            paint: {
              "fill-color": ["get", "color"],
              "fill-opacity": AREA_OPACITY,
              // The engine's antialiasing of the fill is off, because its edge is very thin and flickers; a
              // separate line layer draws the edge.
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

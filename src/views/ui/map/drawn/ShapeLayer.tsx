import type { Map as Engine } from "maplibre-gl"
import { useCallback } from "react"
import { type LngLat, unrolled } from "#domain/geo.ts"
import { AREA_OPACITY, LINE_WEIGHT } from "#domain/map.ts"
import { inColour, useDrawing } from "../drawing.ts"
import { BOUNDARY_COLOUR } from "./drawn-boundary.ts"

const SHAPE = "headland-drawn-shape"

/** The drawn shape, where it cannot be dragged (GEO-09). */
export const ShapeLayer = ({ ring }: { readonly ring: ReadonlyArray<LngLat> }) => {
  useDrawing(
    SHAPE,
    useCallback(
      (map: Engine) => ({
        features: [
          inColour(
            map,
            { key: 0, color: BOUNDARY_COLOUR },
            { type: "Polygon", coordinates: [unrolled(ring)] },
          ),
        ],
        layers: [
          {
            id: SHAPE,
            type: "fill",
            paint: { "fill-color": ["get", "color"], "fill-opacity": AREA_OPACITY },
          },
          {
            id: `${SHAPE}-edge`,
            type: "line",
            paint: { "line-color": ["get", "color"], "line-width": LINE_WEIGHT },
          },
        ],
      }),
      [ring],
    ),
  )
  return null
}

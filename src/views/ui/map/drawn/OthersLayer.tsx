import type { Map as Engine } from "maplibre-gl"
import { useCallback } from "react"
import { unrolled } from "#domain/geo.ts"
import { LINE_WEIGHT } from "#domain/map.ts"
import { inColour, useDrawing } from "../drawing.ts"
import type { DrawnBoundary } from "./drawn-boundary.ts"

const OTHERS = "headland-other-boundaries"
const COLOUR = "var(--mantine-color-dimmed)"

/** Edges of the user's other boundaries, dashed and without a fill, so that the drawn one stands out. */
export const OthersLayer = ({ boundaries }: { readonly boundaries: ReadonlyArray<DrawnBoundary> }) => {
  useDrawing(
    OTHERS,
    useCallback(
      (map: Engine) => ({
        features: boundaries.map(({ id, ring }) =>
          inColour(map, { key: id, color: COLOUR }, { type: "LineString", coordinates: unrolled(ring) }),
        ),
        layers: [
          {
            id: OTHERS,
            type: "line",
            paint: { "line-color": ["get", "color"], "line-width": LINE_WEIGHT, "line-dasharray": [2, 2] },
          },
        ],
      }),
      [boundaries],
    ),
  )
  return null
}

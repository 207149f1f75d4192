import type { Map as Engine } from "maplibre-gl"
import { useCallback } from "react"
import { FEWEST_CORNERS } from "#domain/boundaries/sketch.ts"
import { type LngLat, unrolled } from "#domain/geo.ts"
import { AREA_OPACITY, LINE_WEIGHT } from "#domain/map.ts"
import { inColour, useDrawing } from "../drawing.ts"
import { BOUNDARY_COLOUR } from "./drawn-boundary.ts"

const OPEN = "headland-open-polygon"
const CORNER_RADIUS = 6
const FIRST_RADIUS = 9

/** The polygon that is being drawn: its corners, its line, and its area once there are corners enough. */
export const OpenPolygonLayer = ({ corners }: { readonly corners: ReadonlyArray<LngLat> }) => {
  useDrawing(
    OPEN,
    useCallback(
      (map: Engine) => {
        const onward = unrolled(corners)
        const looks = { key: 0, color: BOUNDARY_COLOUR }
        const first = onward[0]
        return {
          features: [
            ...(first !== undefined && onward.length >= FEWEST_CORNERS
              ? [inColour(map, looks, { type: "Polygon", coordinates: [[...onward, first]] })]
              : []),
            ...(onward.length > 1 ? [inColour(map, looks, { type: "LineString", coordinates: onward })] : []),
            ...onward.map((place, index) =>
              inColour(map, { ...looks, key: index }, { type: "Point", coordinates: place }),
            ),
          ],
          layers: [
            {
              id: OPEN,
              type: "fill",
              filter: ["==", ["geometry-type"], "Polygon"],
              paint: { "fill-color": ["get", "color"], "fill-opacity": AREA_OPACITY },
            },
            {
              id: `${OPEN}-line`,
              type: "line",
              filter: ["==", ["geometry-type"], "LineString"],
              paint: { "line-color": ["get", "color"], "line-width": LINE_WEIGHT },
            },
            {
              id: `${OPEN}-corners`,
              type: "circle",
              filter: ["==", ["geometry-type"], "Point"],
              paint: {
                "circle-color": "#ffffff",
                "circle-radius": ["case", ["==", ["get", "key"], 0], FIRST_RADIUS, CORNER_RADIUS],
                "circle-stroke-color": ["get", "color"],
                "circle-stroke-width": 3,
              },
            },
          ],
        }
      },
      [corners],
    ),
  )
  return null
}

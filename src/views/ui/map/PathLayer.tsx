import type { Map as Engine } from "maplibre-gl"
import { useCallback } from "react"
import { type LatLng, unrolled } from "#domain/geo.ts"
import { LINE_WEIGHT } from "#domain/map.ts"
import { inColour, useDrawing } from "./drawing.ts"

/** A line through positions on a map (GEO-11). */
export interface MapPath {
  readonly key: number | string
  readonly latlngs: ReadonlyArray<LatLng>
  /** CSS colour of the line; a colour name of the theme changes with the colour scheme. */
  readonly color: string
}

const PATHS = "headland-paths"

/** Lines of equal width, each in its own colour (GEO-06). */
export const PathLayer = ({ paths }: { readonly paths: ReadonlyArray<MapPath> }) => {
  useDrawing(
    PATHS,
    useCallback(
      (map: Engine) => ({
        features: paths.map((path) =>
          inColour(map, path, {
            type: "LineString",
            coordinates: unrolled(path.latlngs.map(({ lng, lat }) => [lng, lat])),
          }),
        ),
        layers: [
          {
            id: PATHS,
            type: "line",
            layout: { "line-cap": "round", "line-join": "round" },
            paint: { "line-color": ["get", "color"], "line-width": LINE_WEIGHT },
          },
        ],
      }),
      [paths],
    ),
  )
  return null
}

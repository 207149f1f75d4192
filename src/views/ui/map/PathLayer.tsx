import type { Map as Engine } from "maplibre-gl"
import { useCallback } from "react"
import type { LatLng } from "#domain/geo.ts"
import { LINE_WEIGHT } from "#domain/map.ts"
import { inColour, useDrawing } from "./drawing.ts"

/** A way from place to place on a map (GEO-11). */
export interface MapPath {
  readonly key: number | string
  readonly latlngs: ReadonlyArray<LatLng>
  /** As CSS has it; a name of the theme changes with the scheme. */
  readonly color: string
}

const PATHS = "headland-paths"

/** Ways of the same width, each in its colour (GEO-06). */
export const PathLayer = ({ paths }: { readonly paths: ReadonlyArray<MapPath> }) => {
  useDrawing(
    PATHS,
    useCallback(
      (map: Engine) => ({
        features: paths.map((path) =>
          inColour(map, path, {
            type: "LineString",
            coordinates: path.latlngs.map(({ lng, lat }) => [lng, lat]),
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

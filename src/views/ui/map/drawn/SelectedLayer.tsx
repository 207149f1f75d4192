import type { Map as Engine } from "maplibre-gl"
import { useCallback, useEffect } from "react"
import { type LngLat, unrolled } from "#domain/geo.ts"
import type { Bounds } from "#domain/map.ts"
import { inColour, useDrawing } from "../drawing.ts"
import { FIT_MAX_ZOOM, paddingOf, UNCOVERED } from "../engine.ts"
import { useMapScene } from "../map-context.ts"
import { prefersStillness } from "../stillness.ts"
import { boundsOfRings } from "./bounds.ts"

const SELECTED = "headland-selected-boundary"
const EDGE = 4

interface Props {
  readonly boundary: { readonly id: number; readonly ring: ReadonlyArray<LngLat> } | undefined
}

/** Strong edge around the selected boundary; the map moves to a boundary that is not wholly in view. */
export const SelectedLayer = ({ boundary }: Props) => {
  const map = useMapScene()?.map
  useDrawing(
    SELECTED,
    useCallback(
      (engine: Engine) => ({
        features:
          boundary === undefined
            ? []
            : [
                inColour(
                  engine,
                  { key: boundary.id, color: "var(--mantine-primary-color-filled)" },
                  { type: "LineString", coordinates: unrolled(boundary.ring) },
                ),
              ],
        layers: [
          {
            id: SELECTED,
            type: "line",
            layout: { "line-join": "round" },
            paint: { "line-color": ["get", "color"], "line-width": EDGE },
          },
        ],
      }),
      [boundary],
    ),
  )
  useEffect(() => {
    const bounds = boundary && boundsOfRings([boundary.ring])
    if (map !== undefined && bounds !== undefined && !shows(map, bounds))
      map.fitBounds([...bounds] as [number, number, number, number], {
        padding: paddingOf(UNCOVERED),
        maxZoom: FIT_MAX_ZOOM,
        duration: prefersStillness() ? 0 : 600,
      })
  }, [map, boundary])
  return null
}

const shows = (map: Engine, [west, south, east, north]: Bounds): boolean => {
  const view = map.getBounds()
  return view.contains([west, south]) && view.contains([east, north])
}

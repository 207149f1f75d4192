import type { Map as Engine } from "maplibre-gl"
import { useCallback, useEffect } from "react"
import { inColour, useDrawing } from "../drawing.ts"
import { useMapScene } from "../map-context.ts"
import type { MapMark } from "./drawn-boundary.ts"

const MARKS = "headland-boundary-marks"
const RADIUS = 7
const SELECTED_RADIUS = 11

interface Props {
  readonly marks: ReadonlyArray<MapMark>
  readonly selected: number | undefined
  readonly onMark: ((key: number) => void) | undefined
}

/** Points on a map of boundaries; the selected one is larger. */
export const MarkLayer = ({ marks, selected, onMark }: Props) => {
  const map = useMapScene()?.map
  useDrawing(
    MARKS,
    useCallback(
      (engine: Engine) => ({
        features: marks.map((mark) =>
          inColour(engine, mark, { type: "Point", coordinates: [mark.lng, mark.lat] }),
        ),
        layers: [
          {
            id: MARKS,
            type: "circle",
            paint: {
              "circle-color": ["get", "color"],
              "circle-radius": ["case", ["==", ["get", "key"], selected ?? -1], SELECTED_RADIUS, RADIUS],
              "circle-stroke-color": "#ffffff",
              "circle-stroke-width": 2,
            },
          },
        ],
      }),
      [marks, selected],
    ),
  )
  useEffect(() => {
    if (map === undefined || onMark === undefined) return
    const press = ({ point }: { readonly point: { readonly x: number; readonly y: number } }) => {
      if (!map.getLayer(MARKS)) return
      const [found] = map.queryRenderedFeatures([point.x, point.y], { layers: [MARKS] })
      if (found !== undefined) onMark(Number(found.properties.key))
    }
    map.on("click", press)
    return () => void map.off("click", press)
  }, [map, onMark])
  return null
}

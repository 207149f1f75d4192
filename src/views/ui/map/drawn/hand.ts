import type { Map as Engine } from "maplibre-gl"
import { TerraDraw, TerraDrawCircleMode, TerraDrawPolygonMode, TerraDrawSelectMode } from "terra-draw"
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter"

/** Id of the only shape. */
const SHAPE = "00000000-0000-4000-8000-000000000001"
const CORNER_RADIUS = 7
const MIDDLE_RADIUS = 5

/** Corners of a shape, the first repeated at the end. */
type Ring = ReadonlyArray<readonly [lng: number, lat: number]>

/** A shape as the hand holds it; longitudes run on across 180 degrees. */
export interface HeldShape {
  readonly ring: Ring
  /** Radius of a circle, m; undefined for a polygon. */
  readonly radius: number | undefined
}

export interface HandOptions {
  readonly color: string
  readonly fillOpacity: number
  readonly lineWidth: number
  readonly onDragged: (ring: Ring) => void
}

export interface Hand {
  /** Puts a shape into the hand; false for one that it does not take, such as one without a proper area. */
  readonly show: (shape: HeldShape) => boolean
  readonly stop: () => void
}

/**
 * Hand of the library terra-draw on a map: corners, middles of sides and the whole shape are dragged, and what was
 * dragged is reported when the hand lets go. A file of its own, without the portal's modules, because only it
 * carries the library.
 */
export const handOn = (map: Engine, { color, fillOpacity, lineWidth, onDragged }: HandOptions): Hand => {
  const hex = color as `#${string}`
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, prefixId: "headland-hand" }),
    modes: [
      new TerraDrawPolygonMode(),
      new TerraDrawCircleMode(),
      new TerraDrawSelectMode({
        keyEvents: null,
        allowManualDeselection: false,
        flags: {
          polygon: {
            feature: {
              draggable: true,
              coordinates: { draggable: true, midpoints: true, deletable: true },
            },
          },
          circle: { feature: { draggable: true, coordinates: { resizable: "center-fixed" } } },
        },
        styles: {
          selectedPolygonColor: hex,
          selectedPolygonFillOpacity: fillOpacity,
          selectedPolygonOutlineColor: hex,
          selectedPolygonOutlineWidth: lineWidth,
          selectionPointColor: "#ffffff",
          selectionPointWidth: CORNER_RADIUS,
          selectionPointOutlineColor: hex,
          selectionPointOutlineWidth: 3,
          midPointColor: hex,
          midPointOutlineColor: "#ffffff",
          midPointWidth: MIDDLE_RADIUS,
          midPointOutlineWidth: 2,
        },
      }),
    ],
  })
  draw.start()
  const ring = () => {
    const geometry = draw.getSnapshotFeature(SHAPE)?.geometry
    return geometry?.type === "Polygon" ? (geometry.coordinates[0] as unknown as Ring) : undefined
  }
  let corners = 0
  const report = () => {
    const dragged = ring()
    if (dragged === undefined) return
    corners = dragged.length
    onDragged(dragged)
  }
  draw.on("finish", report)
  // A corner that is removed by the other mouse button is a change without an end.
  draw.on("change", (ids, type) => {
    if (type === "update" && ids.includes(SHAPE) && (ring()?.length ?? 0) < corners) report()
  })
  return {
    show: ({ ring: held, radius }) => {
      if (JSON.stringify(ring()) === JSON.stringify(held)) return true
      draw.clear()
      corners = held.length
      const [answer] = draw.addFeatures([
        {
          id: SHAPE,
          type: "Feature",
          geometry: { type: "Polygon", coordinates: [held.map(([lng, lat]) => [lng, lat])] },
          properties:
            radius === undefined ? { mode: "polygon" } : { mode: "circle", radiusKilometers: radius / 1000 },
        },
      ])
      if (answer?.valid !== true) return false
      draw.selectFeature(SHAPE)
      return true
    },
    stop: () => {
      // The layers are gone already where the map has loaded another style, or is gone itself.
      try {
        draw.stop()
      } catch {
        return
      }
    },
  }
}

import type { Map as Engine, GeoJSONSource } from "maplibre-gl"

/** Highest number of markers that map labels avoid; with more markers labels would not be readable anyway. */
export const OBSTACLES_MAX = 200
const LAYER = "headland-obstacles"
const EDGE = 32
/** Px that a marker may move before labels are placed again. */
const STEP = 8

type Place = readonly [lng: number, lat: number]

export interface Obstacles {
  /** Sets the positions or targets of the markers; `pixel` is one px in degrees of longitude. */
  readonly put: (places: ReadonlyArray<Place>, pixel: number) => void
  readonly dispose: () => void
}

/**
 * Keeps map labels off the markers, which the engine does not know: an invisible symbol under each marker takes up
 * the room.
 */
export const obstacles = (map: Engine): Obstacles => {
  let known: ReadonlyArray<Place> = []
  if (!map.hasImage(LAYER)) {
    map.addImage(LAYER, { width: EDGE, height: EDGE, data: new Uint8Array(EDGE * EDGE * 4) })
  }
  map.addSource(LAYER, { type: "geojson", data: featuresOf([]) })
  map.addLayer({
    id: LAYER,
    type: "symbol",
    source: LAYER,
    layout: {
      "icon-image": LAYER,
      "icon-allow-overlap": true,
      // Size of the invisible symbol, which grows like the marker drawn by `markerSize`.
      "icon-size": ["interpolate", ["linear"], ["zoom"], 8, 22 / EDGE, 15, 38 / EDGE],
    },
  })
  return {
    put: (places, pixel) => {
      if (standTheSame(known, places, pixel * STEP)) return
      known = places
      void (map.getSource(LAYER) as GeoJSONSource | undefined)?.setData(featuresOf(places))
    },
    dispose: () => {
      if (map.getLayer(LAYER)) map.removeLayer(LAYER)
      if (map.getSource(LAYER)) map.removeSource(LAYER)
    },
  }
}

const standTheSame = (one: ReadonlyArray<Place>, other: ReadonlyArray<Place>, near: number): boolean =>
  one.length === other.length &&
  one.every(
    ([lng, lat], i) =>
      Math.abs(lng - (other[i] as Place)[0]) < near && Math.abs(lat - (other[i] as Place)[1]) < near / 2,
  )

const featuresOf = (places: ReadonlyArray<Place>): GeoJSON.FeatureCollection => ({
  type: "FeatureCollection",
  features: places.map(([lng, lat]) => ({
    type: "Feature",
    properties: {},
    geometry: { type: "Point", coordinates: [lng, lat] },
  })),
})

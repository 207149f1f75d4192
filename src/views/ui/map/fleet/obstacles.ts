import type { Map as Engine, GeoJSONSource } from "maplibre-gl"
import { strongFont } from "../style/labels.ts"
import { palettes, type Scheme } from "../style/palette.ts"

/** Highest number of markers that map labels avoid; with more markers labels would not be readable anyway. */
export const OBSTACLES_MAX = 200
const LAYER = "headland-obstacles"
const EDGE = 32
/** Px that a marker may move before labels are placed again. */
const STEP = 8

type Place = readonly [lng: number, lat: number, name: string]

/** Zoom from which machines bear their names: a farm fills the map, and names are further apart than they are long. */
const NAMES_FROM = 10

export interface Obstacles {
  /**
   * Sets the positions that labels must avoid, for a moving marker its target; `pixel` is one px in degrees of
   * longitude.
   */
  readonly put: (places: ReadonlyArray<Place>, pixel: number) => void
  readonly dispose: () => void
}

/**
 * Keeps map labels off the markers, which the engine does not know: an invisible symbol under each marker takes up
 * the room. Zoomed in, the symbol bears the machine's name, where that fits.
 */
export const obstacles = (map: Engine, scheme: Scheme): Obstacles => {
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
      // The invisible symbol grows with the zoom like the marker drawn by `markerSize`.
      "icon-size": ["interpolate", ["linear"], ["zoom"], 8, 22 / EDGE, 15, 38 / EDGE],
      "text-field": ["step", ["zoom"], "", NAMES_FROM, ["get", "name"]],
      "text-font": strongFont,
      "text-size": 13,
      "text-anchor": "top",
      "text-offset": [0, 2.1],
      "text-max-width": 9,
      "text-optional": true,
    },
    paint: {
      "text-color": palettes[scheme].text.place,
      "text-halo-color": palettes[scheme].text.halo,
      "text-halo-width": 1.6,
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
    ([lng, lat, name], i) =>
      Math.abs(lng - (other[i] as Place)[0]) < near &&
      Math.abs(lat - (other[i] as Place)[1]) < near / 2 &&
      name === (other[i] as Place)[2],
  )

const featuresOf = (places: ReadonlyArray<Place>): GeoJSON.FeatureCollection => ({
  type: "FeatureCollection",
  features: places.map(([lng, lat, name]) => ({
    type: "Feature",
    properties: { name },
    geometry: { type: "Point", coordinates: [lng, lat] },
  })),
})

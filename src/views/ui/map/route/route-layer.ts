import type {
  Map as Engine,
  ExpressionSpecification,
  GeoJSONSource,
  LineLayerSpecification,
  MapMouseEvent,
} from "maplibre-gl"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import { distance, turnedTo } from "#domain/geo.ts"
import { LINE_WEIGHT } from "#domain/map.ts"
import type { TrackColumns } from "#domain/route.ts"
import { TOLERANCE } from "../fleet/fleet-layer.ts"
import { type Scheme, speedColours, surfaces } from "../style/palette.ts"
import { endImage, markerImage, stopImage } from "./images.ts"
import { nearestPoint } from "./nearest.ts"
import type { RouteAnswer, RouteQuestion } from "./route.worker.ts"

const LINE = "headland-route"
const STOPS = "headland-route-stops"
const ENDS = "headland-route-ends"
const MARKER = "headland-route-marker"
/**
 * First speed step with full line width: field work lies line by line, so slower steps are drawn thinner and the
 * ground shows between them.
 */
const FAST_STEP = 3
const LINES = speedColours.light.map((_, step) => `${LINE}-${step}`)
const CASINGS = LINES.map((id) => `${id}-casing`)

export interface RouteStop {
  /** Index of the route point at which the stop begins. */
  readonly index: number
  readonly lng: number
  readonly lat: number
  /** Duration of the stop as text. */
  readonly label: string
}

export interface RouteOptions {
  readonly track: TrackColumns
  /** Speeds in km/h at which the colour changes, ascending, at most five. */
  readonly limits: ReadonlyArray<number>
  readonly stops: ReadonlyArray<RouteStop>
  /** Index of the route point at which the playback is. */
  readonly at: number | undefined
  readonly type: MachineType
  readonly onHover: (index: number | undefined) => void
  readonly onSelect: (index: number) => void
}

export interface RouteLayerHandle {
  readonly change: (options: RouteOptions) => void
  readonly dispose: () => void
}

/** Map layer with the route of one machine; a worker thins its points for the present view. */
export const routeLayer = (map: Engine, scheme: Scheme, first: RouteOptions): RouteLayerHandle => {
  const worker = new Worker(new URL("./route.worker.ts", import.meta.url), { type: "module" })
  const ask = (question: RouteQuestion, give: Array<Transferable> = []) => worker.postMessage(question, give)
  let options = first
  const look = () => {
    // Area requested from the worker: the view and half its size on each side, so that a small move of the map
    // shows no gaps.
    const bounds = map.getBounds()
    const { lng, lat } = bounds.getCenter()
    const [x, y] = [bounds.getEast() - bounds.getWest(), bounds.getNorth() - bounds.getSouth()]
    const middle = besideRoute(options.track, lng)
    ask({ kind: "look", view: { zoom: map.getZoom(), bounds: [middle - x, lat - y, middle + x, lat + y] } })
  }
  const load = () => {
    const { track, limits } = options
    // Copies of the columns, whose buffers are transferred to the worker; this is cheaper than structured cloning.
    const columns = {
      times: track.times.slice(),
      lng: track.lng.slice(),
      lat: track.lat.slice(),
      speed: track.speed.slice(),
      heading: track.heading.slice(),
    }
    const given = Object.values(columns).map(({ buffer }) => buffer as ArrayBuffer)
    ask({ kind: "load", columns, limits }, given)
    look()
  }
  addLayers(map, scheme)
  worker.onmessage = ({ data }: MessageEvent<RouteAnswer>) => draw(map, LINE, data.map(lineFeature))
  load()
  showStops(map, scheme, options.stops)
  showEnds(map, scheme, options.track)
  showMarker(map, scheme, options)
  const unlisten = listen(map, () => options)
  map.on("moveend", look)
  return {
    change: (next) => {
      const before = options
      options = next
      if (next.track !== before.track || next.limits !== before.limits) load()
      if (next.track !== before.track) showEnds(map, scheme, next.track)
      if (next.stops !== before.stops) showStops(map, scheme, next.stops)
      if (next.at !== before.at || next.track !== before.track) showMarker(map, scheme, next)
    },
    dispose: () => {
      worker.terminate()
      map.off("moveend", look)
      unlisten()
      for (const id of [MARKER, ENDS, STOPS, ...LINES, ...CASINGS]) if (map.getLayer(id)) map.removeLayer(id)
      for (const id of [MARKER, ENDS, STOPS, LINE]) if (map.getSource(id)) map.removeSource(id)
    },
  }
}

/**
 * Longitude as the route counts it: a route over 180 degrees runs on beyond them, where the map and its pointer begin
 * anew at -180.
 */
const besideRoute = (track: TrackColumns, lng: number): number => turnedTo(track.lng[0] ?? lng, lng)

const addLayers = (map: Engine, scheme: Scheme): void => {
  for (const id of [LINE, STOPS, ENDS, MARKER])
    map.addSource(id, { type: "geojson", data: { type: "FeatureCollection", features: [] } })
  const { ground } = surfaces[scheme]
  speedColours[scheme].forEach((_, step) => {
    const rim = { "line-color": ground, "line-width": lineWidth(step, 1.6), "line-opacity": 0.75 }
    map.addLayer({ ...lineOf(step), id: CASINGS[step] as string, paint: rim })
  })
  speedColours[scheme].forEach((colour, step) => {
    const paint = { "line-color": colour, "line-width": lineWidth(step, 0) }
    map.addLayer({ ...lineOf(step), id: LINES[step] as string, paint })
  })
  map.addLayer({
    id: STOPS,
    type: "symbol",
    source: STOPS,
    layout: { "icon-image": ["get", "image"], "icon-anchor": "left", "icon-offset": [-9, 0] },
  })
  map.addLayer({
    id: ENDS,
    type: "symbol",
    source: ENDS,
    layout: { "icon-image": ["get", "image"], "icon-offset": ["get", "aside"], "icon-allow-overlap": true },
  })
  map.addLayer({
    id: MARKER,
    type: "symbol",
    source: MARKER,
    layout: {
      "icon-image": ["get", "image"],
      "icon-rotate": ["get", "heading"],
      "icon-rotation-alignment": "map",
      // Draws the playback marker in any case; the symbols of stops make room for the marker.
      "icon-allow-overlap": true,
    },
  })
}

/**
 * Map layer of one speed step; faster steps lie on top. Casing and line of a step have the same layout, so that
 * the engine builds one geometry for both. No property is read from the features, because that would need a shader
 * program that the roads have not compiled, and compiling would freeze the page.
 */
const lineOf = (step: number): Omit<LineLayerSpecification, "id" | "paint"> => ({
  type: "line",
  source: LINE,
  filter: ["==", ["get", "step"], step],
  layout: { "line-cap": "round", "line-join": "round" },
})

const lineWidth = (step: number, extra: number): ExpressionSpecification => {
  const weight = LINE_WEIGHT * (step < FAST_STEP ? 0.6 : 1)
  return [
    "interpolate",
    ["linear"],
    ["zoom"],
    13,
    weight + extra,
    16,
    weight * 1.5 + extra,
    18,
    weight * 2.5 + extra,
  ]
}

const draw = (map: Engine, id: string, features: Array<GeoJSON.Feature>): void =>
  void (map.getSource(id) as GeoJSONSource | undefined)?.setData({ type: "FeatureCollection", features })

const lineFeature = ({ step, coordinates }: RouteAnswer[number]): GeoJSON.Feature => {
  const line: Array<[number, number]> = []
  for (let i = 0; i < coordinates.length; i += 2)
    line.push([coordinates[i] as number, coordinates[i + 1] as number])
  return { type: "Feature", properties: { step }, geometry: { type: "LineString", coordinates: line } }
}

const pointFeature = (lng: number, lat: number, properties: Record<string, unknown>): GeoJSON.Feature => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates: [lng, lat] },
})

const showStops = (map: Engine, scheme: Scheme, stops: ReadonlyArray<RouteStop>): void => {
  const features = stops.map(({ lng, lat, label }) => {
    const image = `headland-stop-${label}`
    if (!map.hasImage(image)) map.addImage(image, stopImage(scheme, label), { pixelRatio: 2 })
    return pointFeature(lng, lat, { image })
  })
  draw(map, STOPS, features)
}

/** Draws the start and the end of the route; side by side when both are at one place, which is the usual case. */
const showEnds = (map: Engine, scheme: Scheme, { lng, lat }: TrackColumns): void => {
  const last = lng.length - 1
  if (last < 1) return draw(map, ENDS, [])
  const [from, to] = [0, last].map((i) => ({ lng: lng[i] as number, lat: lat[i] as number })) as [
    Place,
    Place,
  ]
  const aside = distance(from, to) < SAME_PLACE ? 12 : 0
  for (const end of ["start", "end"] as const) {
    const image = `headland-${end}`
    if (!map.hasImage(image)) map.addImage(image, endImage(scheme, end), { pixelRatio: 2 })
  }
  draw(map, ENDS, [
    pointFeature(from.lng, from.lat, { image: "headland-start", aside: [-aside, 0] }),
    pointFeature(to.lng, to.lat, { image: "headland-end", aside: [aside, 0] }),
  ])
}
type Place = { readonly lng: number; readonly lat: number }
/** Distance in m below which start and end of the route are drawn side by side. */
const SAME_PLACE = 150

const showMarker = (map: Engine, scheme: Scheme, { track, at, type }: RouteOptions): void => {
  const lng = at === undefined ? undefined : track.lng[at]
  if (at === undefined || lng === undefined) return draw(map, MARKER, [])
  const image = `headland-play-${type}`
  if (!map.hasImage(image)) map.addImage(image, markerImage(scheme, type), { pixelRatio: 2 })
  draw(map, MARKER, [pointFeature(lng, track.lat[at] as number, { image, heading: track.heading[at] ?? 0 })])
}

const listen = (map: Engine, options: () => RouteOptions): (() => void) => {
  const indexAt = ({ lngLat: { lat, lng } }: MapMouseEvent) => {
    const { track } = options()
    return nearestPoint(track, { lat, lng: besideRoute(track, lng) }, map.getZoom(), TOLERANCE)
  }
  let pending = 0
  const move = (event: MapMouseEvent) => {
    cancelAnimationFrame(pending)
    pending = requestAnimationFrame(() => {
      const index = indexAt(event)
      map.getCanvas().style.cursor = index === undefined ? "" : "pointer"
      options().onHover(index)
    })
  }
  const click = (event: MapMouseEvent) => {
    const index = indexAt(event)
    if (index !== undefined) options().onSelect(index)
  }
  map.on("mousemove", move)
  map.on("click", click)
  return () => {
    cancelAnimationFrame(pending)
    map.off("mousemove", move)
    map.off("click", click)
  }
}

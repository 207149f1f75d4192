import type { ExpressionSpecification, GeoJSONSource, Map as Engine, MapMouseEvent } from "maplibre-gl"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import { LINE_WEIGHT } from "#domain/map.ts"
import type { TrackColumns } from "#domain/route.ts"
import { TOLERANCE } from "../fleet/fleet-layer.ts"
import { type Scheme, speedColours, surfaces } from "../style/palette.ts"
import { markerImage, stopImage } from "./images.ts"
import { nearestPoint } from "./nearest.ts"
import type { RouteAnswer, RouteQuestion } from "./route.worker.ts"

const LINE = "headland-route"
const STOPS = "headland-route-stops"
const MARKER = "headland-route-marker"

export interface RouteStop {
  /** The first of its points. */
  readonly index: number
  readonly lng: number
  readonly lat: number
  /** How long it was, as people write it. */
  readonly label: string
}

export interface RouteOptions {
  readonly track: TrackColumns
  /** km/h at which the colour changes, rising, at most five. */
  readonly limits: ReadonlyArray<number>
  readonly stops: ReadonlyArray<RouteStop>
  /** The point the play-back is at. */
  readonly at: number | undefined
  readonly type: MachineType
  readonly onHover: (index: number | undefined) => void
  readonly onSelect: (index: number) => void
}

export interface RouteLayerHandle {
  readonly change: (options: RouteOptions) => void
  readonly dispose: () => void
}

/** The way of one machine, thinned by a worker for what is in view. */
export const routeLayer = (map: Engine, scheme: Scheme, first: RouteOptions): RouteLayerHandle => {
  const worker = new Worker(new URL("./route.worker.ts", import.meta.url), { type: "module" })
  const ask = (question: RouteQuestion) => worker.postMessage(question)
  let options = first
  const look = () => {
    // Half a screen more on each side, so that a small move shows nothing bare.
    const bounds = map.getBounds()
    const [west, south, east, north] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    const x = (east - west) / 2
    const y = (north - south) / 2
    ask({ kind: "look", view: { zoom: map.getZoom(), bounds: [west - x, south - y, east + x, north + y] } })
  }
  const load = () => {
    const { times, lng, lat, speed } = options.track
    ask({ kind: "load", columns: { times, lng, lat, speed }, limits: options.limits })
    look()
  }
  addLayers(map, scheme)
  worker.onmessage = ({ data }: MessageEvent<RouteAnswer>) => draw(map, LINE, data.map(lineFeature))
  load()
  showStops(map, scheme, options.stops)
  showMarker(map, scheme, options)
  const unlisten = listen(map, () => options)
  map.on("moveend", look)
  return {
    change: (next) => {
      const before = options
      options = next
      if (next.track !== before.track || next.limits !== before.limits) load()
      if (next.stops !== before.stops) showStops(map, scheme, next.stops)
      if (next.at !== before.at || next.track !== before.track) showMarker(map, scheme, next)
    },
    dispose: () => {
      worker.terminate()
      map.off("moveend", look)
      unlisten()
      for (const id of [MARKER, STOPS, LINE, `${LINE}-casing`]) if (map.getLayer(id)) map.removeLayer(id)
      for (const id of [MARKER, STOPS, LINE]) if (map.getSource(id)) map.removeSource(id)
    },
  }
}

const addLayers = (map: Engine, scheme: Scheme): void => {
  for (const id of [LINE, STOPS, MARKER])
    map.addSource(id, { type: "geojson", data: { type: "FeatureCollection", features: [] } })
  const colours = speedColours[scheme]
  const byStep = ["match", ["get", "step"], ...colours.flatMap((colour, step) => [step, colour]), colours[0]]
  const width = (extra: number): ExpressionSpecification => [
    "interpolate",
    ["linear"],
    ["zoom"],
    12,
    LINE_WEIGHT + extra,
    17,
    LINE_WEIGHT * 2 + extra,
  ]
  const layout = { "line-cap": "round", "line-join": "round" } as const
  const casing = { "line-color": surfaces[scheme].ground, "line-width": width(2), "line-opacity": 0.7 }
  map.addLayer({ id: `${LINE}-casing`, type: "line", source: LINE, layout, paint: casing })
  const paint = { "line-color": byStep as unknown as ExpressionSpecification, "line-width": width(0) }
  map.addLayer({ id: LINE, type: "line", source: LINE, layout, paint })
  map.addLayer({
    id: STOPS,
    type: "symbol",
    source: STOPS,
    layout: { "icon-image": ["get", "image"], "icon-anchor": "left", "icon-offset": [-9, 0] },
  })
  map.addLayer({
    id: MARKER,
    type: "symbol",
    source: MARKER,
    layout: {
      "icon-image": ["get", "image"],
      "icon-rotate": ["get", "heading"],
      "icon-rotation-alignment": "map",
      "icon-allow-overlap": true,
      "icon-ignore-placement": true,
    },
  })
}

const draw = (map: Engine, id: string, features: Array<GeoJSON.Feature>): void =>
  void (map.getSource(id) as GeoJSONSource | undefined)?.setData({ type: "FeatureCollection", features })

const lineFeature = ({ step, coordinates }: RouteAnswer[number]): GeoJSON.Feature => {
  const line: Array<[number, number]> = []
  for (let i = 0; i < coordinates.length; i += 2)
    line.push([coordinates[i] as number, coordinates[i + 1] as number])
  return { type: "Feature", properties: { step }, geometry: { type: "LineString", coordinates: line } }
}

const pointFeature = (
  lng: number,
  lat: number,
  properties: Record<string, string | number>,
): GeoJSON.Feature => ({
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

const showMarker = (map: Engine, scheme: Scheme, { track, at, type }: RouteOptions): void => {
  const lng = at === undefined ? undefined : track.lng[at]
  if (at === undefined || lng === undefined) return draw(map, MARKER, [])
  const image = `headland-play-${type}`
  if (!map.hasImage(image)) map.addImage(image, markerImage(scheme, type), { pixelRatio: 2 })
  draw(map, MARKER, [pointFeature(lng, track.lat[at] as number, { image, heading: track.heading[at] ?? 0 })])
}

const listen = (map: Engine, options: () => RouteOptions): (() => void) => {
  const indexAt = ({ lngLat }: MapMouseEvent) =>
    nearestPoint(options().track, lngLat, map.getZoom(), TOLERANCE)
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

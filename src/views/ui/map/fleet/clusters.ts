import type { Map as Engine, GeoJSONSource } from "maplibre-gl"
import { type FleetPositions, positionStatuses } from "#domain/fleet-positions.ts"
import { WORLD_SIZE } from "#domain/map.ts"
import { strongFont } from "../style/labels.ts"
import { type Scheme, surfaces } from "../style/palette.ts"
import { bubbleImage, bubbleRadius } from "./bubbles.ts"
import {
  CLUSTER_MAX_ZOOM,
  type Cluster,
  type ClusterAnswer,
  type ClusterLoad,
  type ClusterQuestion,
} from "./cluster-protocol.ts"

const SOURCE = "headland-clusters"
/** Interval in ms at which the clusters are computed again for the moving fleet. */
const BEAT = 1500
const WHOLE_WORLD = [-180, -85, 180, 85] as const

export interface ClusterLayer {
  readonly list: () => ReadonlyArray<Cluster>
  /** Updates the clusters from the positions; called once per animation frame. */
  readonly follow: (positions: FleetPositions, now: number) => void
  /** Sets the ids of the machines to count in clusters; undefined counts all. */
  readonly filter: (shown: ReadonlySet<number> | undefined) => void
  readonly dispose: () => void
}

interface ClusterLayerOptions {
  readonly map: Engine
  readonly scheme: Scheme
  readonly formatCount: (count: number) => string
  /** Callback with the indexes of the machines drawn one by one; undefined means all machines. */
  readonly onSingles: (singles: Uint32Array | undefined) => void
}

/** Cluster bubbles for machines that would overlap on the map; the clusters are computed in a worker. */
export const clusterLayer = ({ map, scheme, formatCount, onSingles }: ClusterLayerOptions): ClusterLayer => {
  const worker = new Worker(new URL("./cluster.worker.ts", import.meta.url), { type: "module" })
  const ask = (question: ClusterQuestion) => worker.postMessage(question)
  let clusters: ReadonlyArray<Cluster> = []
  let shown: ReadonlySet<number> | undefined
  let loaded = -1
  let members = -1
  let loadedAt = Number.NEGATIVE_INFINITY
  let looked: number | undefined

  const draw = (next: ReadonlyArray<Cluster>) => {
    if (looksTheSame(clusters, next, map.getZoom())) return
    clusters = next
    const features = clusters.map((cluster) => feature(map, scheme, cluster, formatCount(cluster.count)))
    void (map.getSource(SOURCE) as GeoJSONSource | undefined)?.setData({
      type: "FeatureCollection",
      features,
    })
  }
  const look = () => {
    const zoom = Math.floor(map.getZoom())
    if (zoom === looked) return
    looked = zoom
    if (zoom <= CLUSTER_MAX_ZOOM) return ask({ kind: "look", zoom, bounds: WHOLE_WORLD })
    draw([])
    onSingles(undefined)
  }
  worker.onmessage = ({ data }: MessageEvent<ClusterAnswer>) => {
    // Drops a result of the worker when the machines' indexes have changed since it was requested, or when the map
    // has left the zooms with clusters.
    if (data.version < members || looked === undefined || looked > CLUSTER_MAX_ZOOM) return
    draw(data.clusters)
    onSingles(data.single)
  }
  map.addSource(SOURCE, { type: "geojson", data: { type: "FeatureCollection", features: [] } })
  map.addLayer({
    id: SOURCE,
    type: "symbol",
    source: SOURCE,
    layout: {
      "icon-image": ["get", "image"],
      "icon-allow-overlap": true,
      "text-field": ["get", "text"],
      "text-font": strongFont,
      "text-size": ["case", [">", ["length", ["get", "text"]], 3], 12, 14],
      "text-allow-overlap": true,
      "symbol-sort-key": ["get", "count"],
    },
    paint: { "text-color": surfaces[scheme].ink },
  })
  map.on("zoom", look)
  return {
    list: () => clusters,
    filter: (next) => {
      shown = next
      loaded = -1
      loadedAt = Number.NEGATIVE_INFINITY
    },
    follow: (positions, now) => {
      const outgrown = positions.membersVersion !== members
      if (positions.version === loaded || (now - loadedAt < BEAT && !outgrown)) return
      loaded = positions.version
      members = positions.membersVersion
      loadedAt = now
      const load = loadOf(positions, shown)
      worker.postMessage(load, [load.places.buffer, load.lng.buffer, load.lat.buffer, load.status.buffer])
      looked = undefined
      look()
    },
    dispose: () => {
      worker.terminate()
      map.off("zoom", look)
      if (map.getLayer(SOURCE)) map.removeLayer(SOURCE)
      if (map.getSource(SOURCE)) map.removeSource(SOURCE)
    },
  }
}

/**
 * Whether two sets of clusters look the same; then they are not drawn again, because drawing bubbles makes the
 * engine draw the whole map.
 */
const looksTheSame = (drawn: ReadonlyArray<Cluster>, next: ReadonlyArray<Cluster>, zoom: number): boolean => {
  const pixel = 360 / (WORLD_SIZE * 2 ** zoom)
  return (
    drawn.length === next.length &&
    drawn.every((one, i) => {
      const other = next[i] as Cluster
      return (
        one.count === other.count &&
        one.worst === other.worst &&
        one.opensAt === other.opensAt &&
        Math.abs(one.lng - other.lng) < pixel &&
        // The limit for latitude is a third of a px in longitude, because a degree of latitude takes up to three
        // times as many px wherever there is farm land.
        Math.abs(one.lat - other.lat) < pixel / 3
      )
    })
  )
}

const loadOf = (positions: FleetPositions, shown: ReadonlySet<number> | undefined): ClusterLoad => {
  const { version, count, ids, lng, lat, status } = positions
  const places = new Uint32Array(count)
  let wanted = 0
  for (let i = 0; i < count; i++) {
    if (shown === undefined || shown.has(ids[i] as number)) places[wanted++] = i
  }
  const load = {
    kind: "load" as const,
    version,
    places: places.slice(0, wanted),
    lng: new Float64Array(wanted),
    lat: new Float64Array(wanted),
    status: new Uint8Array(wanted),
  }
  for (let k = 0; k < wanted; k++) {
    const i = places[k] as number
    load.lng[k] = lng[i] as number
    load.lat[k] = lat[i] as number
    load.status[k] = status[i] as number
  }
  return load
}

const feature = (map: Engine, scheme: Scheme, cluster: Cluster, text: string): GeoJSON.Feature => {
  const status = positionStatuses[cluster.worst] ?? "OFF"
  const radius = bubbleRadius(cluster.count)
  const image = `headland-cluster-${status}-${radius}`
  if (!map.hasImage(image)) map.addImage(image, bubbleImage(scheme, status, radius), { pixelRatio: 2 })
  return {
    type: "Feature",
    properties: { image, text, count: cluster.count },
    geometry: { type: "Point", coordinates: [cluster.lng, cluster.lat] },
  }
}

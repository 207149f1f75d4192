import type { Map as Engine, MapMouseEvent } from "maplibre-gl"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { turnedTo } from "#domain/geo.ts"
import { mercatorX, mercatorY, WORLD_SIZE } from "#domain/map.ts"
import { prefersStillness } from "../stillness.ts"
import { type Scheme, surfaces } from "../style/palette.ts"
import { drawAtlas } from "./atlas.ts"
import { bubbleRadius } from "./bubbles.ts"
import type { Cluster } from "./cluster-protocol.ts"
import { clusterLayer } from "./clusters.ts"
import { type Frame, machinesLayer, type Rgb } from "./gl-machines.ts"
import { MachineInstances } from "./instances.ts"
import { OBSTACLES_MAX, obstacles } from "./obstacles.ts"
import { nearestMachine, type View } from "./pick.ts"

export const MACHINES_LAYER = "headland-machines"
/** Seconds in which a marker moves to its new position; the next position is due by then. */
const MOVE_SECONDS = 5
/** Number of machines in view above which markers become dots. */
export const DOTS_FROM = 1000
/** Distance in px within which a tap hits a machine; wide enough for a finger or a glove. */
export const TOLERANCE = 22

export interface FleetLayerOptions {
  readonly positions: FleetPositions
  /** Ids of the machines to draw; undefined draws all. */
  readonly shown: ReadonlySet<number> | undefined
  readonly selected: number | undefined
  /** Whether the map keeps the selected machine in its centre. */
  readonly follow: boolean
  readonly formatCount: (count: number) => string
  readonly onSelect: (id: number | undefined) => void
  /** Called with the machine under the mouse pointer, and the pointer's place on the map, px. */
  readonly onHover: (id: number | undefined, x: number, y: number) => void
  /** Names of the machines by id, which the map shows zoomed in. */
  readonly names: ReadonlyMap<number, string> | undefined
}

export interface FleetLayer {
  readonly change: (options: FleetLayerOptions) => void
  readonly dispose: () => void
}

/**
 * Map layer with all machines of a fleet: read from the position columns once per animation frame, drawn in one
 * call.
 */
export const fleetLayer = (map: Engine, scheme: Scheme, glow: Rgb, first: FleetLayerOptions): FleetLayer => {
  const instances = new MachineInstances()
  const duration = prefersStillness() ? 0 : MOVE_SECONDS
  const started = performance.now()
  const clock = () => (performance.now() - started) / 1000
  let options = first
  let singles: Uint32Array | undefined
  let revision = 0
  let seen = -1
  let stale = true
  let settlesAt = 0
  let step = 0
  let paintedAt = 0
  let inView = 0

  const clusters = clusterLayer({
    map,
    scheme,
    formatCount: (count) => options.formatCount(count),
    onSingles: (next) => {
      if (sameSingles(singles, next)) return
      singles = next
      stale = true
    },
  })
  const underMarkers = obstacles(map, scheme)
  const frame = (): Frame => {
    const view = viewOf(map)
    const dots = inView > DOTS_FROM
    return {
      ...view,
      data: instances.data,
      count: instances.count,
      revision,
      now: clock(),
      duration,
      size: dots ? 9 : markerSize(map.getZoom()),
      dots,
      selected: selectedPlace(options),
    }
  }
  const layer = machinesLayer(
    MACHINES_LAYER,
    { atlas: drawAtlas(scheme), ink: rgb(surfaces[scheme].onStatus), glow },
    frame,
    () => map.triggerRepaint(),
  )
  map.addLayer(layer)

  const takeIn = (now: number) => {
    const moving = instances.update(options.positions, now, duration)
    seen = options.positions.version
    const view = viewOf(map)
    const way = longestWay(instances, moving, view, now, duration)
    if (way >= 1) {
      settlesAt = now + duration
      step = duration / (way * 4)
    }
    stale = true
    if (options.follow) follow()
  }
  const refresh = () => {
    showSingles(instances, options, singles)
    inView = countInView(instances, viewOf(map), clock(), duration)
    underMarkers.put(inView > DOTS_FROM ? [] : markerPlaces(instances, options, viewOf(map)), pixelOf(map))
    revision++
    stale = false
    map.triggerRepaint()
  }
  const follow = () => {
    const place = selectedPlace(options)
    if (place < 0 || map.isZooming()) return
    const center: [number, number] = [
      options.positions.lng[place] as number,
      options.positions.lat[place] as number,
    ]
    map.easeTo({ center, duration: duration * 1000, easing: (t) => t, essential: true })
  }
  const onFrame = () => {
    request = requestAnimationFrame(onFrame)
    const now = clock()
    clusters.follow(options.positions, performance.now())
    if (options.positions.version !== seen) takeIn(now)
    if (stale) refresh()
    if (now < settlesAt + 0.1 && now - paintedAt >= step) {
      paintedAt = now
      map.triggerRepaint()
    }
  }
  let request = requestAnimationFrame(onFrame)
  const recount = () => {
    stale = true
  }
  const unlisten = listen(map, {
    pick: (x, y) => nearestMachine(instances, viewOf(map), x, y, TOLERANCE, clock(), duration),
    cluster: (x, y) => clusterAt(map, clusters.list(), x, y),
    options: () => options,
  })
  map.on("moveend", recount)

  return {
    change: (next) => {
      const before = options
      options = next
      stale = true
      if (next.shown !== before.shown) clusters.filter(next.shown)
      if (next.positions !== before.positions) seen = -1
      const isNewlyChosen = next.selected !== before.selected
      // Moves the map to a newly selected machine that is out of view, as one selected in the list may be; a
      // machine tapped on the map is in view already.
      if (next.follow ? !before.follow || isNewlyChosen : isNewlyChosen && isOutOfView(map, next))
        goTo(map, next)
    },
    dispose: () => {
      cancelAnimationFrame(request)
      map.off("moveend", recount)
      unlisten()
      clusters.dispose()
      underMarkers.dispose()
      if (map.getLayer(MACHINES_LAYER)) map.removeLayer(MACHINES_LAYER)
    },
  }
}

/** Zoom from which the movement of a tractor at work is visible, because its field fills the map. */
const FOLLOWED_FROM = 14

/** Half the edge of a marker in px: small when the map shows the country, full size when it shows a field. */
const markerSize = (zoom: number): number => 15 + 11 * Math.max(0, Math.min(1, (zoom - 8) / 7))

const selectedPlace = ({ positions, selected }: FleetLayerOptions): number =>
  selected === undefined ? -1 : positions.indexOf(selected)

const isOutOfView = (map: Engine, options: FleetLayerOptions): boolean => {
  const place = selectedPlace(options)
  const { lng, lat } = options.positions
  const near = turnedTo(map.getCenter().lng, lng[place] as number)
  return place >= 0 && !map.getBounds().contains([near, lat[place] as number])
}

const goTo = (map: Engine, options: FleetLayerOptions): void => {
  const place = selectedPlace(options)
  if (place < 0) return
  const center: [number, number] = [
    options.positions.lng[place] as number,
    options.positions.lat[place] as number,
  ]
  const zoom = options.follow ? Math.max(map.getZoom(), FOLLOWED_FROM) : map.getZoom()
  map.easeTo({ center, zoom, duration: prefersStillness() ? 0 : 500 })
}

/**
 * Present view of the map, for drawing. Its centre is computed from the middle of the container, so that padding
 * of the camera does not matter.
 */
const viewOf = (map: Engine): View => {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const middle = map.unproject([width / 2, height / 2])
  return {
    centreX: mercatorX(middle.lng),
    centreY: mercatorY(middle.lat),
    world: WORLD_SIZE * 2 ** map.getZoom(),
    width,
    height,
  }
}

const isInView = (
  instances: MachineInstances,
  view: View,
  i: number,
  now: number,
  duration: number,
): boolean => {
  const dx = instances.x(i, now, duration) - view.centreX
  const dy = instances.y(i, now, duration) - view.centreY
  return (
    Math.abs(dx - Math.round(dx)) * view.world < view.width / 2 + 40 &&
    Math.abs(dy) * view.world < view.height / 2 + 40
  )
}

/** Px that the fastest machine in view still has to move; when they are too few to see, nothing is animated. */
const longestWay = (
  instances: MachineInstances,
  moving: ReadonlyArray<number>,
  view: View,
  now: number,
  duration: number,
): number => {
  let longest = 0
  for (const i of moving) {
    const way = instances.way(i) * view.world
    if (way > longest && instances.isShown(i) && isInView(instances, view, i, now, duration)) longest = way
  }
  return longest
}

const countInView = (instances: MachineInstances, view: View, now: number, duration: number): number => {
  let count = 0
  for (let i = 0; i < instances.count; i++) {
    if (instances.isShown(i) && isInView(instances, view, i, now, duration)) count++
  }
  return count
}

const sameSingles = (one: Uint32Array | undefined, other: Uint32Array | undefined): boolean =>
  one?.length === other?.length && (one?.every((place, i) => place === other?.[i]) ?? true)

/**
 * Positions of markers that map labels must avoid: all, or only those in view when there are many; none when there
 * are too many.
 */
const markerPlaces = (
  instances: MachineInstances,
  { positions, names }: FleetLayerOptions,
  view: View,
): ReadonlyArray<readonly [number, number, string]> => {
  const places: Array<readonly [number, number, string]> = []
  const isFew = instances.count <= OBSTACLES_MAX
  for (let i = 0; i < instances.count; i++) {
    // Target position of each marker, also of a moving one, so that map labels make room for the marker only once.
    if (!instances.isShown(i) || !(isFew || isInView(instances, view, i, 0, 0))) continue
    if (places.length === OBSTACLES_MAX) return []
    const name = names?.get(positions.ids[i] as number) ?? ""
    places.push([positions.lng[i] as number, positions.lat[i] as number, name])
  }
  return places
}

const pixelOf = (map: Engine): number => 360 / (WORLD_SIZE * 2 ** map.getZoom())

const showSingles = (
  instances: MachineInstances,
  { positions, shown }: FleetLayerOptions,
  singles: Uint32Array | undefined,
): void => {
  const alone = singles === undefined ? undefined : new Uint8Array(positions.count)
  if (alone !== undefined) for (const place of singles ?? []) alone[place] = 1
  for (let i = 0; i < instances.count; i++) {
    const wanted = shown?.has(positions.ids[i] as number) ?? true
    instances.show(i, wanted && (alone === undefined || alone[i] === 1))
  }
}

const clusterAt = (
  map: Engine,
  clusters: ReadonlyArray<Cluster>,
  x: number,
  y: number,
): Cluster | undefined =>
  clusters.find((cluster) => {
    const at = map.project([turnedTo(map.getCenter().lng, cluster.lng), cluster.lat])
    return Math.hypot(at.x - x, at.y - y) < Math.max(TOLERANCE, bubbleRadius(cluster.count))
  })

interface Targets {
  /** Index of the machine at a point of the map, -1 for none. */
  readonly pick: (x: number, y: number) => number
  readonly cluster: (x: number, y: number) => Cluster | undefined
  readonly options: () => FleetLayerOptions
}

const listen = (map: Engine, { pick, cluster, options }: Targets): (() => void) => {
  const idAt = (x: number, y: number): number | undefined => {
    const place = pick(x, y)
    return place < 0 ? undefined : options().positions.ids[place]
  }
  const click = ({ point }: MapMouseEvent) => {
    const bubble = cluster(point.x, point.y)
    if (bubble === undefined) return options().onSelect(idAt(point.x, point.y))
    const zoom = Math.min(bubble.opensAt + 0.2, map.getMaxZoom())
    map.easeTo({ center: [bubble.lng, bubble.lat], zoom, duration: prefersStillness() ? 0 : 400 })
  }
  let hovered: number | undefined
  let pending = 0
  const move = ({ point }: MapMouseEvent) => {
    cancelAnimationFrame(pending)
    pending = requestAnimationFrame(() => {
      const bubble = cluster(point.x, point.y)
      const id = bubble === undefined ? idAt(point.x, point.y) : undefined
      map.getCanvas().style.cursor = bubble !== undefined || id !== undefined ? "pointer" : ""
      if (id === hovered) return
      hovered = id
      options().onHover(id, point.x, point.y)
    })
  }
  // The card of the machine under the pointer closes when the pointer leaves the map, or the map moves under it.
  const leave = () => {
    cancelAnimationFrame(pending)
    if (hovered === undefined) return
    hovered = undefined
    options().onHover(undefined, 0, 0)
  }
  map.on("click", click)
  map.on("mousemove", move)
  map.on("mouseout", leave)
  map.on("movestart", leave)
  return () => {
    cancelAnimationFrame(pending)
    map.off("click", click)
    map.off("mousemove", move)
    map.off("mouseout", leave)
    map.off("movestart", leave)
  }
}

const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
]

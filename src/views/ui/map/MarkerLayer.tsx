import type { Map as Engine } from "maplibre-gl"
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { LatLng } from "#domain/geo.ts"
import { sidePaths } from "../machine-glyphs/paths.ts"
import classes from "./MarkerLayer.module.css"
import { useMapScene } from "./map-context.ts"

/** A marker at a position on a map (GEO-10). */
export interface MapMarker {
  readonly key: number | string
  readonly latlng: LatLng
  /** Whether the marker can be moved by pointer, and by arrow keys while it has the focus. */
  readonly draggable: boolean
  /** Icon on the marker's pin: a dot for a place, or the type of the machine at this position. */
  readonly icon: "place" | MachineType
  readonly label: string
}

/** Shortest movement in px that counts as a drag of the marker; a shorter one is an accident of the finger. */
const SMALLEST_DRAG = 4
/** Px that an arrow key moves the marker; with Shift the step is one px. */
const KEY_STEP = 10
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Markers on a FarmMap as HTML elements: the map engine only supplies their positions on the screen. */
export const MarkerLayer = ({
  markers,
  onMoved,
}: {
  readonly markers: ReadonlyArray<MapMarker>
  readonly onMoved: (key: MapMarker["key"], place: LatLng) => void
}) =>
  markers.map((marker) => (
    <Marker key={marker.key} marker={marker} onMoved={(place) => onMoved(marker.key, place)} />
  ))

/** Marker on the map: a button if it can be moved, otherwise an image. */
const Marker = ({
  marker: { latlng, draggable, icon, label },
  onMoved,
}: {
  readonly marker: MapMarker
  readonly onMoved: (place: LatLng) => void
}) => {
  const map = useMapScene()?.map
  const at = usePoint(map, latlng)
  const heldAt = useRef<Point>(undefined)
  if (map === undefined || at === undefined) return null
  const looks = {
    className: classes.marker,
    style: { transform: shift(at) },
    "aria-label": label,
    "data-icon": icon,
    "data-draggable": draggable,
  }
  if (!draggable)
    return (
      <div role="img" {...looks}>
        <Pin icon={icon} />
      </div>
    )
  /**
   * Point of the marker's tip during a drag: it keeps its distance to the finger, wherever the finger touched the
   * marker.
   */
  const dragged = (from: Point, { clientX, clientY }: PointerEvent): Point => ({
    x: at.x + clientX - from.x,
    y: at.y + clientY - from.y,
  })
  const press = (event: KeyboardEvent) => {
    const [x, y] = KEYS[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? 1 : KEY_STEP
    onMoved(placeAt(map, at.x + x * step, at.y + y * step))
  }
  return (
    <button
      type="button"
      {...looks}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId, button, clientX, clientY }) => {
        if (button !== 0) return
        heldAt.current = { x: clientX, y: clientY }
        currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={(event) => {
        if (heldAt.current === undefined) return
        event.currentTarget.style.transform = shift(dragged(heldAt.current, event))
      }}
      onPointerUp={(event) => {
        if (heldAt.current === undefined) return
        const { x, y } = dragged(heldAt.current, event)
        heldAt.current = undefined
        if (Math.hypot(x - at.x, y - at.y) < SMALLEST_DRAG) event.currentTarget.style.transform = shift(at)
        else onMoved(placeAt(map, x, y))
      }}
      onPointerCancel={({ currentTarget }) => {
        heldAt.current = undefined
        currentTarget.style.transform = shift(at)
      }}
    >
      <Pin icon={icon} />
    </button>
  )
}

const Pin = ({ icon }: { readonly icon: MapMarker["icon"] }) => (
  <svg viewBox="0 0 24 32" width="30" height="40" aria-hidden="true" className={classes.pin}>
    <path className={classes.body} d="M12 31C5 21 1 16.5 1 11a11 11 0 0 1 22 0c0 5.5-4 10-11 20z" />
    {icon === "place" ? (
      <circle cx="12" cy="11" r="4" />
    ) : (
      <path d={sidePaths[icon]} transform="translate(4.2 3.2) scale(0.65)" fillRule="evenodd" />
    )}
  </svg>
)

/** A point of the map's canvas, px. */
interface Point {
  readonly x: number
  readonly y: number
}

const shift = ({ x, y }: Point) => `translate(${x}px, ${y}px)`

const placeAt = (map: Engine, x: number, y: number): LatLng => {
  const { lat, lng } = map.unproject([x, y])
  return { lat, lng }
}

/**
 * Hook that answers where a position lies on the screen, in px from the map's upper left corner; computed again
 * whenever the map moves.
 */
const usePoint = (map: Engine | undefined, { lat, lng }: LatLng) => {
  const [point, setPoint] = useState<Point>()
  useEffect(() => {
    if (map === undefined) return
    const read = () => {
      const { x, y } = map.project([lng, lat])
      setPoint({ x, y })
    }
    read()
    map.on("move", read)
    return () => void map.off("move", read)
  }, [map, lat, lng])
  return point
}

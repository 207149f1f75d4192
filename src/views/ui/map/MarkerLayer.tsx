import type { Map as Engine } from "maplibre-gl"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import type { LatLng } from "#domain/geo.ts"
import classes from "./MarkerLayer.module.css"
import { useMapScene } from "./map-context.ts"

/** Something at a place on a map (GEO-10). */
export interface MapMarker {
  readonly latlng: LatLng
  /** By pointer, and by arrow keys once it has the focus. */
  readonly draggable: boolean
  readonly label: string
}

/** Px that an arrow key moves it; with Shift one. */
const KEY_STEP = 10
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One marker on a FarmMap, of the page itself: it is a button, and needs nothing of the engine but where places are. */
export const MarkerLayer = ({
  marker: { latlng, draggable, label },
  onMoved,
}: {
  readonly marker: MapMarker
  readonly onMoved: (place: LatLng) => void
}) => {
  const map = useMapScene()?.map
  const at = usePoint(map, latlng)
  const held = useRef(false)
  if (map === undefined || at === undefined) return null
  const press = (event: KeyboardEvent) => {
    const [x, y] = KEYS[event.key] ?? []
    if (!draggable || x === undefined || y === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? 1 : KEY_STEP
    onMoved(placeAt(map, at.x + x * step, at.y + y * step))
  }
  return (
    <button
      type="button"
      className={classes.marker}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      aria-label={label}
      data-draggable={draggable}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => {
        held.current = draggable
        currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={({ currentTarget, clientX, clientY }) => {
        if (!held.current) return
        const { left, top } = map.getContainer().getBoundingClientRect()
        currentTarget.style.transform = `translate(${clientX - left}px, ${clientY - top}px)`
      }}
      onPointerUp={({ clientX, clientY }) => {
        if (!held.current) return
        held.current = false
        const { left, top } = map.getContainer().getBoundingClientRect()
        onMoved(placeAt(map, clientX - left, clientY - top))
      }}
    >
      <svg viewBox="0 0 24 32" width="30" height="40" aria-hidden="true" className={classes.pin}>
        <path d="M12 31C5 21 1 16.5 1 11a11 11 0 0 1 22 0c0 5.5-4 10-11 20z" />
        <circle cx="12" cy="11" r="4" />
      </svg>
    </button>
  )
}

const placeAt = (map: Engine, x: number, y: number): LatLng => {
  const { lat, lng } = map.unproject([x, y])
  return { lat, lng }
}

/** Px from the map's upper left corner, read again whenever the map moves. */
const usePoint = (map: Engine | undefined, { lat, lng }: LatLng) => {
  const [point, setPoint] = useState<{ readonly x: number; readonly y: number }>()
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

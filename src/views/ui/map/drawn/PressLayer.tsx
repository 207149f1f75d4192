import { useEffect } from "react"
import { FEWEST_CORNERS } from "#domain/boundaries/sketch.ts"
import type { LatLng, LngLat } from "#domain/geo.ts"
import { useMapScene } from "../map-context.ts"
import classes from "./PressLayer.module.css"

/** Distance in px within which a press counts as one on the first corner. */
const NEAR = 16

interface Props {
  /** Corners drawn so far: a press on the first of them finishes the polygon. */
  readonly corners: ReadonlyArray<LngLat>
  /** Label of the button that takes the map's centre, for users who move the map by keyboard. */
  readonly label: string
  readonly onPoint: (place: LatLng) => void
  readonly onFinish: () => void
}

/** Layer on which points are set: a press on the map sets one, and a button sets the map's centre. */
export const PressLayer = ({ corners, label, onPoint, onFinish }: Props) => {
  const map = useMapScene()?.map
  const [first] = corners
  const canFinish = corners.length >= FEWEST_CORNERS
  useEffect(() => {
    if (map === undefined) return
    const isFirst = (x: number, y: number) => {
      if (first === undefined || !canFinish) return false
      const at = map.project([first[0], first[1]])
      return Math.hypot(at.x - x, at.y - y) <= NEAR
    }
    const press = ({
      point,
      lngLat,
    }: {
      readonly point: { readonly x: number; readonly y: number }
      readonly lngLat: LatLng
    }) => {
      if (isFirst(point.x, point.y)) onFinish()
      else onPoint({ lat: lngLat.lat, lng: lngLat.lng })
    }
    const canvas = map.getCanvas()
    canvas.style.cursor = "crosshair"
    map.doubleClickZoom.disable()
    map.on("click", press)
    return () => {
      canvas.style.cursor = ""
      map.doubleClickZoom.enable()
      map.off("click", press)
    }
  }, [map, first, canFinish, onPoint, onFinish])
  if (map === undefined) return null
  const takeCentre = () => {
    const { lat, lng } = map.getCenter()
    onPoint({ lat, lng })
  }
  return (
    <>
      <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" className={classes.centre}>
        <path d="M12 1v9M12 14v9M1 12h9M14 12h9" />
      </svg>
      <button type="button" className={classes.take} onClick={takeCentre}>
        {label}
      </button>
    </>
  )
}

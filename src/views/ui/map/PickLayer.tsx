import { useEffect } from "react"
import type { LatLng } from "#domain/geo.ts"
import { focusAfter } from "../form/focus-after.ts"
import { useMapScene } from "./map-context.ts"
import classes from "./PickLayer.module.css"

/**
 * Layer for picking a position: a press on the map picks that point; a button picks the map's centre, for users
 * who move the map by keyboard.
 */
export const PickLayer = ({
  label,
  onPick,
}: {
  /** Label of the button that picks the map's centre. */
  readonly label: string
  readonly onPick: (place: LatLng) => void
}) => {
  const map = useMapScene()?.map
  useEffect(() => {
    if (map === undefined) return
    const pick = ({ lngLat: { lat, lng } }: { readonly lngLat: LatLng }) => onPick({ lat, lng })
    const canvas = map.getCanvas()
    canvas.style.cursor = "crosshair"
    map.on("click", pick)
    return () => {
      canvas.style.cursor = ""
      map.off("click", pick)
    }
  }, [map, onPick])
  if (map === undefined) return null
  const takeMiddle = () => {
    const { lat, lng } = map.getCenter()
    // Moves the focus to the map, where a keyboard user can go on, because the button disappears after picking.
    focusAfter(
      () => onPick({ lat, lng }),
      () => map.getCanvas(),
    )
  }
  return (
    <>
      <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" className={classes.middle}>
        <path d="M12 1v9M12 14v9M1 12h9M14 12h9" />
      </svg>
      <button type="button" className={classes.take} onClick={takeMiddle}>
        {label}
      </button>
    </>
  )
}

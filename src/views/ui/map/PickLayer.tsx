import { useEffect } from "react"
import type { LatLng } from "#domain/geo.ts"
import { focusAfter } from "../form/focus-after.ts"
import { useMapScene } from "./map-context.ts"
import classes from "./PickLayer.module.css"

/** While a place is picked: a press on the map is it, or its middle, for who moves the map by keys. */
export const PickLayer = ({
  label,
  onPick,
}: {
  /** Of the button that takes the middle. */
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
    // The button goes with the picking: who moves the map by keys stays at it.
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

import { useEffect } from "react"
import type { LatLng } from "#domain/geo.ts"
import { useMapScene } from "./map-context.ts"
import { prefersStillness } from "./stillness.ts"

/** A place that was typed or moved to where the map does not show it: the map follows, as near as it is looked at. */
export const KeepInView = ({ lat, lng }: LatLng) => {
  const map = useMapScene()?.map
  useEffect(() => {
    if (map === undefined || map.getBounds().contains([lng, lat])) return
    map.easeTo({ center: [lng, lat], duration: prefersStillness() ? 0 : 600 })
  }, [map, lat, lng])
  return null
}

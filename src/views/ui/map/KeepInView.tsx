import { useEffect } from "react"
import type { LatLng } from "#domain/geo.ts"
import { useMapScene } from "./map-context.ts"
import { prefersStillness } from "./stillness.ts"

/**
 * Map component that moves the map to a position when the position was typed or moved out of view, at the present
 * zoom.
 */
export const KeepInView = ({ lat, lng }: LatLng) => {
  const map = useMapScene()?.map
  useEffect(() => {
    if (map === undefined || map.getBounds().contains([lng, lat])) return
    map.easeTo({ center: [lng, lat], duration: prefersStillness() ? 0 : 600 })
  }, [map, lat, lng])
  return null
}

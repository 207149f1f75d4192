import { useEffect, useState } from "react"
import type { MapScene } from "./map-context.ts"
import { palettes } from "./style/palette.ts"
import { LAND, SEA } from "./style/style.ts"

/**
 * Whether the map still waits for the land. The sea gets its colour only when the land is there; the installation's
 * own styles have no such source and load by themselves.
 */
export const useIsLandLoading = (scene: MapScene | undefined): boolean => {
  const [loaded, setLoaded] = useState<MapScene>()
  useEffect(() => {
    if (scene === undefined) return
    const { map, scheme } = scene
    const look = () => {
      if (map.getSource(LAND) !== undefined) {
        if (!map.isSourceLoaded(LAND)) return
        map.setPaintProperty(SEA, "background-color", palettes[scheme].water)
      }
      map.off("sourcedata", look)
      setLoaded(scene)
    }
    map.on("sourcedata", look)
    look()
    return () => void map.off("sourcedata", look)
  }, [scene])
  return loaded !== scene || scene === undefined
}

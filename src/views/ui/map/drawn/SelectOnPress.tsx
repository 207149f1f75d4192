import { useEffect } from "react"
import { AREAS } from "../AreaLayer.tsx"
import { useMapScene } from "../map-context.ts"

/** Reports the boundary that the user presses on the map. */
export const SelectOnPress = ({ onSelect }: { readonly onSelect: (id: number) => void }) => {
  const map = useMapScene()?.map
  useEffect(() => {
    if (map === undefined) return
    const press = ({ point }: { readonly point: { readonly x: number; readonly y: number } }) => {
      if (!map.getLayer(AREAS)) return
      const [found] = map.queryRenderedFeatures([point.x, point.y], { layers: [AREAS] })
      if (found !== undefined) onSelect(Number(found.properties.key))
    }
    map.on("click", press)
    return () => void map.off("click", press)
  }, [map, onSelect])
  return null
}

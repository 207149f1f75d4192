import type { Map as Engine } from "maplibre-gl"
import { useEffect, useRef } from "react"
import type { EngineProps } from "./engine.ts"
import { isStyleThere } from "./map-context.ts"

type Listeners = Pick<EngineProps, "onMap" | "onStyle">

/** Notifies of the map once it exists, and of every style it has loaded: the first, and those of other schemes. */
export const useStyleLoads = (map: Engine | undefined, listeners: Listeners): void => {
  const latest = useRef(listeners)
  latest.current = listeners
  useEffect(() => {
    if (map === undefined) return
    latest.current.onMap(map)
    const loaded = () => latest.current.onStyle(map)
    map.on("style.load", loaded)
    if (isStyleThere(map)) loaded()
    return () => void map.off("style.load", loaded)
  }, [map])
}

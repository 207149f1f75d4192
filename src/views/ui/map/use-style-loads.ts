import type { Map as Engine } from "maplibre-gl"
import { useEffect, useRef } from "react"
import type { EngineProps } from "./engine.ts"
import { isStyleThere } from "./map-context.ts"

type Listeners = Pick<EngineProps, "onMap" | "onStyle">

/**
 * Calls `onMap` once the map exists, and `onStyle` for every style that the map has loaded: the first style, and
 * the styles of other colour schemes.
 */
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

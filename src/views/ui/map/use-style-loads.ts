import type { Map as Engine } from "maplibre-gl"
import { useEffect, useRef } from "react"

/** Tells of every style the map has loaded, the first and those that follow a change of scheme. */
export const useStyleLoads = (map: Engine | undefined, onStyle: (map: Engine) => void): void => {
  const latest = useRef(onStyle)
  latest.current = onStyle
  useEffect(() => {
    if (map === undefined) return
    const loaded = () => latest.current(map)
    map.on("style.load", loaded)
    if (isStyleThere(map)) loaded()
    return () => void map.off("style.load", loaded)
  }, [map])
}

/** A style given as an object is there before anybody can listen; its data may still be on their way. */
const isStyleThere = (map: Engine): boolean => map.style?._loaded === true

import type { Map as Engine } from "maplibre-gl"
import { createContext, useContext } from "react"
import type { Scheme } from "./style/palette.ts"

/** The map that layers draw on. Both engines offer what this type names and layers use. */
export interface MapScene {
  readonly map: Engine
  /** Grows when the style was loaded anew: layers and images must be added again. */
  readonly epoch: number
  readonly scheme: Scheme
}

export const MapContext = createContext<MapScene | undefined>(undefined)

/** Undefined until the engine has loaded its style. */
export const useMapScene = (): MapScene | undefined => useContext(MapContext)

/**
 * A style given as an object is there before its listeners; its data may still be on their way. While one style takes
 * the place of another there is none: layers wait for the scene that comes with it.
 */
export const isStyleThere = (map: Engine): boolean => map.style?._loaded === true

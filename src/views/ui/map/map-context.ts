import type { Map as Engine } from "maplibre-gl"
import { createContext, useContext } from "react"
import type { Scheme } from "./style/palette.ts"

/**
 * Map and colour scheme for the components that draw on the map; the map's type names only features that both
 * engines have.
 */
export interface MapScene {
  readonly map: Engine
  /** Number that grows when the map has loaded a new style: layers and images must then be added again. */
  readonly epoch: number
  readonly scheme: Scheme
}

export const MapContext = createContext<MapScene | undefined>(undefined)

/** The map scene; undefined until the engine has loaded its style. */
export const useMapScene = (): MapScene | undefined => useContext(MapContext)

/**
 * Whether the map has a style, so that layers can be added. A style given as an object is there before its
 * listeners run, although its data may still be loading. While the map replaces its style it has none: layers then
 * wait for the next scene.
 */
export const isStyleThere = (map: Engine): boolean => map.style?._loaded === true

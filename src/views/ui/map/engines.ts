import { type ComponentType, type LazyExoticComponent, lazy } from "react"
import type { EngineProps } from "./engine.ts"

const loads = {
  maplibre: () => import("./Maplibre.tsx"),
  mapbox: () => import("./Mapbox.tsx"),
}
type EngineName = keyof typeof loads

/** The code of the map has not arrived; it may the next time. */
export class MapNotLoaded extends Error {
  override readonly name = "MapNotLoaded"
  constructor(cause: unknown) {
    super("The map could not be loaded", { cause })
  }
}

const lazily = (name: EngineName): LazyExoticComponent<ComponentType<EngineProps>> =>
  lazy(() =>
    loads[name]().catch((cause: unknown) => {
      // React keeps a failure as long as the component lives: whoever tries again needs a new one.
      engines.delete(name)
      throw new MapNotLoaded(cause)
    }),
  )
export type EngineMap = ReturnType<typeof lazily>
const engines = new Map<EngineName, EngineMap>()

/** The engine as a component that loads when it is drawn first; after a failed load a new one. */
export const engineOf = (name: EngineName) => {
  const engine = engines.get(name) ?? lazily(name)
  engines.set(name, engine)
  return engine
}

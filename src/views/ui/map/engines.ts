import { lazyWithRetry } from "#views/ui/page/lazy-with-retry.ts"

const loads = {
  maplibre: () => import("./Maplibre.tsx"),
  mapbox: () => import("./Mapbox.tsx"),
}
type EngineName = keyof typeof loads

const lazyEngine = (name: EngineName) =>
  lazyWithRetry(() =>
    loads[name]().catch((cause: unknown) => {
      engines.delete(name)
      throw cause
    }),
  )
export type EngineMap = ReturnType<typeof lazyEngine>
const engines = new Map<EngineName, EngineMap>()

/** The engine as a component that loads when first drawn; after a failed load a new component is made. */
export const engineOf = (name: EngineName) => {
  const engine = engines.get(name) ?? lazyEngine(name)
  engines.set(name, engine)
  return engine
}

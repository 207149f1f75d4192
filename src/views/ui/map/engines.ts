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

/**
 * Map engine as a React component that loads when first drawn; after a failed load the next call answers a new
 * component, which loads again.
 */
export const engineOf = (name: EngineName) => {
  const engine = engines.get(name) ?? lazyEngine(name)
  engines.set(name, engine)
  return engine
}

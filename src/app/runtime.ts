import { Layer, ManagedRuntime } from "effect"
import type { RuntimeOfArea } from "#machines/effect-actor.ts"

/** Memo map shared by the Effect runtimes of all areas, so that services used by several areas are built once. */
const memoMap = Layer.makeMemoMapUnsafe()
// biome-ignore lint: each area provides services of its own
const runtimes = new Map<string, ManagedRuntime.ManagedRuntime<any, never>>()

/** Makes an area's services available to its charts; the services are built when the first of them is used. */
export const openArea = <R>(area: string, layer: Layer.Layer<R>): void => {
  if (!runtimes.has(area)) runtimes.set(area, ManagedRuntime.make(layer, { memoMap }))
}

export const runtimeOfArea: RuntimeOfArea = (area) => runtimes.get(area)

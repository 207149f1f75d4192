import type { SnapshotFrom } from "xstate"
import type { Loaded, ResourceMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ResourceMachine>

/**
 * The loaded value with its time; undefined before the first answer. `A` is the type that the chart was created
 * for.
 */
export const loadedOf = <A>(snapshot: Snapshot): Loaded<A> | undefined =>
  snapshot.context.loaded as Loaded<A> | undefined

export const connectionOf = ({ children }: Snapshot) => children.connection
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isStale = (snapshot: Snapshot): boolean => snapshot.hasTag("stale")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")

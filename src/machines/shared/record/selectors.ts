import type { AnyActorRef, SnapshotFrom } from "xstate"
import type { Loaded } from "../resource/machine.ts"
import { type RecordMachine, TAB } from "./machine.ts"

type Snapshot = SnapshotFrom<RecordMachine>

/**
 * The object with its time of loading; undefined before the first answer. `A` is the type that the chart was
 * created for.
 */
export const loadedOf = <A>({ context }: Snapshot): Loaded<A> | undefined =>
  context.loaded as Loaded<A> | undefined
export const userOf = ({ context }: Snapshot) => context.user
export const paramsOf = ({ context }: Snapshot) => context.params
export const partsOf = ({ children }: Snapshot) => children
export const searchOf = ({ context }: Snapshot): string => context.search
/** Actor of the shown tab's chart; undefined for a tab without a chart. */
export const tabActorOf = ({ children }: Snapshot): AnyActorRef | undefined =>
  (children as Readonly<Record<string, AnyActorRef>>)[TAB]
/** Names of the tabs that the user may see. */
export const tabsOf = ({ context }: Snapshot): ReadonlyArray<string> => context.tabs
/** Name of the shown tab. */
export const tabOf = ({ context }: Snapshot): string => context.tab
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isStale = (snapshot: Snapshot): boolean => snapshot.hasTag("stale")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const isMissing = (snapshot: Snapshot): boolean => snapshot.hasTag("missing")
export const isForbidden = (snapshot: Snapshot): boolean => snapshot.hasTag("forbidden")

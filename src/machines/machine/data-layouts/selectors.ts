import type { SnapshotFrom } from "xstate"
import type { Layout } from "#domain/fleet-data/layouts.ts"
import type { DataLayoutsMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<DataLayoutsMachine>

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const layoutsOf = ({ context }: Snapshot): ReadonlyArray<Layout> => context.layouts
/** Text in the field of the name. */
export const typedOf = ({ context }: Snapshot): string => context.typed
/** Name of the layout whose deletion is asked about. */
export const deletedNameOf = (snapshot: Snapshot): string | undefined =>
  snapshot.matches("asking") ? snapshot.context.name : undefined
/** Name of the layout that gets another name. */
export const renamedNameOf = (snapshot: Snapshot): string | undefined =>
  snapshot.matches("renaming") ? snapshot.context.name : undefined

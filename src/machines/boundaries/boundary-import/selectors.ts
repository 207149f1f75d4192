import type { SnapshotFrom } from "xstate"
import type { FoundArea } from "#domain/boundaries/areas-in-geojson.ts"
import type { BoundaryImportMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<BoundaryImportMachine>

export const isReading = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
/** Areas to choose from; undefined while there is nothing to choose. */
export const areasOf = (snapshot: Snapshot): ReadonlyArray<FoundArea> | undefined =>
  snapshot.matches("choosing") ? snapshot.context.areas : undefined
/** Why nothing was taken from the file; undefined without a failure. */
export const failureOf = ({ context }: Snapshot) => context.failure
export const fileNameOf = ({ context }: Snapshot): string => context.file.name

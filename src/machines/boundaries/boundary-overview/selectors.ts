import type { SnapshotFrom } from "xstate"
import type { BoundaryOverviewContext, BoundaryOverviewMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<BoundaryOverviewMachine>

export const boundariesOf = ({ context }: Snapshot): BoundaryOverviewContext["boundaries"] =>
  context.boundaries
export const selectedOf = ({ context }: Snapshot): number | undefined => context.selected
/** Whether there is nothing to show yet: the boundaries were never read. */
export const isLoading = (snapshot: Snapshot): boolean =>
  snapshot.hasTag("busy") && snapshot.context.boundaries.length === 0
/** Chart of the connection, which runs while the boundaries could not be loaded. */
export const connectionOf = ({ children }: Snapshot) => children.connection
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")

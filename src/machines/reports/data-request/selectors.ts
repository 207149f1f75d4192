import type { SnapshotFrom } from "xstate"
import type { DataRequestMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<DataRequestMachine>

export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
/** Why the user cannot ask; undefined while that is not known, and where there is no obstacle. */
export const obstacleOf = ({ context }: Snapshot) => context.obstacle
export const formOf = ({ children }: Snapshot) => children.form
export const periodOf = ({ children }: Snapshot) => children.period
export const machinesOf = ({ children }: Snapshot) => children.machines
export const partsOf = ({ children }: Snapshot) => children.parts

/** The device's connection, watched while nothing could be loaded. */
export const connectionOf = ({ children }: Snapshot) => children.connection

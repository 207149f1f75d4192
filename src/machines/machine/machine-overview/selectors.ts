import type { SnapshotFrom } from "xstate"
import type { MachineOverviewMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<MachineOverviewMachine>

export const hoursOf = ({ context }: Snapshot) => context.hours
/** Chart of the machine as it is now. */
export const nowOf = ({ children }: Snapshot) => children.now
/** Chart of the key figures. */
export const figuresOf = ({ children }: Snapshot) => children.figures

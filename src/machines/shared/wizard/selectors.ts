import type { SnapshotFrom } from "xstate"
import type { WizardMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<WizardMachine>

export const indexOf = ({ context }: Snapshot): number => context.index
export const reachedOf = ({ context }: Snapshot): number => context.reached
export const formOf = ({ children }: Snapshot) => children.form

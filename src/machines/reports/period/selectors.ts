import type { SnapshotFrom } from "xstate"
import type { PeriodMachine } from "./machine.ts"

/** Actor of the day field for the first or the last day. */
export const pickerOf = ({ children }: SnapshotFrom<PeriodMachine>, name: "start" | "end") => children[name]

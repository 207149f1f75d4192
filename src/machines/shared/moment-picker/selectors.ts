import type { SnapshotFrom } from "xstate"
import type { Moment } from "#domain/moment.ts"
import type { MomentPickerMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<MomentPickerMachine>

export const dayPickerOf = ({ children }: Snapshot) => children.day
export const momentOf = ({ context }: Snapshot): Moment => context.moment
/** What stands in the field of the time while it is none yet. */
export const typedTimeOf = ({ context }: Snapshot): string | undefined => context.typed
/** Whether what was typed for the time and left is none. */
export const isTimeWrong = (snapshot: Snapshot): boolean =>
  snapshot.matches("settled") && snapshot.context.moment.time === ""

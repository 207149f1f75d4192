import type { SnapshotFrom } from "xstate"
import type { LocalDateTime } from "#domain/local-date-time.ts"
import type { DateTimePickerMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<DateTimePickerMachine>

export const dayPickerOf = ({ children }: Snapshot) => children.day
export const dateTimeOf = ({ context }: Snapshot): LocalDateTime => context.dateTime
/** What stands in the field of the time while it is none yet. */
export const typedTimeOf = ({ context }: Snapshot): string | undefined => context.typed
/** Whether what was typed for the time and left is none. */
export const isTimeWrong = (snapshot: Snapshot): boolean =>
  snapshot.matches("settled") && snapshot.context.dateTime.time === ""

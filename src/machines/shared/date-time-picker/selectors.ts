import type { SnapshotFrom } from "xstate"
import type { LocalDateTime } from "#domain/local-date-time.ts"
import type { DateTimePickerMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<DateTimePickerMachine>

export const dayPickerOf = ({ children }: Snapshot) => children.day
export const dateTimeOf = ({ context }: Snapshot): LocalDateTime => context.dateTime
/** Text typed in the time field until it is taken as a time; otherwise undefined. */
export const typedTimeOf = ({ context }: Snapshot): string | undefined => context.typed
/** Whether the user left the time field with a text that is no time. */
export const isTimeWrong = (snapshot: Snapshot): boolean =>
  snapshot.matches("settled") && snapshot.context.dateTime.time === ""

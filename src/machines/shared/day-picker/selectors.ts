import type { SnapshotFrom } from "xstate"
import type { DayError, DayLimits } from "#domain/calendar.ts"
import type { Day } from "#domain/time.ts"
import type { DayPickerMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<DayPickerMachine>

export const dayOf = ({ context }: Snapshot): Day => context.day
export const limitsOf = ({ context }: Snapshot): DayLimits => context.limits
/** Text typed in the field until it is taken as a day; otherwise undefined. */
export const typedOf = ({ context }: Snapshot): string | undefined => context.typed?.text
export const fieldErrorOf = ({ context }: Snapshot): DayError | undefined => context.fieldError
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches({ calendar: "open" })
export const activeOf = ({ context }: Snapshot): Day => context.active

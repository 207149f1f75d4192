import type { SnapshotFrom } from "xstate"
import type { Day } from "#domain/time.ts"
import type { DayNavigatorMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<DayNavigatorMachine>

export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches("open")
export const isToday = (snapshot: Snapshot): boolean => snapshot.matches({ open: "today" })
export const dayOf = ({ context }: Snapshot): Day => context.day
export const pickerOf = ({ children }: Snapshot) => children.picker

import type { SnapshotFrom } from "xstate"
import { type Shortcut, shortcutsWithin } from "#domain/calendar.ts"
import type { RangeEnds, RangeFieldError, RangeKind } from "#domain/range.ts"
import { fieldErrorIn, limitsOf, type RangePickerMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<RangePickerMachine>

export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches("open")
export const kindOf = ({ context }: Snapshot): RangeKind => context.kind
export const endsOf = ({ context }: Snapshot): RangeEnds => context.ends
export const startPickerOf = ({ children }: Snapshot) => children.start
export const endPickerOf = ({ children }: Snapshot) => children.end
/** Shortcuts with at least one selectable day. */
export const shortcutsOf = ({ context }: Snapshot): ReadonlyArray<Shortcut> =>
  context.today === "" ? [] : shortcutsWithin(limitsOf(context))
/** Error of the range and the field that has it; undefined for a valid range. */
export const fieldErrorOf = (snapshot: Snapshot): RangeFieldError | undefined =>
  snapshot.matches({ open: "wrong" }) ? fieldErrorIn(snapshot.context) : undefined

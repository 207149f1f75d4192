import type { SnapshotFrom } from "xstate"
import type { PeopleFoundMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<PeopleFoundMachine>

/** Accounts that the last search found; the same array until the next search. */
export const peopleOf = ({ context }: Snapshot) => context.people
/** Whether the last search found no account. */
export const isNobodyFound = (snapshot: Snapshot): boolean => snapshot.matches("none")

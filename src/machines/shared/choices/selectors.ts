import type { SnapshotFrom } from "xstate"
import type { Choice, ChoicesMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ChoicesMachine>

export const choicesOf = ({ context }: Snapshot): ReadonlyArray<Choice> => context.choices
export const isLoading = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
/** Whether another field must be chosen before this list can load. */
export const isUnasked = (snapshot: Snapshot): boolean => snapshot.matches("unasked")
export const canChoose = (snapshot: Snapshot): boolean => snapshot.matches("ready")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")

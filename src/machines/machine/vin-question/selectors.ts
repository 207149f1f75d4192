import type { SnapshotFrom } from "xstate"
import type { vinQuestionMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<typeof vinQuestionMachine>

export const isRejected = (snapshot: Snapshot): boolean => snapshot.hasTag("invalid")
export const typedOf = (snapshot: Snapshot): string => snapshot.context.typed

import type { SnapshotFrom } from "xstate"
import type { MessagePageMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<MessagePageMachine>

/** Whether a message is written anew. */
export const isNew = ({ context }: Snapshot): boolean => context.id === undefined
export const zoneOf = ({ context }: Snapshot): string => context.zone
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")
export const isMissing = (snapshot: Snapshot): boolean => snapshot.matches("missing")
export const partsOf = ({ children }: Snapshot) => children
/** Languages that were added by hand. */
export const addedOf = ({ context }: Snapshot) => context.added

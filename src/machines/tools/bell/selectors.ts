import type { SnapshotFrom } from "xstate"
import type { BellMachine } from "./machine.ts"

/** Number of unread notifications; 0 while it is unknown. */
export const unreadOf = ({ context }: SnapshotFrom<BellMachine>): number => context.unread ?? 0

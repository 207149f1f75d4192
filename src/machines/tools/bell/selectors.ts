import type { SnapshotFrom } from "xstate"
import type { BellMachine } from "./machine.ts"

/** Unread notifications; 0 while unknown. */
export const unreadOf = ({ context }: SnapshotFrom<BellMachine>): number => context.unread ?? 0

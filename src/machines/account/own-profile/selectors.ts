import type { SnapshotFrom } from "xstate"
import type { OwnAccount, OwnProfileMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<OwnProfileMachine>

/** The account as it was when the page opened. */
export const accountOf = ({ context }: Snapshot): OwnAccount | undefined => context.account
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches("open")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")

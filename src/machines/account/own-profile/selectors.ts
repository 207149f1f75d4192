import type { SnapshotFrom } from "xstate"
import type { OwnAccount, OwnProfileMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<OwnProfileMachine>

/** The account as it was read last, without unsaved input. */
export const accountOf = ({ context }: Snapshot): OwnAccount | undefined => context.account
export const isReadOnly = (snapshot: Snapshot): boolean => snapshot.matches("readOnly")
export const isThere = (snapshot: Snapshot): boolean => snapshot.context.account !== undefined
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")

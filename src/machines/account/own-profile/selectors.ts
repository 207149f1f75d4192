import type { SnapshotFrom } from "xstate"
import type { OwnAccount, OwnProfileMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<OwnProfileMachine>

/** The account as last read from the server, without unsaved input. */
export const accountOf = ({ context }: Snapshot): OwnAccount | undefined => context.account
export const isReadOnly = (snapshot: Snapshot): boolean => snapshot.matches("readOnly")
export const isThere = (snapshot: Snapshot): boolean => snapshot.context.account !== undefined
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")

/** The device's connection, watched while nothing could be loaded. */
export const connectionOf = ({ children }: Snapshot) => children.connection

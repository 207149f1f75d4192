import type { SnapshotFrom } from "xstate"
import type { ConnectionMachine } from "./machine.ts"

/** Whether the device has no connection; a chart that does not watch the connection counts as connected. */
export const isOffline = (snapshot: SnapshotFrom<ConnectionMachine> | undefined): boolean =>
  snapshot?.hasTag("offline") ?? false

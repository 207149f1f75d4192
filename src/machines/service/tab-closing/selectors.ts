import type { SnapshotFrom } from "xstate"
import type { TabClosingMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<TabClosingMachine>

export const isOffered = (snapshot: Snapshot): boolean => snapshot.hasTag("offered")
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag("asking")
export const canClose = (snapshot: Snapshot): boolean => snapshot.can({ type: "close.requested" })
/** Whether the browser kept the tab open though it was to be closed. */
export const isKeptOpen = (snapshot: Snapshot): boolean => snapshot.matches("keptOpen")

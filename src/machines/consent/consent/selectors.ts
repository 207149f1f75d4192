import type { SnapshotFrom } from "xstate"
import type { ConsentMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ConsentMachine>

/** The question of the first visit is there. */
export const isAsking = (snapshot: Snapshot): boolean => snapshot.matches("asking")
/** The page must be opened anew, and something in it is not saved. */
export const isAskingReload = (snapshot: Snapshot): boolean => snapshot.matches({ withdrawn: "askingReload" })

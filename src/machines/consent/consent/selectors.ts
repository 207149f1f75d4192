import type { SnapshotFrom } from "xstate"
import type { ConsentMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ConsentMachine>

/** Whether the consent question of the first visit is shown. */
export const isAsking = (snapshot: Snapshot): boolean => snapshot.matches("asking")
/** Whether the user is asked about the reload, because the page must be reloaded and has unsaved input. */
export const isAskingReload = (snapshot: Snapshot): boolean => snapshot.matches({ withdrawn: "askingReload" })

import type { SnapshotFrom } from "xstate"
import type { SimChangeContext, SimChangeMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<SimChangeMachine>

export const listOf = ({ context }: Snapshot): SimChangeContext => context
export const isForbidden = (snapshot: Snapshot): boolean => snapshot.matches("forbidden")
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
/** Whether the list could not be looked up as it is: it is empty, or too long. */
export const isRefused = (snapshot: Snapshot): boolean => snapshot.hasTag("refused")
export const isPreview = (snapshot: Snapshot): boolean => snapshot.hasTag("preview")
/** Whether the change waits for its confirmation; `again` before SIMs end for good. */
export const askedOf = (snapshot: Snapshot): "once" | "again" | undefined =>
  snapshot.hasTag("asking") ? (snapshot.matches({ preview: "askingAgain" }) ? "again" : "once") : undefined
export const isDone = (snapshot: Snapshot): boolean => snapshot.hasTag("done")
/** Whether the statuses on the page could not be read again. */
export const isStale = (snapshot: Snapshot): boolean => snapshot.hasTag("stale")

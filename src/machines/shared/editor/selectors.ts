import type { SnapshotFrom } from "xstate"
import type { EditorMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<EditorMachine>

/** Whether a new thing is being made. */
export const isNew = ({ context }: Snapshot): boolean => context.isNew
/** IANA zone of the user. */
export const zoneOf = ({ context }: Snapshot): string => context.zone
export const formOf = ({ children }: Snapshot) => children.form
export const isUpdating = (snapshot: Snapshot): boolean => snapshot.matches({ open: "updating" })
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const isMissing = (snapshot: Snapshot): boolean => snapshot.hasTag("missing")
export const isForbidden = (snapshot: Snapshot): boolean => snapshot.hasTag("forbidden")

import type { SnapshotFrom } from "xstate"
import type { EditedBoundary } from "./actors.ts"
import type { BoundaryEditorMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<BoundaryEditorMachine>

/** Whether the page draws a new boundary. */
export const isNew = ({ context }: Snapshot): boolean => context.id === undefined
export const usedByOf = ({ context }: Snapshot): EditedBoundary["usedBy"] => context.usedBy
export const othersOf = ({ context }: Snapshot): EditedBoundary["others"] => context.others
/** Ring as it is saved, to which the map is first fitted. */
export const savedRingOf = ({ context }: Snapshot) => context.values.ring
export const formOf = ({ children }: Snapshot) => children.form
export const drawingOf = ({ children }: Snapshot) => children.drawing
export const filesOf = ({ children }: Snapshot) => children.files
export const isUpdating = (snapshot: Snapshot): boolean => snapshot.matches({ open: "updating" })
/** Chart of the connection, which runs while the boundary could not be loaded. */
export const connectionOf = ({ children }: Snapshot) => children.connection
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const isMissing = (snapshot: Snapshot): boolean => snapshot.hasTag("missing")
export const isForbidden = (snapshot: Snapshot): boolean => snapshot.hasTag("forbidden")

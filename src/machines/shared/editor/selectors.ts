import type { SnapshotFrom } from "xstate"
import type { EditorMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<EditorMachine>

/** Whether the page creates a new object. */
export const isNew = ({ context }: Snapshot): boolean => context.isNew
/** IANA time zone of the user. */
export const zoneOf = ({ context }: Snapshot): string => context.zone
export const formOf = ({ children }: Snapshot) => children.form
/** Actor of the list beside the form, where there is one. */
export const besideOf = ({ children }: Snapshot) => children.beside
export const isUpdating = (snapshot: Snapshot): boolean => snapshot.matches({ open: "updating" })
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const isMissing = (snapshot: Snapshot): boolean => snapshot.hasTag("missing")
export const isForbidden = (snapshot: Snapshot): boolean => snapshot.hasTag("forbidden")
/** Values of the path of the page. */
export const paramsOf = ({ context }: Snapshot) => context.params

/** The device's connection, watched while nothing could be loaded. */
export const connectionOf = ({ children }: Snapshot) => children.connection

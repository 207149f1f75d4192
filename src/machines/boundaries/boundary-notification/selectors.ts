import type { SnapshotFrom } from "xstate"
import type { BoundaryNotificationMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<BoundaryNotificationMachine>

export const editorOf = ({ children }: Snapshot) => children.editor
export const machinesOf = ({ children }: Snapshot) => children.machines
/** Result of the last trial, unless its rules are being tried anew. */
export const trialOf = (snapshot: Snapshot) =>
  snapshot.matches("tried") ? snapshot.context.trial : undefined
/** Rules that the trial is of. */
export const requestOf = ({ context }: Snapshot) => context.request
export const failureOf = ({ context }: Snapshot) => context.failure
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")

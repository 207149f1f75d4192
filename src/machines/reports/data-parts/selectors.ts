import type { SnapshotFrom } from "xstate"
import type { DataPartsContext, DataPartsMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<DataPartsMachine>

export const isEditing = (snapshot: Snapshot): boolean => snapshot.matches("editing")
export const isSending = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const hasStopped = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const partsOf = ({ context }: Snapshot): DataPartsContext["parts"] => context.parts
export const fieldErrorOf = ({ context }: Snapshot): DataPartsContext["fieldError"] => context.fieldError

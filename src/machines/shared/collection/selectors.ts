import type { SnapshotFrom } from "xstate"
import type { RowIds } from "../row-actions/events.ts"
import type { ExportedRows } from "./export.ts"
import type { CollectionMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<CollectionMachine>

/** Charts of the list, of the actions on its rows, and of its columns and views. */
export const partsOf = ({ children }: Snapshot) => children
export const selectedOf = ({ context }: Snapshot): RowIds => context.selected
/** Search part of the address: what a saved view keeps. */
export const searchOf = ({ context }: Snapshot): string => context.search
export const isExporting = (snapshot: Snapshot): boolean => snapshot.hasTag("exporting")
/** Rows that wait to be written to a file; undefined at all other times. */
export const exportedOf = ({ context }: Snapshot): ExportedRows | undefined => context.exported

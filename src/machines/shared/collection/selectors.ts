import type { SnapshotFrom } from "xstate"
import type { RowIds } from "../row-actions/events.ts"
import type { ExportedRows } from "./export.ts"
import type { CollectionMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<CollectionMachine>

/** Actors of the list, of the row actions, and of the columns and saved views. */
export const partsOf = ({ children }: Snapshot) => children
export const selectedOf = ({ context }: Snapshot): RowIds => context.selected
/** Query of the list's address, which a saved view stores. */
export const searchOf = ({ context }: Snapshot): string => context.search
export const isExporting = (snapshot: Snapshot): boolean => snapshot.hasTag("exporting")
/** Loaded rows that wait to be written to the export file; otherwise undefined. */
export const exportedOf = ({ context }: Snapshot): ExportedRows | undefined => context.exported

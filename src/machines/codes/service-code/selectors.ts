import type { SnapshotFrom } from "xstate"
import { type CodeRecord, machineDataAddress } from "#domain/code-record.ts"
import type { ServiceCodeMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ServiceCodeMachine>

export const recordOf = ({ context }: Snapshot): CodeRecord => context.record
export const descriptionOf = ({ context }: Snapshot) => context.description
export const isLoading = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isUnknown = (snapshot: Snapshot): boolean => snapshot.matches("unknown")
export const isEmpty = (snapshot: Snapshot): boolean => snapshot.matches("empty")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
/**
 * Whether the dialog shows the schematic positions of parts: only to users working in a service centre's context
 * (CODE-03).
 */
export const showsSchematics = ({ context }: Snapshot): boolean => context.serviceId !== undefined
/**
 * Address of the machine's data page with the values of the dialog's code drawn as lines; undefined for users
 * without access to such a page.
 */
export const dataAddressOf = ({ context }: Snapshot): string | undefined =>
  machineDataAddress(context.record, context, "this")
/**
 * Address of the machine's data page with all its codes drawn, because another code may have caused the dialog's
 * code or come with it.
 */
export const allCodesAddressOf = ({ context }: Snapshot): string | undefined =>
  machineDataAddress(context.record, context, "all")

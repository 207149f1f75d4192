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
/** Where the parts are drawn is for service people at work (CODE-03). */
export const showsSchematics = ({ context }: Snapshot): boolean => context.serviceId !== undefined
/** Where the machine's data is shown with this code; undefined for those who have no such place. */
export const dataAddressOf = ({ context }: Snapshot): string | undefined =>
  machineDataAddress(context.record, context, "this")
/** The same with all codes: it may have come of another one, or with it. */
export const allCodesAddressOf = ({ context }: Snapshot): string | undefined =>
  machineDataAddress(context.record, context, "all")

import type { SnapshotFrom } from "xstate"
import type { ReportTypeEntry } from "#contract/schemas/report.ts"
import type { ReportRequestMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ReportRequestMachine>

export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const typesOf = ({ context }: Snapshot): ReadonlyArray<ReportTypeEntry> => context.types
export const formOf = ({ children }: Snapshot) => children.form
export const periodOf = ({ children }: Snapshot) => children.period
export const machinesOf = ({ children }: Snapshot) => children.machines
export const signalsOf = ({ children }: Snapshot) => children.signals

/** The device's connection, watched while nothing could be loaded. */
export const connectionOf = ({ children }: Snapshot) => children.connection

import type { SnapshotFrom } from "xstate"
import { type machineRouteMachine, playSpeed } from "./machine.ts"

type Snapshot = SnapshotFrom<typeof machineRouteMachine>

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isEmpty = (snapshot: Snapshot): boolean => snapshot.hasTag("empty")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const isReady = (snapshot: Snapshot): boolean => snapshot.hasTag("ready")
export const isPlaying = (snapshot: Snapshot): boolean => snapshot.hasTag("playing")
/** Chart of the connection, which runs while the data could not be loaded. */
export const connectionOf = ({ children }: Snapshot) => children.connection
export const navigatorOf = ({ children }: Snapshot) => children.navigator
export const versionOf = (snapshot: Snapshot): number => snapshot.context.version
/** What the machine did on the shown day, and where. */
export const measuredOf = (snapshot: Snapshot) => snapshot.context.measured
export const summaryOf = (snapshot: Snapshot) => snapshot.context.summary
export const timeOf = (snapshot: Snapshot): number => snapshot.context.time
export const speedOf = (snapshot: Snapshot) => playSpeed(snapshot.context)
/** Shown day as an ISO date. */
export const dayOf = (snapshot: Snapshot): string => snapshot.context.day
export const colourOf = (snapshot: Snapshot) => snapshot.context.colour
export const areStopsSkipped = (snapshot: Snapshot): boolean => snapshot.context.skipsStops

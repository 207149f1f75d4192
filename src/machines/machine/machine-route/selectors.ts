import type { SnapshotFrom } from "xstate"
import type { machineRouteMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<typeof machineRouteMachine>

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isEmpty = (snapshot: Snapshot): boolean => snapshot.hasTag("empty")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const isReady = (snapshot: Snapshot): boolean => snapshot.hasTag("ready")
export const isPlaying = (snapshot: Snapshot): boolean => snapshot.hasTag("playing")
export const navigatorOf = ({ children }: Snapshot) => children.navigator
export const versionOf = (snapshot: Snapshot): number => snapshot.context.version
export const summaryOf = (snapshot: Snapshot) => snapshot.context.summary
export const timeOf = (snapshot: Snapshot): number => snapshot.context.time
export const speedOf = (snapshot: Snapshot) => snapshot.context.speed

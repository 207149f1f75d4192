import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { type MachineTab, tabOf } from "#domain/machine-tabs.ts"
import type { machineDataMachine } from "../machine-data/machine.ts"
import type { machineRouteMachine } from "../machine-route/machine.ts"
import type { overviewMachine } from "./actors.ts"
import type { machinePageMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<typeof machinePageMachine>

export const isAsking = (snapshot: Snapshot): boolean => snapshot.matches("asking")
export const isRejected = (snapshot: Snapshot): boolean => snapshot.hasTag("invalid")
export const isLoading = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isUnknown = (snapshot: Snapshot): boolean => snapshot.hasTag("unknown")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
/** What the overview shows: the machine, its key figures, and when they were read. */
export type { MachineNow } from "#services/machine/machine-calls.ts"

export const machineOf = (snapshot: Snapshot) => snapshot.context.machine
export const vinOf = (snapshot: Snapshot): string => snapshot.context.vin
export const typedOf = (snapshot: Snapshot): string => snapshot.context.typed
export const tabNow = (snapshot: Snapshot): MachineTab => tabOf(snapshot.context.search)

export const overviewOf = (snapshot: Snapshot) =>
  snapshot.children.overview as ActorRefFrom<typeof overviewMachine> | undefined
export const dataOf = (snapshot: Snapshot) =>
  snapshot.children.data as ActorRefFrom<typeof machineDataMachine> | undefined
export const routeOf = (snapshot: Snapshot) =>
  snapshot.children.route as ActorRefFrom<typeof machineRouteMachine> | undefined

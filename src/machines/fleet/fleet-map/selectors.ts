import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { FleetFilter } from "#domain/fleet-view.ts"
import { machineMatcher } from "#domain/machine-search.ts"
import type { liveFleetMachine } from "../live-fleet/machine.ts"
import type { fleetMapMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<typeof fleetMapMachine>

/** Actor of the live fleet chart, which keeps positions and statuses up to date. */
export const liveOf = (snapshot: Snapshot) =>
  snapshot.children.live as unknown as ActorRefFrom<typeof liveFleetMachine>

export const selectedOf = (snapshot: Snapshot) => snapshot.context.selected
export const detailsOf = (snapshot: Snapshot) => snapshot.context.details
export const hoursOf = (snapshot: Snapshot) => snapshot.context.hours
export const queryOf = (snapshot: Snapshot) => snapshot.context.query
export const sortOf = (snapshot: Snapshot) => snapshot.context.sort
export const statusOf = (snapshot: Snapshot) => snapshot.context.status
export const isFollowing = (snapshot: Snapshot): boolean => snapshot.hasTag("following")
/** Chart of the connection, which runs while the figures of the selected machine could not be loaded. */
export const connectionOf = ({ children }: Snapshot) => children.connection
export const haveDetailsFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("detailsFailed")

export type SheetHeight = "low" | "half" | "full"
export const sheetOf = (snapshot: Snapshot): SheetHeight => snapshot.value.sheet

/**
 * Machines that match the search text by name, VIN, brand, model or type, and the filter by present live status or
 * by what they need.
 */
export const foundMachines = (
  machines: ReadonlyArray<FleetMachine>,
  search: string,
  filter: FleetFilter | null,
  fits: (filter: FleetFilter, machine: FleetMachine) => boolean,
): ReadonlyArray<FleetMachine> => {
  const matches = machineMatcher(search)
  return machines.filter((machine) => (filter === null || fits(filter, machine)) && matches(machine))
}

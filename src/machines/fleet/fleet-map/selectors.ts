import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { FleetMachine, LiveStatus } from "#contract/schemas/machine.ts"
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
export const statusOf = (snapshot: Snapshot) => snapshot.context.status
export const isFollowing = (snapshot: Snapshot): boolean => snapshot.hasTag("following")
export const haveDetailsFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("detailsFailed")

export type SheetHeight = "low" | "half" | "full"
export const sheetOf = (snapshot: Snapshot): SheetHeight => snapshot.value.sheet

/** Machines that match the search text by name, VIN, brand or model, and the status filter by present live status. */
export const foundMachines = (
  machines: ReadonlyArray<FleetMachine>,
  search: string,
  status: LiveStatus | null,
  statusNow: (machine: FleetMachine) => LiveStatus,
): ReadonlyArray<FleetMachine> => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return machines.filter((machine) => {
    if (status !== null && statusNow(machine) !== status) return false
    const text = `${machine.machineName ?? ""} ${machine.vin} ${machine.brand} ${machine.model.series} ${machine.model.name}`
    return words.every((word) => text.toLowerCase().includes(word))
  })
}

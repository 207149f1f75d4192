import type { FleetMachine, LiveStatus } from "#contract/schemas/machine.ts"
import type { FleetPositions } from "./fleet-positions.ts"

/** What a machine does now; one that has no position does what the list said. */
export const statusNow = (positions: FleetPositions, machine: FleetMachine): LiveStatus =>
  positions.statusOf(machine.id) ?? machine.liveStatus

/** The same as of a version of the positions: the version itself only says that it is time to ask again. */
export const statusAt =
  (positions: FleetPositions, _version: number) =>
  (machine: FleetMachine): LiveStatus =>
    statusNow(positions, machine)

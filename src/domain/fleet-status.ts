import type { FleetMachine, LiveStatus } from "#contract/schemas/machine.ts"
import type { FleetPositions } from "./fleet-positions.ts"

/** What a machine does as of a version of the positions; one that has no position does what the list said. */
export const statusAt =
  (positions: FleetPositions, _version: number) =>
  (machine: FleetMachine): LiveStatus =>
    positions.statusOf(machine.id) ?? machine.liveStatus

import type { FleetMachine, LiveStatus } from "#contract/schemas/machine.ts"
import type { FleetPositions } from "./fleet-positions.ts"

/** Present live status of a machine: from its live position, else from the fleet list. */
export const statusNow = (positions: FleetPositions, machine: FleetMachine): LiveStatus =>
  positions.statusOf(machine.id) ?? machine.liveStatus

/**
 * Live status as of a version of the positions. The unused version argument only marks the result as outdated when
 * the positions change.
 */
export const statusAt =
  (positions: FleetPositions, _version: number) =>
  (machine: FleetMachine): LiveStatus =>
    statusNow(positions, machine)

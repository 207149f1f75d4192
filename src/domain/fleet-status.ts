import type { FleetMachine, LiveStatus } from "#contract/schemas/machine.ts"
import { hasNeed, isNeed } from "./fleet-needs.ts"
import type { FleetPositions } from "./fleet-positions.ts"
import type { FleetFilter } from "./fleet-view.ts"

/** Present live status of a machine: from its live position, else from the fleet list. */
export const statusNow = (positions: FleetPositions, machine: FleetMachine): LiveStatus =>
  positions.statusOf(machine.id) ?? machine.liveStatus

/**
 * Function that says whether a machine has the live status or the need of a filter. The unused version argument
 * only gives React a new function when the positions change, so that results are computed again. `now` in epoch ms.
 */
export const fitsAt =
  (positions: FleetPositions, _version: number, now = Date.now()) =>
  (filter: FleetFilter, machine: FleetMachine): boolean =>
    isNeed(filter) ? hasNeed(filter, machine, now) : statusNow(positions, machine) === filter

/**
 * Time of a machine's latest data, epoch ms: of its live position or of the fleet list, whichever is later; a
 * machine without a position has only the latter. `undefined` for a machine that never sent anything.
 */
export const lastSeenNow = (positions: FleetPositions, machine: FleetMachine): number | undefined => {
  const live = positions.times[positions.indexOf(machine.id)]
  if (machine.lastSeen === null) return live
  return Math.max(Date.parse(machine.lastSeen), live ?? 0)
}

import { Schema } from "effect"
import type { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"

/** Orders of the fleet's list: by what needs a look first, or by name. */
export const FLEET_SORTS = ["ALARMS", "NAME", "SERVICE", "FUEL", "LAST_SEEN"] as const
export const FleetSort = Schema.Literals(FLEET_SORTS)
export type FleetSort = typeof FleetSort.Type

/** Order without a choice: the machine that is in danger stands first (OPEN-194). */
export const DEFAULT_FLEET_SORT = "ALARMS" satisfies FleetSort

const levelRanks: Readonly<Record<AlarmLevel, number>> = { A: 1, B: 2, C: 3 }

/** Rank of a machine in an order, the lowest first; machines without the value come last. */
const ranks: Readonly<Record<Exclude<FleetSort, "NAME">, (machine: FleetMachine) => number>> = {
  // The level decides; among machines of one level, the number of open alarms does, as a fraction below 1.
  ALARMS: ({ openAlarms, worstAlarm }) =>
    worstAlarm === null ? Number.POSITIVE_INFINITY : levelRanks[worstAlarm] + 1 / (1 + openAlarms),
  SERVICE: ({ nextService }) => nextService ?? Number.POSITIVE_INFINITY,
  FUEL: ({ fuelLevel }) => fuelLevel ?? Number.POSITIVE_INFINITY,
  LAST_SEEN: ({ lastSeen }) => (lastSeen === null ? Number.POSITIVE_INFINITY : -Date.parse(lastSeen)),
}

/** Machines in an order; equal ones stay in the order of the list, which is that of their names. */
export const sortedFleet = (
  machines: ReadonlyArray<FleetMachine>,
  sort: FleetSort,
): ReadonlyArray<FleetMachine> => {
  if (sort === "NAME") return machines
  const rank = ranks[sort]
  // A subtraction of two infinite ranks is no number, so they are compared.
  return machines.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) < rank(b) ? -1 : 1))
}

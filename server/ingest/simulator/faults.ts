import { fraction } from "#server/seed/terrain/random.ts"
import type { SimulatedMachine } from "./machine-kind.ts"
import { blocksOf, DAY, dayAt } from "./schedule.ts"

/**
 * Simulated faults of some machines. A fault gets worse over weeks until its repair, and occasionally shows for
 * about a quarter of an hour. Everything is derived from the machine's id and the time.
 */
export type FaultKind = "THERMOSTAT" | "OIL_PUMP" | "ALTERNATOR" | "THIN_SCR_FLUID" | "HYDRAULIC_COOLER"

const MINUTE = 60_000
/** Share of machines with a fault: one in six. */
const SHARE = 1 / 6
const ofEngines: ReadonlyArray<FaultKind> = [
  "THERMOSTAT",
  "THERMOSTAT",
  "HYDRAULIC_COOLER",
  "ALTERNATOR",
  "THIN_SCR_FLUID",
  "OIL_PUMP",
]
const ofElectric: ReadonlyArray<FaultKind> = ["HYDRAULIC_COOLER", "ALTERNATOR"]

/** Fault of a machine, always the same for the same machine; undefined for most machines. */
export const faultOf = ({ id, type }: SimulatedMachine): FaultKind | undefined => {
  if (fraction(id, 377) >= SHARE) return undefined
  const kinds = type === "ETRACTOR" ? ofElectric : ofEngines
  return kinds[Math.floor(fraction(id, 302) * kinds.length)]
}

/** A period in which the simulated fault shows in the signals; `depth` is its strength, 0.75 to 1.05. */
export interface Episode {
  readonly start: number
  readonly end: number
  readonly depth: number
}

const RISE = 6 * MINUTE

/**
 * The period in which a machine's fault shows on a working day: on two of five days, within the day's first turn
 * of work.
 */
export const episodeOf = (machineId: number, day: number): Episode | undefined => {
  const [block] = blocksOf(machineId, day)
  if (block === undefined || fraction(machineId, day, 303) > 0.4) return undefined
  const start = block.start + Math.round(40 + 50 * fraction(machineId, day, 304)) * MINUTE
  const length = Math.round(18 + 20 * fraction(machineId, day, 305)) * MINUTE
  return { start, end: start + length, depth: 0.75 + 0.3 * fraction(machineId, day, 306) }
}

/**
 * Strength of the fault at a time: within a fault episode the strength rises and falls over minutes, outside of
 * episodes it is 0.
 */
export const depthAt = (machineId: number, time: number): number => {
  const episode = episodeOf(machineId, dayAt(machineId, time))
  if (episode === undefined || time <= episode.start || time >= episode.end) return 0
  return episode.depth * Math.min(1, (time - episode.start) / RISE, (episode.end - time) / RISE)
}

/** Days between two repairs of a fault. */
const REPAIRED_EVERY = 45

/** Wear of the faulty part: 0 after a repair, 1 before the next. */
export const wearAt = (machineId: number, time: number): number => {
  const days = time / DAY + fraction(machineId, 307) * REPAIRED_EVERY
  return (days % REPAIRED_EVERY) / REPAIRED_EVERY
}

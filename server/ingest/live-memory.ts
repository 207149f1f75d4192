import type { LivePosition } from "#contract/schemas/live-fleet.ts"
import type { LiveStatus } from "#contract/schemas/machine.ts"
import { type LiveChange, statusAt } from "./live-changes.ts"

/** Last known live state of every machine, in the memory of this process. */
export const makeLiveMemory = () => {
  const known = new Map<number, { change: LiveChange; shown: LiveStatus }>()

  const positionOf = (machineId: number, now: number): LivePosition | undefined => {
    const entry = known.get(machineId)
    if (entry === undefined) return undefined
    const { time, lat, lng, speed, heading, lastSeen } = entry.change
    const id = machineId as LivePosition["machineId"]
    return {
      machineId: id,
      time,
      lat,
      lng,
      speed,
      heading,
      liveStatus: statusAt(entry.change, now),
      lastSeen,
    }
  }

  return {
    /**
     * Applies a change unless a newer or equal state of the machine is known; returns whether the change was
     * applied.
     */
    apply: (change: LiveChange, now: number): boolean => {
      const before = known.get(change.machineId)
      if (before !== undefined && (isOlder(change, before.change) || isSame(change, before.change)))
        return false
      known.set(change.machineId, { change, shown: statusAt(change, now) })
      return true
    },
    /** Positions of the given machines, with their status at `now`; unknown machines are left out. */
    positions: (machineIds: Iterable<number>, now: number): ReadonlyArray<LivePosition> =>
      [...machineIds].flatMap((machineId) => positionOf(machineId, now) ?? []),
    /** Remembers the status at `now` of the given machines as published, for `overdue`. */
    published: (machineIds: Iterable<number>, now: number): void => {
      for (const machineId of machineIds) {
        const entry = known.get(machineId)
        if (entry !== undefined) entry.shown = statusAt(entry.change, now)
      }
    },
    /**
     * Machines whose status changed since it was published only because time passed; their new status must be
     * published.
     */
    overdue: (now: number): ReadonlyArray<number> =>
      [...known].flatMap(([machineId, { change, shown }]) =>
        statusAt(change, now) === shown ? [] : [machineId],
      ),
  }
}

const isOlder = (change: LiveChange, known: LiveChange) =>
  change.lastSeen < known.lastSeen || change.time < known.time

const isSame = (change: LiveChange, known: LiveChange) =>
  (Object.keys(known) as Array<keyof LiveChange>).every((key) => change[key] === known[key])

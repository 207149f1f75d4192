import type { OccurrenceRule } from "#contract/schemas/boundary-notification.ts"

/** A crossing of a boundary; `time` in epoch ms. */
export interface Crossing {
  readonly rule: OccurrenceRule
  readonly time: number
}

/**
 * Seconds that a machine was inside the boundary: from an entry to the next crossing, if that is an exit, and the
 * same for the exit. `neighbour` is the machine's next crossing after an entry, and the one before an exit. Null
 * where the visit has no such pair, because one of its ends was not reported.
 */
export const insideSeconds = (one: Crossing, neighbour: Crossing | null): number | null => {
  if (neighbour === null) return null
  const visit =
    one.rule === "ENTER"
      ? { from: one, to: neighbour }
      : one.rule === "LEAVE"
        ? { from: neighbour, to: one }
        : undefined
  if (visit?.from.rule !== "ENTER" || visit.to.rule !== "LEAVE") return null
  return Math.round((visit.to.time - visit.from.time) / 1000)
}

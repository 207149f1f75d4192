import { type Believed, FASTEST_KMH, judgeFix, NOTHING_BELIEVED } from "#domain/fixes.ts"
import { bearing, distance } from "#domain/geo.ts"
import type { Place, Reading } from "./reading.ts"

/** Longest gap in ms between two points for which speed and heading are calculated from the distance. */
const LONGEST_STEP_MS = 10 * 60_000

export type Complete = Omit<Reading, "position" | "segment"> & { readonly position?: CompletePlace }

interface CompletePlace extends Required<Place> {
  /** Whether the way from the position before is unknown. */
  readonly beginsSegment: boolean
}

/**
 * Calculates missing speeds and headings of a log from the last position that is believed. Nothing is calculated
 * over the end of a segment, to a position where the machine cannot be, or from two that give a speed above
 * FASTEST_KMH: there the speed is that of the position before, or 0 at the begin of a segment.
 *
 * A segment begins where the segment of the log changes, and at the log's first position: what is stored from before
 * is another recording. At the end of a log there is no such mark: a position from another source that follows soon
 * is on the same way if the machine can get there in that time.
 */
export const completer = () => {
  let believed: Believed = NOTHING_BELIEVED
  let last = { speed: 0, heading: 0 }
  let before: number | undefined
  return ({ position, segment = 0, ...reading }: Reading): Complete => {
    if (position === undefined) return reading
    const { time } = reading
    const beginsSegment = segment !== before
    before = segment
    if (beginsSegment) believed = NOTHING_BELIEVED
    const from = believed.fix
    const judged = judgeFix(believed, { ...position, time })
    believed = judged.believed
    const elapsed = from === null ? 0 : time - from.time
    const isStep = judged.verdict === "ON" && elapsed > 0 && elapsed <= LONGEST_STEP_MS
    const metres = from !== null && isStep ? distance(from, position) : 0
    const speed = isStep ? (metres / elapsed) * 3600 : 0
    const complete = {
      lat: position.lat,
      lng: position.lng,
      speed: position.speed ?? (speed > FASTEST_KMH ? last.speed : speed),
      heading: position.heading ?? (from !== null && metres > 0 ? bearing(from, position) : last.heading),
      beginsSegment,
    }
    last = complete
    return { ...reading, position: complete }
  }
}

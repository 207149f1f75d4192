import { distance } from "./geo.ts"
import { isGap, pointAt, type Stop, stopsOf, type TrackColumns } from "./route.ts"

/** Kind of a part of a route: under way, standing for two minutes or more, or without positions. */
export type LegKind = "trip" | "stop" | "gap"

/** Part of a route, which begins at the point `index`: epoch ms, and metres covered on a trip. */
export interface Leg {
  readonly kind: LegKind
  readonly index: number
  readonly from: number
  readonly to: number
  readonly distance: number
}

/** Trips, stops and gaps of a track, one after the other: together they cover it from its first to its last point. */
export const legsOf = (track: TrackColumns): ReadonlyArray<Leg> => {
  const { times } = track
  const stops = stopsOf(track)
  const legs: Array<Leg> = []
  let next = 0
  for (let i = 1; i < times.length; i++) {
    while (next < stops.length && (stops[next] as Stop).to <= (times[i - 1] ?? 0)) next++
    const kind = isGap(track, i) ? "gap" : isWithin(stops[next], times[i - 1] ?? 0) ? "stop" : "trip"
    const metres = kind === "trip" ? distance(pointAt(track, i - 1), pointAt(track, i)) : 0
    const before = legs.at(-1)
    const to = times[i] ?? 0
    if (before !== undefined && before.kind === kind && !(kind === "stop" && isStart(stops[next], i - 1)))
      legs[legs.length - 1] = { ...before, to, distance: before.distance + metres }
    else legs.push({ kind, index: i - 1, from: times[i - 1] ?? 0, to, distance: metres })
  }
  return legs
}

const isWithin = (stop: Stop | undefined, time: number): boolean =>
  stop !== undefined && stop.from <= time && time < stop.to

const isStart = (stop: Stop | undefined, index: number): boolean => stop?.index === index

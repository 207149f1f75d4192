import type { MachineType } from "#contract/schemas/catalogue.ts"
import { fixAt, isReachable, type Places } from "./fixes.ts"
import { distance } from "./geo.ts"
import type { DecodedTrack } from "./packed-track.ts"
import { beginsSegment } from "./segments.ts"

/** Track of one machine as columns of equal length, oldest first: epoch ms, degrees, km/h, degrees from north. */
export type TrackColumns = DecodedTrack

/** Longest time between two positions of a continuous track, ms; a longer gap counts as unknown. */
export const GAP_MS = 5 * 60_000
/** Least duration of a stop, ms. */
export const STOP_MS = 2 * 60_000
/** Speed below which a machine counts as standing, km/h, because positions of a standing machine tremble. */
export const STANDING_KMH = 1

/** Stop of the machine; `index` is the index of its first track point. */
export interface Stop {
  readonly index: number
  readonly from: number
  readonly to: number
  readonly lat: number
  readonly lng: number
}

/** Time without motion, epoch ms. */
export interface Pause {
  readonly from: number
  readonly to: number
}

/** Summary of a day's route. Distances in metres, times in ms. */
export interface RouteSummary {
  readonly points: number
  readonly from: number
  readonly to: number
  readonly distance: number
  readonly moving: number
  readonly standing: number
  readonly maxSpeed: number
  readonly stops: ReadonlyArray<Stop>
  /** Times without motion to be seen, one after the other: stops, and gaps in the positions. */
  readonly pauses: ReadonlyArray<Pause>
  /** Number of recorded positions that are no part of the route, because the machine cannot have been there. */
  readonly leftOut: number
}

/** Summary of a track from which implausible positions are `leftOut` already; undefined without points. */
export const summarise = (type: MachineType, track: TrackColumns, leftOut = 0): RouteSummary | undefined => {
  const { times, speed } = track
  const last = times.length - 1
  if (last < 0) return undefined
  let metres = 0
  let moving = 0
  let standing = 0
  let maxSpeed = 0
  for (let i = 0; i <= last; i++) {
    const stated = speed[i] ?? 0
    if (stated > maxSpeed && isPlausibleSpeed(type, track, i)) maxSpeed = stated
    if (i === 0 || isGap(track, i)) continue
    const span = (times[i] ?? 0) - (times[i - 1] ?? 0)
    metres += distance(pointAt(track, i - 1), pointAt(track, i))
    if (isStanding(track, i - 1)) standing += span
    else moving += span
  }
  const stops = stopsOf(track)
  return {
    points: times.length,
    from: times[0] ?? 0,
    to: times[last] ?? 0,
    distance: metres,
    moving,
    standing,
    maxSpeed,
    stops,
    pauses: pausesOf(track, stops),
    leftOut,
  }
}

/**
 * Speed, km/h, that no machine of a type exceeds on its own wheels, or behind a tractor: a higher one is an error of the
 * receiver, or that of a lorry that carries the machine.
 */
const FASTEST_OF: Readonly<Record<MachineType, number>> = {
  TRACTOR: 80,
  ETRACTOR: 80,
  SPRAYER: 70,
  COMBINE: 50,
  BALER: 80,
  WINDROWER: 60,
}
/** Longest time, ms, between two positions whose distance still tells how fast the machine was. */
const COMPARED_MS = 60_000
/** Speed, km/h, up to which a machine turns so tightly that its positions lie close together. */
const TURNING_KMH = 30

/**
 * Whether the speed stated at a point can be that of the machine: its type reaches it, and the way from the point
 * before or to the next one is not far shorter than that speed gives.
 */
const isPlausibleSpeed = (type: MachineType, track: TrackColumns, index: number): boolean => {
  const stated = track.speed[index] ?? 0
  if (stated > FASTEST_OF[type]) return false
  const covered = [waySpeed(track, index), waySpeed(track, index + 1)].filter((one) => one !== undefined)
  return covered.length === 0 || stated <= TURNING_KMH + 2 * Math.max(...covered)
}

/** Speed, km/h, by the way from the point before; undefined where that way is unknown or says little. */
const waySpeed = (track: TrackColumns, index: number): number | undefined => {
  if (index < 1 || index >= track.times.length || isGap(track, index)) return undefined
  const span = (track.times[index] ?? 0) - (track.times[index - 1] ?? 0)
  if (span <= 0 || span > COMPARED_MS) return undefined
  return (distance(pointAt(track, index - 1), pointAt(track, index)) / span) * 3_600
}

/** Stops and gaps of a track in order, joined where one follows at once on the other. */
const pausesOf = (track: TrackColumns, stops: ReadonlyArray<Stop>): ReadonlyArray<Pause> => {
  const pauses: Array<Pause> = stops.map(({ from, to }) => ({ from, to }))
  for (let i = 1; i < track.times.length; i++)
    if (isGap(track, i)) pauses.push({ from: track.times[i - 1]!, to: track.times[i]! })
  pauses.sort((a, b) => a.from - b.from)
  const joined: Array<Pause> = []
  for (const { from, to } of pauses) {
    const before = joined.at(-1)
    if (before !== undefined && from <= before.to)
      joined[joined.length - 1] = { from: before.from, to: Math.max(before.to, to) }
    else joined.push({ from, to })
  }
  return joined
}

/** Stops of two minutes or more on a track; a gap in the positions ends a stop. */
export const stopsOf = (track: TrackColumns): ReadonlyArray<Stop> => {
  const stops: Array<Stop> = []
  const { times } = track
  let start = -1
  const close = (end: number) => {
    if (start >= 0 && (times[end] ?? 0) - (times[start] ?? 0) >= STOP_MS)
      stops.push(stopAt(track, start, end))
    start = -1
  }
  for (let i = 0; i < times.length; i++) {
    if (i > 0 && isGap(track, i)) close(i - 1)
    if (isStanding(track, i)) {
      if (start < 0) start = i
    } else if (start >= 0) {
      // The stop ends at this first moving point, because the machine stood until then.
      close(i)
    }
  }
  close(times.length - 1)
  return stops
}

/** Index of the last point at or before a time; 0 for times before the first point. Binary search. */
export const indexAt = (times: Float64Array, time: number): number => {
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((times[middle] ?? 0) <= time) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

const isStanding = ({ speed }: TrackColumns, index: number): boolean => (speed[index] ?? 0) < STANDING_KMH

/**
 * Whether the way between a point and the one before is unknown: another segment of the recording, no position for
 * a long time, or a place that the machine cannot have reached. No line is drawn there.
 */
export const isGap = (track: Places & { readonly heading: ArrayLike<number> }, index: number): boolean =>
  beginsSegment(track.heading[index]) ||
  (track.times[index] ?? 0) - (track.times[index - 1] ?? 0) > GAP_MS ||
  !isReachable(fixAt(track, index - 1), fixAt(track, index))

/** Times of the points of a track to which no line leads, as on its map so in its charts. */
export const gapTimesOf = (track: TrackColumns): Float64Array =>
  track.times.filter((_, index) => index > 0 && isGap(track, index))

/** Place of a point of a track. */
export const pointAt = ({ lat, lng }: TrackColumns, index: number) => ({
  lat: lat[index] ?? 0,
  lng: lng[index] ?? 0,
})

const stopAt = (track: TrackColumns, start: number, end: number): Stop => ({
  index: start,
  from: track.times[start] ?? 0,
  to: track.times[end] ?? 0,
  ...pointAt(track, start),
})

import { distance, type LatLng } from "./geo.ts"
import { beginsSegment, handOnMarks } from "./segments.ts"

/**
 * Plausibility of positions. A receiver without satellites sends 0,0 or a place far away; such a fix stays stored,
 * but is left out of the live position, boundary crossings, distances and top speeds.
 */

/** Position of a machine at a time, epoch ms. */
export interface Fix extends LatLng {
  readonly time: number
}

/** Speed above which no machine moves, km/h: also a machine on a lorry stays below it. */
export const FASTEST_KMH = 150
/**
 * Time of silence, ms, after which a machine may be further away by no more: where it comes back far away, as after a
 * night on a lorry, several fixes must prove the place.
 */
const LONGEST_WAY_MS = 3_600_000
/** Distance in metres that a fix may lie beside the true position, and that rounded times may add. */
const SLACK_M = 100
/**
 * Number of fixes in a row, and time in ms from the first of them to the last, that prove a far place: a receiver that
 * sends a wrong place once a second needs both to be doubted, and a machine that sends once a minute is believed soon.
 */
export const PROVING_FIXES = 3
export const PROVING_MS = 60_000

/**
 * Place within some 100 m of 0,0, in the open sea: the answer of a receiver that knows no position, rounded or with
 * the noise of its last computation added.
 */
const isNowhere = ({ lat, lng }: LatLng): boolean => Math.abs(lat) < 1e-3 && Math.abs(lng) < 1e-3

const MS_PER_HOUR = 3_600_000

/** Metres of a degree of latitude, rounded up; a degree of longitude is nowhere longer. */
const DEGREE_M = 111_200

/**
 * Whether a machine can get from one fix to a later one. Of nearly all steps the way along both axes, which is never
 * shorter, is short enough already; a route of a million points is judged without computing its distances.
 */
export const isReachable = (from: Fix, to: Fix): boolean => {
  const time = Math.min(to.time - from.time, LONGEST_WAY_MS)
  const most = (time / MS_PER_HOUR) * FASTEST_KMH * 1000 + SLACK_M
  const alongAxes = (Math.abs(to.lat - from.lat) + Math.abs(to.lng - from.lng)) * DEGREE_M
  return alongAxes <= most || distance(from, to) <= most
}

/**
 * State of the judgement: the last fix that is believed, and the last of `far` fixes in a row that lie too far away
 * but fit each other. `since` is the time of the first of them, epoch ms; states stored before it was kept lack it.
 */
export interface Believed {
  readonly fix: Fix | null
  readonly doubted: Fix | null
  readonly far: number
  readonly since?: number
}

export const NOTHING_BELIEVED: Believed = { fix: null, doubted: null, far: 0 }

/** Verdict on a fix: on the track, left out, or the first of a new piece of the track, to which no line leads. */
export type Verdict = "ON" | "OUT" | "NEW"

/**
 * Judges the next fix in order of time. One that is not later than the last doubted one, as when a device repeats what
 * it sent, proves nothing.
 */
export const judgeFix = (
  before: Believed,
  fix: Fix,
): { readonly believed: Believed; readonly verdict: Verdict } => {
  if (isNowhere(fix)) return { believed: before, verdict: "OUT" }
  if (before.fix === null) return { believed: believe(fix), verdict: "NEW" }
  if (isReachable(before.fix, fix)) return { believed: believe(fix), verdict: "ON" }
  if (before.doubted !== null && fix.time <= before.doubted.time) return { believed: before, verdict: "OUT" }
  const goesOn = before.doubted !== null && isReachable(before.doubted, fix)
  const far = goesOn ? before.far + 1 : 1
  const since = goesOn ? (before.since ?? before.doubted.time) : fix.time
  if (far >= PROVING_FIXES && fix.time - since >= PROVING_MS)
    return { believed: believe(fix), verdict: "NEW" }
  return { believed: { fix: before.fix, doubted: fix, far, since }, verdict: "OUT" }
}

const believe = (fix: Fix): Believed => ({ fix, doubted: null, far: 0 })

/** Columns of a track, oldest first: epoch ms and degrees; headings have the marks of segments. */
export interface Places {
  readonly times: Float64Array
  readonly lat: Float64Array
  readonly lng: Float64Array
  readonly heading?: ArrayLike<number>
}

/**
 * Whether each fix of a whole track is believed. Fixes of a far place are believed once later ones prove the place;
 * a single fix before such a place is not, because nothing proves it. Each segment is judged by itself, because the way
 * to it is unknown.
 */
export const believedFixes = (places: Places): ReadonlyArray<boolean> => {
  const isBelieved: Array<boolean> = []
  let state = NOTHING_BELIEVED
  /** Index of the only fix of the present piece; undefined once the piece has two. */
  let only: number | undefined
  let doubted: Array<number> = []
  for (let index = 0; index < places.times.length; index++) {
    if (beginsSegment(places.heading?.[index])) {
      state = NOTHING_BELIEVED
      only = undefined
      doubted = []
    }
    const { believed, verdict } = judgeFix(state, fixAt(places, index))
    isBelieved[index] = verdict !== "OUT"
    if (verdict === "ON") only = undefined
    else if (verdict === "NEW") {
      if (only !== undefined) isBelieved[only] = false
      for (const before of doubted) isBelieved[before] = true
      only = doubted.length === 0 ? index : undefined
    }
    if (believed.far === 0) doubted = []
    else if (believed.doubted !== state.doubted) doubted = believed.far === 1 ? [index] : [...doubted, index]
    state = believed
  }
  return isBelieved
}

export const fixAt = ({ times, lat, lng }: Places, index: number): Fix => ({
  time: times[index] ?? 0,
  lat: lat[index] ?? 0,
  lng: lng[index] ?? 0,
})

/**
 * Track without the fixes that are not believed (every column is shortened), the number of these fixes, and the
 * track of them alone. A segment whose first fix is left out begins with the next one.
 */
export const believedTrack = <Track extends Places>(
  track: Track,
): { readonly track: Track; readonly leftOut: number; readonly away: Track } => {
  const isBelieved = believedFixes(track)
  const leftOut = isBelieved.filter((one) => !one).length
  const isKept = (index: number) => isBelieved[index] === true
  return {
    track: leftOut === 0 ? track : withFixes(withMarksHandedOn(track, isKept), isKept),
    leftOut,
    away: withFixes(track, (index) => !isKept(index)),
  }
}

const withMarksHandedOn = <Track extends Places>(track: Track, isKept: (index: number) => boolean): Track =>
  track.heading === undefined ? track : { ...track, heading: handOnMarks(track.heading, isKept) }

/** Track with some of its fixes; every column is shortened. */
const withFixes = <Track extends Places>(track: Track, isKept: (index: number) => boolean): Track =>
  Object.fromEntries(
    Object.entries(track).map(([name, column]) => [
      name,
      isColumn(column) ? column.filter((_: number, index: number) => isKept(index)) : column,
    ]),
  ) as Track

const isColumn = (value: unknown): value is Float64Array | Uint8Array =>
  value instanceof Float64Array || value instanceof Uint8Array

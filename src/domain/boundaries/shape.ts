import geodesy from "geographiclib-geodesic"
import { orient2d } from "robust-predicates"
import { type LngLat, pointInRing, unrolled } from "../geo.ts"

/** Minimum and maximum number of positions in a boundary's ring, the repeated first one included (OPEN-98). */
export const MIN_POSITIONS = 4
export const MAX_POSITIONS = 500

const SQUARE_METRES_PER_HECTARE = 10_000
/** Relative difference up to which a client's own area is kept instead of the computed one. */
const ACREAGE_TOLERANCE = 0.01

/** Reason why a boundary's ring is refused although its number of positions is valid: it encloses no proper area. */
export type RingError = "NOT_CLOSED" | "AROUND_POLE" | "CROSSES_ITSELF" | "NO_AREA"

/** Error of a boundary's ring, or null (BND-04, OPEN-98). */
export const ringError = (ring: ReadonlyArray<LngLat>): RingError | null => {
  if (!same(ring[0], ring.at(-1))) return "NOT_CLOSED"
  const onward = unrolled(ring)
  if (!same(onward[0], onward.at(-1))) return "AROUND_POLE"
  if (crossesItself(onward)) return "CROSSES_ITSELF"
  return hectares(ring) === 0 ? "NO_AREA" : null
}

/** Area of a closed ring on the ellipsoid of the earth (WGS84), m². */
export const squareMetres = (ring: ReadonlyArray<LngLat>): number => {
  const polygon = geodesy.Geodesic.WGS84.Polygon(false)
  for (const [lng, lat] of ring) polygon.AddPoint(lat, lng)
  return Math.abs(polygon.Compute(false, true).area ?? 0)
}

/** Area of a closed ring in hectares with 2 decimals. */
export const hectares = (ring: ReadonlyArray<LngLat>): number =>
  rounded(squareMetres(ring) / SQUARE_METRES_PER_HECTARE)

/**
 * Acreage to store: the given value, unless it is missing or differs by more than 1 % from the area computed from
 * the ring (OPEN-98).
 */
export const acreageToKeep = (given: number | undefined, ring: ReadonlyArray<LngLat>): number => {
  const own = hectares(ring)
  if (given === undefined) return own
  return Math.abs(given - own) > own * ACREAGE_TOLERANCE ? own : rounded(given)
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Whether two sides of a closed ring touch or cross, other than neighbours at their common corner. */
export const crossesItself = (ring: ReadonlyArray<LngLat>): boolean => {
  const sides = ring.slice(1).map((end, index): Side => [ring[index] as LngLat, end])
  return sides.some((side, index) =>
    sides.slice(index + 1).some((other, gap) => {
      const follows = gap === 0
      const leads = index === 0 && gap === sides.length - 2
      if (same(...side) || same(...other)) return true
      if (follows) return turnsBack(side[0], side[1], other[1])
      if (leads) return turnsBack(other[0], other[1], side[1])
      return meet(side, other)
    }),
  )
}

type Side = readonly [from: LngLat, to: LngLat]

/** Whether the ring runs back over itself between `a`, `b` and `c`, enclosing nothing. */
const turnsBack = (a: LngLat, b: LngLat, c: LngLat): boolean =>
  turn(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0

const meet = ([a, b]: Side, [c, d]: Side): boolean => {
  const abc = turn(a, b, c)
  const abd = turn(a, b, d)
  const cda = turn(c, d, a)
  const cdb = turn(c, d, b)
  if (abc !== abd && cda !== cdb) return true
  return (
    (abc === 0 && between(a, b, c)) ||
    (abd === 0 && between(a, b, d)) ||
    (cda === 0 && between(c, d, a)) ||
    (cdb === 0 && between(c, d, b))
  )
}

/** Turn of the path a, b, c: 1 to the right, -1 to the left, 0 straight on; exact even for the thinnest triangle. */
const turn = (a: LngLat, b: LngLat, c: LngLat): number =>
  Math.sign(orient2d(a[0], a[1], b[0], b[1], c[0], c[1]))

const between = (a: LngLat, b: LngLat, point: LngLat): boolean =>
  Math.min(a[0], b[0]) <= point[0] &&
  point[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= point[1] &&
  point[1] <= Math.max(a[1], b[1])

const same = (a: LngLat | undefined, b: LngLat | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]

/**
 * Boundary ring with its bounding box, which decides most points without testing the ring's sides. Longitudes of a
 * ring across 180 degrees run on beyond 180 or -180.
 */
export interface Fence {
  readonly ring: ReadonlyArray<LngLat>
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export const fenceOf = (given: ReadonlyArray<LngLat>): Fence => {
  const ring = unrolled(given)
  const lngs = ring.map(([lng]) => lng)
  const lats = ring.map(([, lat]) => lat)
  return {
    ring,
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
}

/** Whether a point lies inside the ring; points exactly on the line may count either way. */
export const isInside = (fence: Fence, [given, lat]: LngLat): boolean => {
  const lng = given < fence.west ? given + 360 : given > fence.east ? given - 360 : given
  return (
    lng >= fence.west &&
    lng <= fence.east &&
    lat >= fence.south &&
    lat <= fence.north &&
    pointInRing([lng, lat], fence.ring)
  )
}

import { type LngLat, pointInRing } from "#domain/geo.ts"
import type { Ring } from "#server/seed/terrain/terrain.ts"

export const edgesOf = (ring: Ring): ReadonlyArray<readonly [LngLat, LngLat]> =>
  ring.slice(1).map((point, i) => [ring[i] as LngLat, point] as const)

/** Whether two areas share a point: their edges cross, or one is inside the other. */
export const ringsMeet = (a: Ring, b: Ring): boolean => {
  if (!boxesMeet(a, b)) return false
  if (pointInRing(a[0] as LngLat, b) || pointInRing(b[0] as LngLat, a)) return true
  return edgesOf(a).some(([p, q]) => edgesOf(b).some(([r, s]) => cross(p, q, r, s)))
}

const boxes = new WeakMap<Ring, Box>()
interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Smallest box around a ring, in degrees; kept, because each ring is compared with hundreds of others. */
export const boxOf = (ring: Ring): Box => {
  const known = boxes.get(ring)
  if (known !== undefined) return known
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  const box = {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
  boxes.set(ring, box)
  return box
}

const boxesMeet = (a: Ring, b: Ring): boolean => {
  const [p, q] = [boxOf(a), boxOf(b)]
  return p.west <= q.east && q.west <= p.east && p.south <= q.north && q.south <= p.north
}

/** Whether two line segments share a point; touching counts. */
export const cross = (a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean =>
  side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0

const side = (a: LngLat, b: LngLat, c: LngLat): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

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

const boxesMeet = (a: Ring, b: Ring): boolean =>
  [0, 1].every((axis) => {
    const [as, bs] = [a, b].map((ring) => ring.map((point) => point[axis] as number)) as [number[], number[]]
    return Math.min(...as) <= Math.max(...bs) && Math.min(...bs) <= Math.max(...as)
  })

/** Whether two line segments cross; touching counts. */
export const cross = (a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean =>
  side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0

const side = (a: LngLat, b: LngLat, c: LngLat): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

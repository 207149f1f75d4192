import { type LngLat, localPlane, unrolled } from "../geo.ts"

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Corners of an area thinned to at most `most`: corners whose absence moves the line least are left out, by
 * Douglas and Peucker, with a tolerance that doubles until few enough are left.
 */
export const simplified = (corners: ReadonlyArray<LngLat>, most: number): ReadonlyArray<LngLat> => {
  if (corners.length <= most) return corners
  const [first] = corners
  if (first === undefined) return corners
  const plane = localPlane({ lng: first[0], lat: first[1] })
  const points = unrolled(corners).map(([lng, lat]) => plane.toMetres({ lng, lat }))
  for (let metres = 0.1; ; metres *= 2) {
    const kept = keptAt(points, metres)
    if (kept.length <= most) return kept.map((index) => corners[index] as LngLat)
  }
}

/** Indexes of the points that a line needs to stay within so many metres of all of them. */
const keptAt = (points: ReadonlyArray<Point>, metres: number): ReadonlyArray<number> => {
  const kept = new Set([0, points.length - 1])
  const open: Array<readonly [from: number, to: number]> = [[0, points.length - 1]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next
    let farthest = -1
    let most = metres
    for (let index = from + 1; index < to; index++) {
      const off = distanceTo(points[index] as Point, points[from] as Point, points[to] as Point)
      if (off > most) {
        most = off
        farthest = index
      }
    }
    if (farthest === -1) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return [...kept].sort((a, b) => a - b)
}

/** Distance of a point to the stretch between two others, m. */
const distanceTo = (point: Point, from: Point, to: Point): number => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = dx * dx + dy * dy
  const share =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length))
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy)
}

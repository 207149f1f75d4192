/** A point in the local plane, in metres. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const gap = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Signed area of an open ring in m² (shoelace formula): positive when counter-clockwise. */
export const signedArea = (ring: ReadonlyArray<Point>): number => {
  let sum = 0
  let previous = ring[ring.length - 1] as Point
  for (const point of ring) {
    sum += previous.x * point.y - point.x * previous.y
    previous = point
  }
  return sum / 2
}

/** Convex hull of points, counter-clockwise, as an open ring. */
export const hullOf = (points: ReadonlyArray<Point>): ReadonlyArray<Point> => {
  const eastward = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  return [...lowerHull(eastward), ...lowerHull(eastward.toReversed())]
}

/** One side of a convex hull without its last point, which begins the other side. */
const lowerHull = (points: ReadonlyArray<Point>): ReadonlyArray<Point> => {
  const side: Array<Point> = []
  for (const point of points) {
    while (side.length > 1 && turn(side.at(-2) as Point, side.at(-1) as Point, point) <= 0) side.pop()
    side.push(point)
  }
  return side.slice(0, -1)
}

/** Positive where the way from `a` over `b` to `c` turns to the left. */
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

export const counterClockwise = (ring: ReadonlyArray<Point>): ReadonlyArray<Point> =>
  signedArea(ring) >= 0 ? ring : ring.toReversed()

export const inside = (point: Point, ring: ReadonlyArray<Point>): boolean => {
  let within = false
  let previous = ring[ring.length - 1] as Point
  for (const current of ring) {
    if (current.y > point.y !== previous.y > point.y) {
      const x = ((previous.x - current.x) * (point.y - current.y)) / (previous.y - current.y) + current.x
      if (point.x < x) within = !within
    }
    previous = current
  }
  return within
}

export const distanceToSegment = (point: Point, a: Point, b: Point): number => {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared
  const t = Math.max(0, Math.min(1, along))
  return Math.hypot(point.x - a.x - t * dx, point.y - a.y - t * dy)
}

export const distanceToRing = (point: Point, ring: ReadonlyArray<Point>): number => {
  let nearest = Number.POSITIVE_INFINITY
  let previous = ring[ring.length - 1] as Point
  for (const current of ring) {
    nearest = Math.min(nearest, distanceToSegment(point, previous, current))
    previous = current
  }
  return nearest
}

/** Cuts the corners of a line (Chaikin), keeping both ends. */
export const cutCorners = (line: ReadonlyArray<Point>): ReadonlyArray<Point> => {
  const first = line[0]
  const last = line[line.length - 1]
  if (first === undefined || last === undefined || line.length < 3) return line
  const cut: Array<Point> = [first]
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as Point
    const b = line[i] as Point
    if (i > 1) cut.push({ x: 0.75 * a.x + 0.25 * b.x, y: 0.75 * a.y + 0.25 * b.y })
    if (i < line.length - 1) cut.push({ x: 0.25 * a.x + 0.75 * b.x, y: 0.25 * a.y + 0.75 * b.y })
  }
  cut.push(last)
  return cut
}

/** Replaces a line's points by points at equal distances of about `step` metres. */
export const resample = (line: ReadonlyArray<Point>, step: number): ReadonlyArray<Point> => {
  let length = 0
  for (let i = 1; i < line.length; i++) length += gap(line[i - 1] as Point, line[i] as Point)
  const count = Math.max(1, Math.round(length / step))
  const points: Array<Point> = [line[0] as Point]
  let walked = 0
  let index = 1
  for (let k = 1; k < count; k++) {
    const wanted = (length * k) / count
    let link = gap(line[index - 1] as Point, line[index] as Point)
    while (walked + link < wanted && index < line.length - 1) {
      walked += link
      index++
      link = gap(line[index - 1] as Point, line[index] as Point)
    }
    points.push(between(line[index - 1] as Point, line[index] as Point, (wanted - walked) / link))
  }
  points.push(line[line.length - 1] as Point)
  return points
}

export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

/** Simplifies a line by removing points within `tolerance` metres of the simplified line (Douglas-Peucker). */
export const simplify = (line: ReadonlyArray<Point>, tolerance: number): ReadonlyArray<Point> => {
  const first = line[0]
  const last = line[line.length - 1]
  if (first === undefined || last === undefined || line.length < 3) return line
  let worst = 0
  let at = 0
  for (let i = 1; i < line.length - 1; i++) {
    const off = distanceToSegment(line[i] as Point, first, last)
    if (off > worst) {
      worst = off
      at = i
    }
  }
  if (worst <= tolerance) return [first, last]
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)]
}

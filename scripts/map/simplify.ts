export type Point = readonly [number, number]

/**
 * Simplifies a line by removing the points within `tolerance` of the simplified line (Douglas-Peucker); both end
 * points stay.
 */
export const simplify = (line: ReadonlyArray<Point>, tolerance: (point: Point) => number): Array<Point> => {
  const keep = new Uint8Array(line.length)
  keep[0] = 1
  keep[line.length - 1] = 1
  const open: Array<readonly [number, number]> = [[0, line.length - 1]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [first, last] = next
    const at = farthest(line, first, last, tolerance)
    if (at < 0) continue
    keep[at] = 1
    open.push([first, at], [at, last])
  }
  return line.filter((_, i) => keep[i] === 1)
}

const farthest = (
  line: ReadonlyArray<Point>,
  first: number,
  last: number,
  tolerance: (point: Point) => number,
): number => {
  let worst = 1
  let at = -1
  for (let i = first + 1; i < last; i++) {
    const point = line[i] as Point
    const off = distance(point, line[first] as Point, line[last] as Point) / tolerance(point)
    if (off > worst) {
      worst = off
      at = i
    }
  }
  return at
}

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const dx = bx - ax
  const dy = by - ay
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / squared
  const t = Math.max(0, Math.min(1, along))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/** Area of a ring in square degrees, never negative. */
export const area = (ring: ReadonlyArray<Point>): number => Math.abs(signedArea(ring))

/**
 * Area of a ring in square degrees; negative or positive by the direction of its points, which tells outlines from
 * holes.
 */
export const signedArea = (ring: ReadonlyArray<Point>): number => {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const [x, y] = ring[i] as Point
    const [nextX, nextY] = ring[(i + 1) % ring.length] as Point
    sum += x * nextY - nextX * y
  }
  return sum / 2
}

export const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))

import { gap, type Point } from "#server/seed/terrain/shapes.ts"

/** Activities of a machine on a segment of its path. */
export const ROAD = 0
export const WORK = 1
/** Driving in a field with the implement lifted: headland turns and the way to the gate. */
export const TURN = 2
export const IDLE = 3
export const OFF = 4

/**
 * A path to drive: its points, and for each point the kind and maximum speed (m/s) of the segment that leads to
 * the point.
 */
export interface Way {
  readonly points: Array<Point>
  readonly kinds: Array<number>
  readonly limits: Array<number>
}

export const startWay = (point: Point): Way => ({ points: [point], kinds: [IDLE], limits: [0] })

/**
 * Extends a path in straight lines through the points; long lines are split into segments of 25 m so that the
 * speed can change within them.
 */
export const extend = (way: Way, points: ReadonlyArray<Point>, kind: number, limit: number): void => {
  for (const point of points) {
    const last = way.points[way.points.length - 1] as Point
    const length = gap(last, point)
    if (length < 0.05) continue
    const pieces = Math.max(1, Math.ceil(length / 25))
    for (let k = 1; k <= pieces; k++) {
      const t = k / pieces
      way.points.push({ x: last.x + (point.x - last.x) * t, y: last.y + (point.y - last.y) * t })
      way.kinds.push(kind)
      way.limits.push(limit)
    }
  }
}

export interface TimedWay extends Way {
  /** Time of arrival at each point, in seconds from the start of the path. */
  readonly seconds: ReadonlyArray<number>
  /** Speed in m/s at each point; between two points the speed changes evenly. */
  readonly speeds: ReadonlyArray<number>
}

const FASTER = 0.55
const SLOWER = 0.7
/** Minimum speed in m/s, for starting and stopping, because a machine on a path never stands still. */
const SLOWEST = 0.5

/** Speeds that respect the limits, slow down before bends and change no faster than a heavy machine can. */
export const timeWay = (way: Way): TimedWay => {
  const count = way.points.length
  const speeds = way.points.map((_, i) => Math.max(SLOWEST, speedAt(way, i)))
  for (let i = 1; i < count; i++)
    speeds[i] = Math.min(speeds[i] as number, reach(way, speeds, i - 1, i, FASTER))
  for (let i = count - 2; i >= 0; i--)
    speeds[i] = Math.min(speeds[i] as number, reach(way, speeds, i + 1, i, SLOWER))
  const seconds = [0]
  for (let i = 1; i < count; i++) {
    const length = gap(way.points[i - 1] as Point, way.points[i] as Point)
    seconds.push(
      (seconds[i - 1] as number) + (2 * length) / ((speeds[i - 1] as number) + (speeds[i] as number)),
    )
  }
  return { ...way, seconds, speeds }
}

const reach = (way: Way, speeds: ReadonlyArray<number>, from: number, to: number, rate: number): number =>
  Math.sqrt(
    (speeds[from] as number) ** 2 + 2 * rate * gap(way.points[from] as Point, way.points[to] as Point),
  )

/**
 * Speed limit at a point: the lower limit of the two adjacent segments, and less in a bend; a path begins and ends
 * with a stop.
 */
const speedAt = (way: Way, i: number): number => {
  if (i === 0 || i === way.points.length - 1) return SLOWEST
  const [a, b, c] = [way.points[i - 1], way.points[i], way.points[i + 1]] as [Point, Point, Point]
  const turn = Math.atan2(
    (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x),
    (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y),
  )
  const limit = Math.min(way.limits[i] as number, way.limits[i + 1] as number)
  const inTurn = way.kinds[i] === TURN && way.kinds[i + 1] === TURN
  return inTurn ? limit : limit * Math.max(0.12, 1 - Math.abs(turn) / 1.3)
}

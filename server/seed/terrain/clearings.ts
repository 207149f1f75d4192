import { insideLand } from "./plane.ts"
import { noise2, type Random } from "./random.ts"
import { FIELD, FREE, type Raster } from "./raster.ts"
import { gap, type Point, simplify } from "./shapes.ts"
import type { RoadLine } from "./tracks.ts"

/**
 * Land cleared along one side of a road. Positions in a clearing have the coordinates `u`, the index of a point on
 * the front (fractions lie between two points), and `v`, the distance in metres straight back from that point.
 * Lines of equal `u` are parallel.
 */
export interface Clearing {
  readonly road: RoadLine
  /** Index of the last point of the road's line before the point at which the front begins. */
  readonly from: number
  readonly side: 1 | -1
  readonly front: ReadonlyArray<Point>
  /** Unit vector pointing away from the road. */
  readonly back: Point
  /** Depth of the clearing in metres, one value for each point of the front. */
  readonly depths: ReadonlyArray<number>
}

/** Distance in metres that a clearing keeps from the shore, road or other clearing behind it. */
const MARGIN = 16
const SHALLOWEST = 75
const LEAST_POINTS = 5

interface Stretch {
  readonly road: RoadLine
  readonly side: 1 | -1
  readonly from: number
  readonly to: number
  readonly worth: number
}

/**
 * Creates clearings along roads, which reach back to a shore, a road or another clearing. The best stretches of
 * road, near settlements and on good ground, are cleared before others. Stops when `onClearing` returns false.
 */
export const makeClearings = (
  random: Random,
  land: Raster,
  roads: ReadonlyArray<RoadLine>,
  settlements: ReadonlyArray<Point>,
  onClearing: (clearing: Clearing) => boolean,
): void => {
  const stretches = roads.flatMap((road) => cutIntoStretches(random, road, settlements))
  for (const { road, side, from, to } of stretches.toSorted((a, b) => b.worth - a.worth)) {
    for (const clearing of clear(random, land, road, side, from, to)) {
      if (!onClearing(clearing)) return
    }
  }
}

const cutIntoStretches = (
  random: Random,
  road: RoadLine,
  settlements: ReadonlyArray<Point>,
): ReadonlyArray<Stretch> => {
  const stretches: Array<Stretch> = []
  for (const side of [1, -1] as const) {
    for (let from = 1; from < road.line.length - LEAST_POINTS; ) {
      const to = Math.min(road.line.length - 2, from + 8 + random.index(26))
      stretches.push({ road, side, from, to, worth: worthOf(road, from, to, settlements) })
      from = to + 1
    }
  }
  return stretches
}

const worthOf = (road: RoadLine, from: number, to: number, settlements: ReadonlyArray<Point>): number => {
  const middle = road.line[(from + to) >> 1] as Point
  const away = Math.min(...settlements.map((place) => gap(place, middle)))
  const centre = Math.hypot(middle.x, middle.y)
  return 1.1 * noise2(31, middle.x / 2100, middle.y / 2100) - away / 1100 - centre / 24_000
}

/**
 * Clearings that fit behind a range of points of the road: one clearing, else those behind each half of the range,
 * down to none.
 */
const clear = (
  random: Random,
  land: Raster,
  road: RoadLine,
  side: 1 | -1,
  from: number,
  to: number,
): ReadonlyArray<Clearing> => {
  if (to - from + 1 < LEAST_POINTS) return []
  const clearing = clearingBehind(random, land, road, side, from, to)
  if (clearing !== undefined) {
    land.fill(edgeOf(clearing), FIELD)
    return [clearing]
  }
  const middle = (from + to) >> 1
  return [
    ...clear(random, land, road, side, from, middle),
    ...clear(random, land, road, side, middle + 1, to),
  ]
}

const clearingBehind = (
  random: Random,
  land: Raster,
  road: RoadLine,
  side: 1 | -1,
  from: number,
  to: number,
): Clearing | undefined => {
  const front = frontOf(road, side, from, to)
  const first = front[0] as Point
  const last = front[front.length - 1] as Point
  const angle = Math.atan2(last.y - first.y, last.x - first.x) + side * (Math.PI / 2)
  const skewed = angle + random.between(-0.25, 0.25)
  const back = { x: Math.cos(skewed), y: Math.sin(skewed) }
  if (!runsOneWay(front, back, side)) return undefined
  const depths = depthsBehind(random, land, front, back)
  const [start, end] = longestRun(depths)
  if (end - start + 1 < LEAST_POINTS) return undefined
  const kept = depths.slice(start, end + 1)
  levelOff(kept, 24)
  const clearing = {
    road,
    from: from + start,
    side,
    front: front.slice(start, end + 1),
    back,
    depths: kept,
  }
  const edge = edgeOf(clearing)
  return land.isFree(edge) && edge.every((point) => insideLand(point, 60)) ? clearing : undefined
}

/** Front of a clearing: points of the road, moved sideways by `clearance`. */
const frontOf = (road: RoadLine, side: 1 | -1, from: number, to: number): ReadonlyArray<Point> => {
  const front: Array<Point> = []
  for (let i = from; i <= to; i++) {
    const before = road.line[i - 1] as Point
    const after = road.line[i + 1] as Point
    const here = road.line[i] as Point
    const aside = (side * road.clearance) / gap(before, after)
    front.push({ x: here.x - (after.y - before.y) * aside, y: here.y + (after.x - before.x) * aside })
  }
  return front
}

/**
 * Whether each point of the front lies more than 14 m further across the direction of depth than the point before;
 * otherwise the edges of fields would cross.
 */
const runsOneWay = (front: ReadonlyArray<Point>, back: Point, side: 1 | -1): boolean => {
  const across = front.map((point) => side * (point.x * back.y - point.y * back.x))
  return across.every((value, i) => i === 0 || value - (across[i - 1] as number) > 14)
}

const depthsBehind = (
  random: Random,
  land: Raster,
  front: ReadonlyArray<Point>,
  back: Point,
): ReadonlyArray<number> => {
  const seed = random.index(1_000_000)
  const wanted = random.between(180, 620)
  return front.map((point, i) => {
    const ragged = 1 + 0.38 * noise2(seed, i * 0.17, 0.5) + 0.07 * noise2(seed + 1, i * 0.8, 0.5)
    return freeDepth(land, point, back, wanted * ragged)
  })
}

const freeDepth = (land: Raster, from: Point, back: Point, wanted: number): number => {
  for (let depth = 0; depth < wanted + MARGIN; depth += 5) {
    if (land.at(from.x + back.x * depth, from.y + back.y * depth) !== FREE) return depth - MARGIN
  }
  return wanted
}

/** First and last index of the longest run of front points that have enough depth behind them for fields. */
const longestRun = (depths: ReadonlyArray<number>): readonly [number, number] => {
  let best: readonly [number, number] = [0, -1]
  let start = 0
  for (const [i, depth] of depths.entries()) {
    if (depth < SHALLOWEST) start = i + 1
    else if (i - start > best[1] - best[0]) best = [start, i]
  }
  return best
}

/**
 * Smooths the depths of a clearing: each depth exceeds its neighbour's by at most `step` metres, so that no spikes
 * remain.
 */
const levelOff = (depths: Array<number>, step: number): void => {
  for (let i = 1; i < depths.length; i++)
    depths[i] = Math.min(depths[i] as number, (depths[i - 1] as number) + step)
  for (let i = depths.length - 2; i >= 0; i--)
    depths[i] = Math.min(depths[i] as number, (depths[i + 1] as number) + step)
}

/** Converts clearing coordinates (`u`, `v`) to a position in the plane. */
export const placeIn = ({ front, back }: Clearing, u: number, v: number): Point => {
  const at = Math.min(front.length - 2, Math.floor(u))
  const [a, b] = [front[at] as Point, front[at + 1] as Point]
  const t = u - at
  return { x: a.x + (b.x - a.x) * t + back.x * v, y: a.y + (b.y - a.y) * t + back.y * v }
}

export const depthAt = ({ depths }: Clearing, u: number): number => {
  const at = Math.min(depths.length - 2, Math.floor(u))
  const [a, b] = [depths[at] as number, depths[at + 1] as number]
  return a + (b - a) * (u - at)
}

/**
 * Values of `u` (front coordinates) from `u0` to `u1`, with every front point between them, to draw a line along
 * the front.
 */
export const stepsBetween = (u0: number, u1: number): ReadonlyArray<number> => {
  const steps = [u0]
  for (let u = Math.floor(u0) + 1; u < u1; u++) steps.push(u)
  return [...steps, u1]
}

const edgeOf = (clearing: Clearing): ReadonlyArray<Point> => {
  const steps = stepsBetween(0, clearing.front.length - 1)
  return [...clearing.front, ...steps.map((u) => placeIn(clearing, u, depthAt(clearing, u))).toReversed()]
}

/** Outline of the open land: the fields with the road's verge and a margin around them. */
export const openLand = (clearing: Clearing): ReadonlyArray<Point> => {
  const { front, back, side, road, from } = clearing
  const last = front.length - 1
  const beside = (u: number, point: Point): Point => {
    const metres = u === 0 ? -7 : u === last ? 7 : 0
    return { x: point.x + side * back.y * metres, y: point.y - side * back.x * metres }
  }
  const steps = stepsBetween(0, last)
  return [
    ...simplify(
      steps.map((u) => beside(u, road.line[from + u] as Point)),
      2,
    ),
    ...simplify(steps.map((u) => beside(u, placeIn(clearing, u, depthAt(clearing, u) + 9))).toReversed(), 4),
  ]
}

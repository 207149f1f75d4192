import type { GraphBuilder } from "./graph.ts"
import { nearestNode } from "./graph.ts"
import { insideLand } from "./plane.ts"
import { noise2, type Random } from "./random.ts"
import { FIELD, FREE, type Raster } from "./raster.ts"
import { counterClockwise, gap, type Point, signedArea, simplify } from "./shapes.ts"
import type { RoadLine } from "./tracks.ts"

export interface FieldSite {
  readonly ring: ReadonlyArray<Point>
  /** m². */
  readonly area: number
  readonly gate: number
}

const WANTED = 184
const SMALLEST = 20_000
const LARGEST = 250_000
/** Between a field and whatever bounds it at the back, m. */
const MARGIN = 16

interface Stretch {
  readonly road: RoadLine
  readonly side: 1 | -1
  readonly from: number
  readonly to: number
  readonly worth: number
}

/**
 * Fields lie along roads and tracks and reach back until a shore, another field or a wood stops them; the best
 * stretches of land, near people and on good ground, are cleared first.
 */
export const makeFields = (
  random: Random,
  land: Raster,
  graph: GraphBuilder,
  roads: ReadonlyArray<RoadLine>,
  settlements: ReadonlyArray<Point>,
): ReadonlyArray<FieldSite> => {
  const stretches = roads.flatMap((road) => cutIntoStretches(random, road, settlements))
  const fields: Array<FieldSite> = []
  for (const stretch of stretches.toSorted((a, b) => b.worth - a.worth)) {
    if (fields.length >= WANTED) break
    const front = frontOf(stretch)
    const ring = front && ringBehind(random, land, front, stretch.side)
    if (ring === undefined || !land.isFree(ring) || !ring.every((point) => insideLand(point, 60))) continue
    land.fill(ring, FIELD)
    const gate = ring[0] as Point
    const road = nearestNode(graph, stretch.road.nodes, gate)
    graph.addLine([graph.nodes[road] as Point, gate], "track")
    fields.push({ ring: counterClockwise(ring), area: Math.abs(signedArea(ring)), gate: graph.node(gate) })
  }
  return fields
}

const cutIntoStretches = (
  random: Random,
  road: RoadLine,
  settlements: ReadonlyArray<Point>,
): ReadonlyArray<Stretch> => {
  const stretches: Array<Stretch> = []
  for (const side of [1, -1] as const) {
    let from = 1
    while (from < road.line.length - 4) {
      const to = Math.min(road.line.length - 2, from + 5 + random.index(13))
      if (to - from >= 4)
        stretches.push({ road, side, from, to, worth: worthOf(road, from, to, settlements) })
      from = to + (random.next() < 0.7 ? 0 : 2)
    }
  }
  return stretches
}

const worthOf = (road: RoadLine, from: number, to: number, settlements: ReadonlyArray<Point>): number => {
  const middle = road.line[(from + to) >> 1] as Point
  const away = Math.min(...settlements.map((place) => gap(place, middle)))
  const centre = Math.hypot(middle.x, middle.y)
  return noise2(31, middle.x / 1700, middle.y / 1700) - away / 1500 - centre / 16_000
}

/** The edge along the road: the road's own line moved aside, without its first and last metres. */
const frontOf = ({ road, side, from, to }: Stretch): ReadonlyArray<Point> | undefined => {
  const front: Array<Point> = []
  for (let i = from; i <= to; i++) {
    const before = road.line[i - 1] as Point
    const after = road.line[i + 1] as Point
    const length = gap(before, after)
    const nx = (-(after.y - before.y) / length) * side
    const ny = ((after.x - before.x) / length) * side
    const here = road.line[i] as Point
    front.push({ x: here.x + nx * road.clearance, y: here.y + ny * road.clearance })
  }
  const first = front[0] as Point
  const last = front[front.length - 1] as Point
  return gap(first, last) > 110 ? front : undefined
}

/** Goes straight back from each point of the front as far as the land is free; the whole is one simple ring. */
const ringBehind = (
  random: Random,
  land: Raster,
  front: ReadonlyArray<Point>,
  side: 1 | -1,
): ReadonlyArray<Point> | undefined => {
  const first = front[0] as Point
  const last = front[front.length - 1] as Point
  const along = Math.atan2(last.y - first.y, last.x - first.x)
  const skew = random.between(-0.32, 0.32)
  const back = along + side * (Math.PI / 2) + skew
  const [dx, dy] = [Math.cos(back), Math.sin(back)]
  // Seen along the way back every point must come after the one before, or the edges would cross.
  const across = front.map((point) => side * (point.x * dy - point.y * dx))
  if (!across.every((value, i) => i === 0 || value - (across[i - 1] as number) > 8)) return undefined
  const seed = random.index(1_000_000)
  const wanted = Math.min(random.between(110, 480), LARGEST / gap(first, last))
  const depths = front.map((point, i) => {
    const depth = wanted * (1 + 0.3 * noise2(seed, i * 0.22, 0.5) + 0.06 * noise2(seed + 1, i * 0.9, 0.5))
    return freeDepth(land, point, dx, dy, depth)
  })
  levelOff(depths, 26)
  if (Math.min(...depths) < 45) return undefined
  const rear = front.map((point, i) => {
    const depth = depths[i] as number
    return { x: point.x + dx * depth, y: point.y + dy * depth }
  })
  const gate = Math.floor(front.length * random.between(0.25, 0.75))
  const ring = [
    ...simplify(front.slice(gate), 2),
    ...simplify(rear.toReversed(), 3),
    ...simplify(front.slice(0, gate + 1), 2).slice(0, -1),
  ]
  const area = Math.abs(signedArea(ring))
  return area >= SMALLEST && area <= LARGEST ? ring : undefined
}

const freeDepth = (land: Raster, from: Point, dx: number, dy: number, wanted: number): number => {
  for (let depth = 0; depth < wanted + MARGIN; depth += 5) {
    if (land.at(from.x + dx * depth, from.y + dy * depth) !== FREE) return depth - MARGIN
  }
  return wanted
}

/** No spikes between neighbours: a deep point comes down to what its neighbours allow. */
const levelOff = (depths: Array<number>, step: number): void => {
  for (let i = 1; i < depths.length; i++)
    depths[i] = Math.min(depths[i] as number, (depths[i - 1] as number) + step)
  for (let i = depths.length - 2; i >= 0; i--) {
    depths[i] = Math.min(depths[i] as number, (depths[i + 1] as number) + step)
  }
}

/** The direction in which the field is narrowest seen from the end, so that the working lines are long: degrees. */
export const workingHeading = (ring: ReadonlyArray<Point>): number => {
  let best = 0
  let narrowest = Number.POSITIVE_INFINITY
  for (let heading = 0; heading < 180; heading += 2) {
    const angle = (heading * Math.PI) / 180
    const across = ring.map((point) => point.x * Math.cos(angle) - point.y * Math.sin(angle))
    const width = Math.max(...across) - Math.min(...across)
    if (width < narrowest) {
      narrowest = width
      best = heading
    }
  }
  return best
}

import { distanceToRing, gap, inside, type Point, resample } from "#server/seed/terrain/shapes.ts"
import { drive, type Pose } from "./dubins.ts"
import type { MachineKind } from "./machine-kind.ts"
import { extend, startWay, TURN, type Way, WORK } from "./way.ts"

/** A field for planning work, in plane coordinates; the ring is not closed. */
export interface WorkField {
  readonly ring: ReadonlyArray<Point>
  readonly gate: Point
  /** Direction of the working lines, in degrees clockwise from north. */
  readonly heading: number
}

const TURN_SPEED = 1.9

/**
 * Path of all work on one field: in through the gate, rounds along the edge, then the parallel working lines with
 * a turn between two lines.
 */
export const workField = (field: WorkField, kind: MachineKind): Way => {
  const { width, turningRadius, workSpeed } = kind
  // Rounds driven along the field's edge first, enough to make the headland as wide as a complete turn.
  const rounds = Math.max(1, Math.ceil((2.4 * turningRadius) / width))
  const way = startWay(field.gate)
  const loops: Array<ReadonlyArray<Point>> = []
  for (let round = 0; round < rounds; round++) {
    const loop = insetLoop(field.ring, width * (round + 0.5) + 2)
    if (loop.length > 8) loops.push(loop)
  }
  for (const loop of loops) {
    const turned = startingNear(loop, last(way))
    goAcross(way, field, turned[0] as Point, loops[0])
    extend(way, [...turned.slice(1), turned[0] as Point], WORK, workSpeed * 0.85)
  }
  const lines = workingLines(field, width, width * rounds + 2)
  for (const [index, line] of lines.entries()) {
    if (index === 0) goAcross(way, field, line[0], loops[0])
    else turnInto(way, field, line, turningRadius, loops[0])
    extend(way, [line[1]], WORK, workSpeed)
  }
  return way
}

const last = (way: Way): Point => way.points[way.points.length - 1] as Point

/** Path from the end of one line into the next, with the tightest turn that stays within the field. */
const turnInto = (
  way: Way,
  field: WorkField,
  line: readonly [Point, Point],
  radius: number,
  loop: ReadonlyArray<Point> | undefined,
): void => {
  const before = way.points[way.points.length - 2] as Point
  const from: Pose = { ...last(way), angle: Math.atan2(last(way).y - before.y, last(way).x - before.x) }
  const to: Pose = { ...line[0], angle: Math.atan2(line[1].y - line[0].y, line[1].x - line[0].x) }
  const turn = drive(from, to, radius, 3)
  if (turn.every((point) => inside(point, field.ring))) extend(way, turn, TURN, TURN_SPEED)
  else goAcross(way, field, line[0], loop)
}

/**
 * Extends the path to a point of the field: straight across where that line stays inside the field, otherwise
 * along the headland.
 */
export const goAcross = (
  way: Way,
  field: WorkField,
  to: Point,
  loop: ReadonlyArray<Point> | undefined,
): void => {
  const from = last(way)
  if (loop === undefined || staysInside(from, to, field.ring)) {
    extend(way, [to], TURN, 2.8)
    return
  }
  const a = nearest(loop, from)
  const b = nearest(loop, to)
  const forward = (b - a + loop.length) % loop.length
  const direction = forward <= loop.length / 2 ? 1 : -1
  const steps = direction === 1 ? forward : loop.length - forward
  const round = Array.from(
    { length: steps + 1 },
    (_, k) => loop[(a + direction * k + loop.length) % loop.length] as Point,
  )
  extend(way, [...round, to], TURN, 2.8)
}

/** Path from any position in the field to its gate, out of the field. */
export const leaveField = (field: WorkField, from: Point, width: number): Way => {
  const way = startWay(from)
  goAcross(way, field, field.gate, insetLoop(field.ring, width / 2 + 2))
  return way
}

const staysInside = (from: Point, to: Point, ring: ReadonlyArray<Point>): boolean => {
  const steps = Math.max(2, Math.ceil(gap(from, to) / 8))
  for (let k = 1; k < steps; k++) {
    const t = k / steps
    if (!inside({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }, ring)) return false
  }
  return true
}

const nearest = (loop: ReadonlyArray<Point>, point: Point): number => {
  let best = 0
  for (const [index, candidate] of loop.entries()) {
    if (gap(candidate, point) < gap(loop[best] as Point, point)) best = index
  }
  return best
}

const startingNear = (loop: ReadonlyArray<Point>, point: Point): ReadonlyArray<Point> => {
  const start = nearest(loop, point)
  return [...loop.slice(start), ...loop.slice(0, start)]
}

/**
 * Line at a distance of `inset` metres inside the edge of a field: every point of the edge moved inwards, without
 * points that would lie too close to another part of the edge. Empty where the field is too narrow or would be
 * split.
 */
export const insetLoop = (ring: ReadonlyArray<Point>, inset: number): ReadonlyArray<Point> => {
  const edge = resample([...ring, ring[0] as Point], 8).slice(0, -1)
  const loop: Array<Point> = []
  for (const [index, point] of edge.entries()) {
    const before = edge[(index + edge.length - 1) % edge.length] as Point
    const after = edge[(index + 1) % edge.length] as Point
    const length = gap(before, after)
    const moved = {
      x: point.x - ((after.y - before.y) / length) * inset,
      y: point.y + ((after.x - before.x) / length) * inset,
    }
    if (inside(moved, ring) && distanceToRing(moved, ring) > inset * 0.97) loop.push(moved)
  }
  const whole = loop.every((point, index) =>
    staysInside(point, loop[(index + 1) % loop.length] as Point, ring),
  )
  return whole ? loop : []
}

/** Parallel working lines one implement width apart, in alternating directions, up to the headland. */
const workingLines = (
  field: WorkField,
  width: number,
  headland: number,
): ReadonlyArray<readonly [Point, Point]> => {
  const inner = insetLoop(field.ring, headland)
  if (inner.length < 3) return []
  const angle = Math.PI / 2 - (field.heading * Math.PI) / 180
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const across = inner.map((point) => -point.x * uy + point.y * ux)
  const lines: Array<readonly [Point, Point]> = []
  for (let at = Math.min(...across) + width / 2; at < Math.max(...across); at += width) {
    const stretch = longestStretch(inner, ux, uy, at)
    if (stretch === undefined || stretch[1] - stretch[0] < 12) continue
    const ends = stretch.map((along) => ({ x: along * ux - at * uy, y: along * uy + at * ux })) as [
      Point,
      Point,
    ]
    lines.push(lines.length % 2 === 0 ? ends : [ends[1], ends[0]])
  }
  return nearEndFirst(lines, field.gate)
}

/** Puts the working lines in the order in which the line nearest to the gate comes first. */
const nearEndFirst = (lines: ReadonlyArray<readonly [Point, Point]>, gate: Point) => {
  const first = lines[0]
  const final = lines[lines.length - 1]
  if (first === undefined || final === undefined || gap(first[0], gate) <= gap(final[1], gate)) return lines
  return lines.toReversed().map(([a, b]) => [b, a] as const)
}

const longestStretch = (
  ring: ReadonlyArray<Point>,
  ux: number,
  uy: number,
  at: number,
): readonly [number, number] | undefined => {
  const crossings: Array<number> = []
  let previous = ring[ring.length - 1] as Point
  for (const point of ring) {
    const a = -previous.x * uy + previous.y * ux - at
    const b = -point.x * uy + point.y * ux - at
    if (a > 0 !== b > 0) {
      const t = a / (a - b)
      crossings.push(
        (previous.x + (point.x - previous.x) * t) * ux + (previous.y + (point.y - previous.y) * t) * uy,
      )
    }
    previous = point
  }
  crossings.sort((a, b) => a - b)
  let best: readonly [number, number] | undefined
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const stretch = [crossings[i] as number, crossings[i + 1] as number] as const
    if (best === undefined || stretch[1] - stretch[0] > best[1] - best[0]) best = stretch
  }
  return best
}

import type { Point } from "#server/seed/terrain/shapes.ts"

/** A position and a direction, in radians counter-clockwise from east. */
export interface Pose extends Point {
  readonly angle: number
}

type Turn = -1 | 0 | 1
/** Path of three segments: left or right arcs and straight lines; lengths in turning radii. */
interface Candidate {
  readonly turns: readonly [Turn, Turn, Turn]
  readonly lengths: readonly [number, number, number]
}

const TURN = 2 * Math.PI
const positive = (angle: number): number => ((angle % TURN) + TURN) % TURN

/**
 * Shortest path of a vehicle with the turning radius `radius` (Dubins path): at a headland this gives the U or
 * omega turn that drivers make. Points about `step` metres apart, without the first.
 */
export const drive = (from: Pose, to: Pose, radius: number, step: number): ReadonlyArray<Point> => {
  const dx = (to.x - from.x) / radius
  const dy = (to.y - from.y) / radius
  const d = Math.hypot(dx, dy)
  const theta = positive(Math.atan2(dy, dx))
  const ways = candidates(positive(from.angle - theta), positive(to.angle - theta), d)
  const best = ways.reduce((a, b) => (total(b) < total(a) ? b : a))
  return [...points(from, best, radius, step), { x: to.x, y: to.y }]
}

const total = (way: Candidate): number => way.lengths[0] + way.lengths[1] + way.lengths[2]

const candidates = (a: number, b: number, d: number): ReadonlyArray<Candidate> => {
  const [sa, sb, ca, cb, cab] = [Math.sin(a), Math.sin(b), Math.cos(a), Math.cos(b), Math.cos(a - b)]
  const ways: Array<Candidate> = []
  const add = (turns: Candidate["turns"], t: number, p: number, q: number) =>
    ways.push({ turns, lengths: [positive(t), p, positive(q)] })

  const leftLeft = 2 + d * d - 2 * cab + 2 * d * (sa - sb)
  const intoLeft = Math.atan2(cb - ca, d + sa - sb)
  if (leftLeft >= 0) add([1, 0, 1], intoLeft - a, Math.sqrt(leftLeft), b - intoLeft)

  const rightRight = 2 + d * d - 2 * cab + 2 * d * (sb - sa)
  const intoRight = Math.atan2(ca - cb, d - sa + sb)
  if (rightRight >= 0) add([-1, 0, -1], a - intoRight, Math.sqrt(rightRight), intoRight - b)

  const leftRight = -2 + d * d + 2 * cab + 2 * d * (sa + sb)
  if (leftRight >= 0) {
    const p = Math.sqrt(leftRight)
    const turned = Math.atan2(-ca - cb, d + sa + sb) - Math.atan2(-2, p)
    add([1, 0, -1], turned - a, p, turned - b)
  }
  const rightLeft = -2 + d * d + 2 * cab - 2 * d * (sa + sb)
  if (rightLeft >= 0) {
    const p = Math.sqrt(rightLeft)
    const turned = Math.atan2(ca + cb, d - sa - sb) - Math.atan2(2, p)
    add([-1, 0, 1], a - turned, p, b - turned)
  }
  const rightMiddle = (6 - d * d + 2 * cab + 2 * d * (sa - sb)) / 8
  if (Math.abs(rightMiddle) <= 1) {
    const p = positive(TURN - Math.acos(rightMiddle))
    const t = positive(a - intoRightOf(ca, cb, sa, sb, d) + p / 2)
    add([-1, 1, -1], t, p, a - b - t + p)
  }
  const leftMiddle = (6 - d * d + 2 * cab + 2 * d * (sb - sa)) / 8
  if (Math.abs(leftMiddle) <= 1) {
    const p = positive(TURN - Math.acos(leftMiddle))
    const t = positive(-a - Math.atan2(ca - cb, d + sa - sb) + p / 2)
    add([1, -1, 1], t, p, positive(b) - a - t + p)
  }
  return ways
}

const intoRightOf = (ca: number, cb: number, sa: number, sb: number, d: number): number =>
  Math.atan2(ca - cb, d - sa + sb)

const points = (from: Pose, way: Candidate, radius: number, step: number): ReadonlyArray<Point> => {
  const list: Array<Point> = []
  let { x, y, angle } = from
  for (const [index, turn] of way.turns.entries()) {
    const length = (way.lengths[index] as number) * radius
    const count = Math.max(1, Math.ceil(length / (turn === 0 ? 25 : step)))
    const piece = length / count
    for (let k = 0; k < count && piece > 1e-9; k++) {
      const next = angle + (turn * piece) / radius
      // The straight line between two points of an arc has the mean of their directions.
      const chord = turn === 0 ? piece : 2 * radius * Math.sin(piece / radius / 2)
      x += chord * Math.cos((angle + next) / 2)
      y += chord * Math.sin((angle + next) / 2)
      angle = next
      list.push({ x, y })
    }
  }
  return list.slice(0, -1)
}

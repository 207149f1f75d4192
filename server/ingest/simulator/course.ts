import { gap, type Point } from "#server/seed/terrain/shapes.ts"
import { type Load, steadyLoad, usePerHour } from "./engine.ts"
import type { MachineKind } from "./machine-kind.ts"
import type { Block } from "./schedule.ts"
import { IDLE, type TimedWay, WORK } from "./way.ts"

/**
 * A machine's movement during one turn of work, as columns with one row per point in time. The segment that begins
 * at a row lasts until the next row; within a segment, speed changes evenly and sums grow evenly.
 */
export interface Course {
  readonly block: Block
  readonly count: number
  /** epoch ms. */
  readonly time: Float64Array
  readonly x: Float64Array
  readonly y: Float64Array
  /** m/s. */
  readonly speed: Float64Array
  /** Kind of the segment that begins at each row. */
  readonly kind: Uint8Array
  /** Heading of the segment that begins at each row, in degrees clockwise from north. */
  readonly heading: Float64Array
  /** Sums since the turn began: metres worked (`worked`), litres of fuel or kWh of energy (`used`). */
  readonly worked: Float64Array
  readonly used: Float64Array
}

export class CourseBuilder {
  now = 0
  position: Point
  readonly #machine: MachineKind
  readonly #rows: Array<readonly [seconds: number, x: number, y: number, speed: number]>
  /** Kind of the segment that ends at each row of `#rows`. */
  readonly #kinds: Array<number> = [IDLE]

  constructor(machine: MachineKind, position: Point) {
    this.#machine = machine
    this.position = position
    this.#rows = [[0, position.x, position.y, 0]]
  }

  idle(seconds: number): void {
    this.#settle()
    this.now += seconds
    this.#add(this.position, 0, IDLE)
  }

  /** Drives a whole path, which must begin at the machine's present position, and comes to rest at its end. */
  drive(way: TimedWay): void {
    this.#settle()
    for (let i = 1; i < way.points.length; i++) this.step(way, i)
    this.#settle()
  }

  /** Drives one segment of a path. */
  step(way: TimedWay, i: number): void {
    const [, , , speed] = this.#rows[this.#rows.length - 1] as readonly [number, number, number, number]
    const target = way.points[i] as Point
    const length = gap(this.position, target)
    // A machine starts from standing at walking pace at most: a row with speed 0 comes first, so that the speed
    // rises from there.
    const from = speed === 0 ? Math.min(0.5, way.speeds[i] as number) : speed
    const to = way.speeds[i] as number
    if (speed === 0) this.#rows.push([this.now, this.position.x, this.position.y, from])
    if (speed === 0) this.#kinds.push(IDLE)
    this.now += (2 * length) / (from + to)
    this.#add(target, to, way.kinds[i] as number)
  }

  /** Lets the machine idle until the turn is over; a course that took longer is cut off at the end of the turn. */
  finish(block: Block, seconds: number): Course {
    this.#settle()
    if (this.now < seconds) this.idle(seconds - this.now)
    return columns(block, this.#rows, this.#kinds, this.#machine)
  }

  /** Brings the machine to rest: adds a row with speed 0, so that the next segment starts from standing. */
  #settle(): void {
    const [, , , speed] = this.#rows[this.#rows.length - 1] as readonly [number, number, number, number]
    if (speed > 0) this.#add(this.position, 0, IDLE)
  }

  #add(position: Point, speed: number, kind: number): void {
    this.position = position
    this.#rows.push([this.now, position.x, position.y, speed])
    this.#kinds.push(kind)
  }
}

const columns = (
  block: Block,
  rows: ReadonlyArray<readonly [number, number, number, number]>,
  kinds: ReadonlyArray<number>,
  machine: MachineKind,
): Course => {
  const count = rows.length
  const column = () => new Float64Array(count)
  const course = { time: column(), x: column(), y: column(), speed: column(), heading: column() }
  const worked = column()
  const used = column()
  const kind = new Uint8Array(count).fill(IDLE)
  const load: Load = { rpm: 0, percent: 0 }
  for (let i = 0; i < count; i++) {
    const [seconds, x, y, speed] = rows[i] as readonly [number, number, number, number]
    course.time[i] = block.start + seconds * 1000
    course.x[i] = x
    course.y[i] = y
    course.speed[i] = speed
    if (i === 0) continue
    const [before, x0, y0, speed0] = rows[i - 1] as readonly [number, number, number, number]
    const piece = kinds[i] as number
    const length = Math.hypot(x - x0, y - y0)
    kind[i - 1] = piece
    course.heading[i - 1] =
      length > 0.01 ? headingOf(x - x0, y - y0) : (course.heading[Math.max(0, i - 2)] as number)
    worked[i] = (worked[i - 1] as number) + (piece === WORK ? length : 0)
    steadyLoad(machine, piece, (speed0 + speed) / 2, load)
    used[i] = (used[i - 1] as number) + (usePerHour(machine, load) * (seconds - before)) / 3600
  }
  course.heading[count - 1] = course.heading[Math.max(0, count - 2)] as number
  return { block, count, ...course, kind, worked, used }
}

const headingOf = (dx: number, dy: number): number => {
  const angle = (Math.atan2(dx, dy) * 180) / Math.PI
  return angle < 0 ? angle + 360 : angle
}

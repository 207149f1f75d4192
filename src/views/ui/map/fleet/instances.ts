import type { FleetPositions } from "#domain/fleet-positions.ts"
import { mercatorX, mercatorY } from "#domain/map.ts"

/**
 * Length of one machine's record in `data`, in numbers: start position (x, y high; x, y low), target position (the
 * same), headings at start and target, start time, kind.
 */
export const STRIDE = 12
/**
 * Number added to the kind of a machine in `data` when the machine is not drawn by itself, such as one in a
 * cluster.
 */
export const HIDDEN = 64
/**
 * Distance above which a new position is a jump and not animated; as a share of the world's width, some 2 km in
 * Finland.
 */
const JUMP = 1e-4

/**
 * Data per machine for the graphics card: start and target of its movement and the start time. Positions are on
 * the Mercator plane, split in two 32-bit numbers to keep a precision of a centimetre. Times are s of the caller's
 * clock.
 */
export class MachineInstances {
  data = new Float32Array(0)
  count = 0
  #ids = new Uint32Array(0)
  #fromX = new Float64Array(0)
  #fromY = new Float64Array(0)
  #toX = new Float64Array(0)
  #toY = new Float64Array(0)
  #start = new Float64Array(0)
  #seen = 0

  /** Takes over the positions changed since the last call; returns the indexes of the machines that move now. */
  update(positions: FleetPositions, now: number, duration: number): ReadonlyArray<number> {
    if (positions.count > this.#ids.length) this.#grow(positions.ids.length)
    this.count = positions.count
    const moving: Array<number> = []
    for (let i = 0; i < positions.count; i++) {
      if ((positions.changed[i] as number) <= this.#seen) continue
      if (this.#move(i, positions, now, duration)) moving.push(i)
    }
    this.#seen = positions.version
    return moving
  }

  /** Sets whether the machine is drawn by itself. Returns whether the setting changed. */
  show(index: number, shown: boolean): boolean {
    const at = index * STRIDE + 11
    const kind = this.data[at] as number
    if (kind < HIDDEN === shown) return false
    this.data[at] = shown ? kind - HIDDEN : kind + HIDDEN
    return true
  }

  isShown(index: number): boolean {
    return (this.data[index * STRIDE + 11] as number) < HIDDEN
  }

  x(index: number, now: number, duration: number): number {
    const from = this.#fromX[index] as number
    return from + ((this.#toX[index] as number) - from) * this.progress(index, now, duration)
  }

  y(index: number, now: number, duration: number): number {
    const from = this.#fromY[index] as number
    return from + ((this.#toY[index] as number) - from) * this.progress(index, now, duration)
  }

  /** Distance of the machine's present movement, as a share of the world's width. */
  way(index: number): number {
    const dx = (this.#toX[index] as number) - (this.#fromX[index] as number)
    return Math.hypot(dx, (this.#toY[index] as number) - (this.#fromY[index] as number))
  }

  progress(index: number, now: number, duration: number): number {
    if (duration === 0) return 1
    return Math.max(0, Math.min(1, (now - (this.#start[index] as number)) / duration))
  }

  #move(i: number, positions: FleetPositions, now: number, duration: number): boolean {
    const x = mercatorX(positions.lng[i] as number)
    const y = mercatorY(positions.lat[i] as number)
    const known = this.#ids[i] === positions.ids[i]
    const hereX = known ? this.x(i, now, duration) : x
    const hereY = known ? this.y(i, now, duration) : y
    const drives = duration > 0 && Math.abs(x - hereX) < JUMP && Math.abs(y - hereY) < JUMP
    const at = i * STRIDE
    const heading = drives && known ? (this.data[at + 9] as number) : (positions.heading[i] as number)
    const hidden = known && !this.isShown(i) ? HIDDEN : 0
    this.#ids[i] = positions.ids[i] as number
    this.#fromX[i] = drives ? hereX : x
    this.#fromY[i] = drives ? hereY : y
    this.#toX[i] = x
    this.#toY[i] = y
    this.#start[i] = now
    this.#split(at, this.#fromX[i] as number, this.#fromY[i] as number)
    this.#split(at + 4, x, y)
    this.data[at + 8] = heading
    this.data[at + 9] = positions.heading[i] as number
    this.data[at + 10] = now
    this.data[at + 11] = (positions.status[i] as number) + 4 * (positions.type[i] as number) + hidden
    return drives && (hereX !== x || hereY !== y)
  }

  #split(at: number, x: number, y: number): void {
    const highX = Math.fround(x)
    const highY = Math.fround(y)
    this.data[at] = highX
    this.data[at + 1] = highY
    this.data[at + 2] = x - highX
    this.data[at + 3] = y - highY
  }

  #grow(size: number): void {
    const wider = <A extends Float64Array | Float32Array | Uint32Array>(column: A, next: A): A => {
      next.set(column)
      return next
    }
    this.data = wider(this.data, new Float32Array(size * STRIDE))
    this.#ids = wider(this.#ids, new Uint32Array(size))
    this.#fromX = wider(this.#fromX, new Float64Array(size))
    this.#fromY = wider(this.#fromY, new Float64Array(size))
    this.#toX = wider(this.#toX, new Float64Array(size))
    this.#toY = wider(this.#toY, new Float64Array(size))
    this.#start = wider(this.#start, new Float64Array(size))
  }
}

import { HEIGHT, WIDTH } from "./plane.ts"
import type { Point } from "./shapes.ts"

/** Raster of land cover in squares of 10 m, which keeps lakes, roads, yards and fields from overlapping. */
export const FREE = 0
export const LAKE = 1
export const ROAD = 2
export const YARD = 3
export const FIELD = 4
export const STREAM = 5
export const BEYOND = 6

const CELL = 10
const COLUMNS = WIDTH / CELL
const ROWS = HEIGHT / CELL

export interface Raster {
  readonly at: (x: number, y: number) => number
  /** Marks every square that the ring touches or contains. */
  readonly fill: (ring: ReadonlyArray<Point>, cover: number) => void
  /** Whether all squares that the ring touches or contains are free. */
  readonly isFree: (ring: ReadonlyArray<Point>) => boolean
  /** Marks the free squares within a disc. */
  readonly disc: (centre: Point, radius: number, cover: number) => void
  /** Marks the free squares within a band along a line. */
  readonly stroke: (line: ReadonlyArray<Point>, radius: number, cover: number) => void
  /** Whether land of cover `cover` lies within `radius` of a point, checked along circles. */
  readonly near: (centre: Point, radius: number, cover: number) => boolean
}

const column = (x: number): number => Math.floor((x + WIDTH / 2) / CELL)
const row = (y: number): number => Math.floor((y + HEIGHT / 2) / CELL)

export const emptyRaster = (): Raster => {
  const cells = new Uint8Array(COLUMNS * ROWS)
  const at = (x: number, y: number): number => {
    const c = column(x)
    const r = row(y)
    return c < 0 || r < 0 || c >= COLUMNS || r >= ROWS ? BEYOND : (cells[r * COLUMNS + c] as number)
  }
  const mark = (index: number, cover: number) => {
    cells[index] = cover
    return true
  }
  const markFree = (x: number, y: number, cover: number) => {
    if (at(x, y) === FREE) cells[row(y) * COLUMNS + column(x)] = cover
  }
  const disc = (centre: Point, radius: number, cover: number) => {
    for (let y = centre.y - radius; y <= centre.y + radius; y += CELL / 2) {
      const half = Math.sqrt(Math.max(0, radius * radius - (y - centre.y) ** 2))
      for (let x = centre.x - half; x <= centre.x + half; x += CELL / 2) markFree(x, y, cover)
    }
  }
  return {
    at,
    disc,
    fill: (ring, cover) => {
      visit(ring, (index) => mark(index, cover))
    },
    isFree: (ring) => visit(ring, (index) => cells[index] === FREE),
    stroke: (line, radius, cover) => {
      for (let i = 1; i < line.length; i++) {
        const a = line[i - 1] as Point
        const b = line[i] as Point
        const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / (CELL / 2)))
        for (let k = 0; k <= steps; k++) {
          disc({ x: a.x + ((b.x - a.x) * k) / steps, y: a.y + ((b.y - a.y) * k) / steps }, radius, cover)
        }
      }
    },
    near: (centre, radius, cover) => {
      for (let r = radius; r > 0; r -= 30) {
        for (let k = 0; k < 16; k++) {
          const angle = (k * Math.PI) / 8
          if (at(centre.x + r * Math.cos(angle), centre.y + r * Math.sin(angle)) === cover) return true
        }
      }
      return at(centre.x, centre.y) === cover
    },
  }
}

/**
 * Calls `look` for each square under the outline of a ring and for each square whose centre is inside the ring,
 * until `look` returns false.
 */
const visit = (ring: ReadonlyArray<Point>, look: (index: number) => boolean): boolean =>
  visitOutline(ring, look) && visitInside(ring, look)

const visitOutline = (ring: ReadonlyArray<Point>, look: (index: number) => boolean): boolean => {
  let previous = ring[ring.length - 1] as Point
  for (const point of ring) {
    const steps = Math.max(1, Math.ceil(Math.hypot(point.x - previous.x, point.y - previous.y) / 2))
    for (let k = 0; k < steps; k++) {
      const c = column(previous.x + ((point.x - previous.x) * k) / steps)
      const r = row(previous.y + ((point.y - previous.y) * k) / steps)
      if (c < 0 || r < 0 || c >= COLUMNS || r >= ROWS) continue
      if (!look(r * COLUMNS + c)) return false
    }
    previous = point
  }
  return true
}

const visitInside = (ring: ReadonlyArray<Point>, look: (index: number) => boolean): boolean => {
  const ys = ring.map((point) => point.y)
  const first = Math.max(0, row(Math.min(...ys)))
  const last = Math.min(ROWS - 1, row(Math.max(...ys)))
  for (let r = first; r <= last; r++) {
    const y = (r + 0.5) * CELL - HEIGHT / 2
    const crossings = crossingsAt(ring, y)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil((crossings[i] as number) / CELL + COLUMNS / 2 - 0.5))
      const to = Math.min(COLUMNS - 1, Math.floor((crossings[i + 1] as number) / CELL + COLUMNS / 2 - 0.5))
      for (let c = from; c <= to; c++) if (!look(r * COLUMNS + c)) return false
    }
  }
  return true
}

/** Positions at which the horizontal line at `y` crosses the ring, from west to east. */
const crossingsAt = (ring: ReadonlyArray<Point>, y: number): ReadonlyArray<number> => {
  const crossings: Array<number> = []
  let previous = ring[ring.length - 1] as Point
  for (const point of ring) {
    if (point.y > y !== previous.y > y) {
      crossings.push(((previous.x - point.x) * (y - point.y)) / (previous.y - point.y) + point.x)
    }
    previous = point
  }
  return crossings.sort((a, b) => a - b)
}

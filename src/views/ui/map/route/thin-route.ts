import { type Bounds, mercatorX, mercatorY, WORLD_SIZE } from "#domain/map.ts"
import { isGap } from "#domain/route.ts"

/** Route data for the worker that thins the route: columns of equal length. */
export interface RouteColumns {
  readonly times: Float64Array
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly speed: Float64Array
  readonly heading: Float64Array
}
export interface RouteView {
  readonly zoom: number
  readonly bounds: Bounds
}
/** Part of the route in one colour: `step` is the index of its speed step, coordinates are lng and lat in turn. */
export interface Stretch {
  readonly step: number
  readonly coordinates: Float64Array
}

/**
 * Points per piece of the route; the thinning compares points only within a piece, which bounds the work for a
 * route of any shape.
 */
const PIECE = 512
/** Most points that thinning keeps: more of them show no further detail on a screen. */
const MOST_POINTS = 24_000

/**
 * Thins a route of any length for the present view: a point is kept when leaving it out would move the line by
 * half a px or more (Douglas-Peucker, computed once). Colours use the mean speed of the points left out. `limits`
 * are km/h, ascending.
 */
export const routeThinner = (columns: RouteColumns, limits: ReadonlyArray<number>) => {
  const count = columns.times.length
  const x = mapped(columns.lng, mercatorX)
  const y = mapped(columns.lat, mercatorY)
  const weight = weights(x, y, (index) => isGap(columns, index))
  const travelled = new Float64Array(count + 1)
  for (let i = 0; i < count; i++) travelled[i + 1] = (travelled[i] as number) + (columns.speed[i] as number)
  const meanSpeed = (from: number, to: number) =>
    ((travelled[to + 1] as number) - (travelled[from + 1] as number)) / Math.max(1, to - from)

  return (view: RouteView): ReadonlyArray<Stretch> => {
    let tolerance = 0.5 / (WORLD_SIZE * 2 ** view.zoom)
    let kept = keptPoints(x, y, weight, view.bounds, tolerance)
    while (kept.length > MOST_POINTS) {
      tolerance *= 2
      kept = keptPoints(x, y, weight, view.bounds, tolerance)
    }
    return stretches(columns, kept, (from, to) => stepOf(meanSpeed(from, to), limits))
  }
}

/** Maps a column like `Float64Array.from`, ten times as fast. */
const mapped = (column: Float64Array, of: (value: number) => number): Float64Array => {
  const result = new Float64Array(column.length)
  for (let i = 0; i < column.length; i++) result[i] = of(column[i] as number)
  return result
}

/** Index of the speed step of a speed: the number of limits at or below it. */
export const stepOf = (speed: number, limits: ReadonlyArray<number>): number => {
  let step = 0
  while (step < limits.length && speed >= (limits[step] as number)) step++
  return step
}

/**
 * Weight of each point of the route: its squared distance from the line drawn without it; infinite for the ends of
 * the route and for points beside gaps, which are always kept.
 */
const weights = (x: Float64Array, y: Float64Array, beginsPiece: (index: number) => boolean): Float64Array => {
  const weight = new Float64Array(x.length)
  const fixed = (i: number) => {
    weight[i] = Number.POSITIVE_INFINITY
  }
  let start = 0
  for (let i = 0; i < x.length; i++) {
    const broken = i + 1 < x.length && beginsPiece(i + 1)
    if (!broken && i + 1 < x.length && i - start < PIECE) continue
    fixed(start)
    fixed(i)
    weigh(x, y, weight, start, i)
    start = broken ? i + 1 : i
  }
  return weight
}

/**
 * Sets the weights within one piece. A point weighs at most as much as the point that split its part of the line,
 * so that a threshold never keeps a point and leaves out the point that split its part.
 */
const weigh = (x: Float64Array, y: Float64Array, weight: Float64Array, start: number, end: number): void => {
  const open: Array<number> = [start, end, Number.POSITIVE_INFINITY]
  while (open.length > 0) {
    const limit = open.pop() as number
    const last = open.pop() as number
    const first = open.pop() as number
    const at = farthest(x, y, first, last)
    if (at < 0) continue
    const own = Math.min(distanceSquared(x, y, at, first, last), limit)
    weight[at] = own
    open.push(first, at, own, at, last, own)
  }
}

/**
 * Index of the point between two points that is farthest from the line between them, -1 when no point lies between
 * them.
 */
const farthest = (x: Float64Array, y: Float64Array, first: number, last: number): number => {
  let worst = -1
  let at = -1
  for (let i = first + 1; i < last; i++) {
    const off = distanceSquared(x, y, i, first, last)
    if (off > worst) {
      worst = off
      at = i
    }
  }
  return at
}

const distanceSquared = (x: Float64Array, y: Float64Array, i: number, a: number, b: number): number => {
  const ax = x[a] as number
  const ay = y[a] as number
  const dx = (x[b] as number) - ax
  const dy = (y[b] as number) - ay
  const px = (x[i] as number) - ax
  const py = (y[i] as number) - ay
  const squared = dx * dx + dy * dy
  const t = squared === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / squared))
  const offX = px - t * dx
  const offY = py - t * dy
  return offX * offX + offY * offY
}

/**
 * Indexes of the route points in view that are kept at this tolerance, with the points before and after each of
 * them.
 */
const keptPoints = (
  x: Float64Array,
  y: Float64Array,
  weight: Float64Array,
  [west, south, east, north]: Bounds,
  tolerance: number,
): ReadonlyArray<number> => {
  const left = mercatorX(west)
  const right = mercatorX(east)
  const top = mercatorY(north)
  const bottom = mercatorY(south)
  const least = tolerance * tolerance
  const kept: Array<number> = []
  let before = -1
  let wasInside = false
  for (let i = 0; i < x.length; i++) {
    if ((weight[i] as number) < least) continue
    const inside =
      before < 0
        ? isIn(x[i] as number, y[i] as number, left, top, right, bottom)
        : touches(x, y, before, i, left, top, right, bottom)
    if (inside && before >= 0 && !wasInside) kept.push(before)
    if (inside) kept.push(i)
    wasInside = inside
    before = i
  }
  return kept
}

const isIn = (x: number, y: number, left: number, top: number, right: number, bottom: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** Whether the bounding box of a piece of the line overlaps the view. */
const touches = (
  x: Float64Array,
  y: Float64Array,
  a: number,
  b: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean => {
  const ax = x[a] as number
  const bx = x[b] as number
  const ay = y[a] as number
  const by = y[b] as number
  return (
    Math.max(ax, bx) >= left &&
    Math.min(ax, bx) <= right &&
    Math.max(ay, by) >= top &&
    Math.min(ay, by) <= bottom
  )
}

const stretches = (
  columns: RouteColumns,
  kept: ReadonlyArray<number>,
  stepBetween: (from: number, to: number) => number,
): ReadonlyArray<Stretch> => {
  const { lng, lat } = columns
  const list: Array<Stretch> = []
  let line: Array<number> = []
  let step = -1
  const close = () => {
    if (line.length >= 4) list.push({ step, coordinates: Float64Array.from(line) })
    line = []
    step = -1
  }
  for (let k = 1; k < kept.length; k++) {
    const from = kept[k - 1] as number
    const to = kept[k] as number
    if (to === from) continue
    if (to === from + 1 && isGap(columns, to)) {
      close()
      continue
    }
    const next = stepBetween(from, to)
    if (next !== step) {
      close()
      step = next
      line.push(lng[from] as number, lat[from] as number)
    }
    line.push(lng[to] as number, lat[to] as number)
  }
  close()
  return list
}

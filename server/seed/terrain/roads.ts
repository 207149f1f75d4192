import { Heap } from "./heap.ts"
import { HEIGHT, WIDTH } from "./plane.ts"
import { fraction, noise2, type Random } from "./random.ts"
import { BEYOND, LAKE, type Raster } from "./raster.ts"
import { cutCorners, gap, type Point, resample } from "./shapes.ts"

export interface RoadChain {
  readonly kind: "main" | "minor"
  /** Points of the road about 30 m apart; its end points are shared with the roads that meet there. */
  readonly line: ReadonlyArray<Point>
}

export interface RoadPlan {
  readonly chains: ReadonlyArray<RoadChain>
  readonly settlements: ReadonlyArray<Point>
}

/** Distance between road points, in m. */
export const ROAD_STEP = 30
const CELL = 200
const COLUMNS = WIDTH / CELL
const ROWS = HEIGHT / CELL

/**
 * Creates roads step by step: settlements are joined one by one, each along the cheapest route when it is joined.
 * Using an existing road is cheaper than building a new one.
 */
export const makeRoads = (random: Random, land: Raster): RoadPlan => {
  const ground = prepareGround(land)
  const settlements = placeSettlements(random, ground)
  const links = new Map<number, Map<number, "main" | "minor">>()
  for (const [from, to, kind] of connections(random, ground, settlements)) {
    const way = cheapestWay(ground, links, from, to)
    for (let i = 1; i < way.length; i++) link(links, way[i - 1] as number, way[i] as number, kind)
  }
  const joined = settlements.filter((cell) => links.has(cell))
  return {
    chains: traceChains(ground, links, new Set(joined)),
    settlements: joined.map((cell) => point(ground, cell)),
  }
}

interface Ground {
  /** Cost of building a road through each grid square; 0 where no road is allowed. */
  readonly cost: Float64Array
  readonly x: Float64Array
  readonly y: Float64Array
}

const prepareGround = (land: Raster): Ground => {
  const cost = new Float64Array(COLUMNS * ROWS)
  const x = new Float64Array(COLUMNS * ROWS)
  const y = new Float64Array(COLUMNS * ROWS)
  for (let r = 0; r < ROWS; r++) {
    for (let c = 0; c < COLUMNS; c++) {
      const cell = r * COLUMNS + c
      x[cell] = (c + 0.5 + 0.55 * (fraction(11, c, r) - 0.5)) * CELL - WIDTH / 2
      y[cell] = (r + 0.5 + 0.55 * (fraction(12, c, r) - 0.5)) * CELL - HEIGHT / 2
      const centre = { x: x[cell] as number, y: y[cell] as number }
      const wet = land.near(centre, 180, LAKE) || land.near(centre, 60, BEYOND)
      cost[cell] = wet ? 0 : 1 + 0.8 * Math.abs(noise2(13, centre.x / 900, centre.y / 900))
    }
  }
  return { cost, x, y }
}

const point = (ground: Ground, cell: number): Point => ({
  x: ground.x[cell] as number,
  y: ground.y[cell] as number,
})

/** Places the two villages first, then farms and hamlets at some distance from each other. */
const placeSettlements = (random: Random, ground: Ground): ReadonlyArray<number> => {
  const chosen: Array<number> = []
  const villages: ReadonlyArray<Point> = [
    { x: -1200, y: 400 },
    { x: 6800, y: -3600 },
  ]
  for (const village of villages) chosen.push(nearestOpen(ground, village))
  for (let tries = 0; tries < 2500 && chosen.length < 84; tries++) {
    const cell = random.index(COLUMNS * ROWS)
    const here = point(ground, cell)
    const apart = chosen.every((other) => gap(point(ground, other), here) > 1750)
    if (ground.cost[cell] !== 0 && apart) chosen.push(cell)
  }
  return chosen
}

const nearestOpen = (ground: Ground, wanted: Point): number => {
  let best = 0
  let nearest = Number.POSITIVE_INFINITY
  for (let cell = 0; cell < ground.cost.length; cell++) {
    const away = gap(point(ground, cell), wanted)
    if (ground.cost[cell] !== 0 && away < nearest) {
      nearest = away
      best = cell
    }
  }
  return best
}

type Connection = readonly [from: number, to: number, kind: "main" | "minor"]

const connections = (
  random: Random,
  ground: Ground,
  settlements: ReadonlyArray<number>,
): ReadonlyArray<Connection> => {
  const [first, second] = settlements as [number, number]
  const exit = (x: number, y: number) => nearestOpen(ground, { x, y })
  const edgeX = WIDTH / 2 - 100
  const edgeY = HEIGHT / 2 - 100
  const list: Array<Connection> = [
    [first, second, "main"],
    [first, exit(-edgeX, random.between(-4000, 4000)), "main"],
    [first, exit(random.between(-6000, 0), edgeY), "main"],
    [second, exit(edgeX, random.between(-6000, 0)), "main"],
    [second, exit(random.between(2000, 8000), -edgeY), "main"],
  ]
  for (const from of settlements) {
    const others = settlements
      .filter((other) => other !== from)
      .sort((a, b) => gap(point(ground, from), point(ground, a)) - gap(point(ground, from), point(ground, b)))
    for (const to of others.slice(0, 3)) list.push([from, to, "minor"])
    // Adds a link to the first village after all others, so that no separate group of farms stays without a road.
    list.push([from, first, "minor"])
  }
  return list
}

type Links = Map<number, Map<number, "main" | "minor">>

const link = (links: Links, a: number, b: number, kind: "main" | "minor") => {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const out = links.get(from) ?? new Map<number, "main" | "minor">()
    if (out.get(to) !== "main") out.set(to, kind)
    links.set(from, out)
  }
}

const cheapestWay = (ground: Ground, links: Links, from: number, to: number): ReadonlyArray<number> => {
  const cost = new Float64Array(COLUMNS * ROWS).fill(Number.POSITIVE_INFINITY)
  const previous = new Int32Array(COLUMNS * ROWS).fill(-1)
  const heap = new Heap()
  const goal = point(ground, to)
  cost[from] = 0
  heap.push(from, 0)
  while (heap.size > 0) {
    const cell = heap.pop()
    if (cell === to) return unwind(previous, to)
    for (const [next, price] of steps(ground, links, cell)) {
      const total = (cost[cell] as number) + price
      if (total >= (cost[next] as number)) continue
      cost[next] = total
      previous[next] = cell
      heap.push(next, total + ROAD_DISCOUNT * gap(point(ground, next), goal))
    }
  }
  return []
}

const ROAD_DISCOUNT = 0.6

const unwind = (previous: Int32Array, to: number): ReadonlyArray<number> => {
  const way: Array<number> = []
  for (let cell = to; cell !== -1; cell = previous[cell] as number) way.push(cell)
  return way.reverse()
}

function* steps(ground: Ground, links: Links, cell: number): Generator<readonly [number, number]> {
  const c = cell % COLUMNS
  const r = Math.floor(cell / COLUMNS)
  for (let dr = -1; dr <= 1; dr++) {
    for (let dc = -1; dc <= 1; dc++) {
      if ((dr === 0 && dc === 0) || c + dc < 0 || c + dc >= COLUMNS || r + dr < 0 || r + dr >= ROWS) continue
      const next = cell + dr * COLUMNS + dc
      const ground1 = ground.cost[next] as number
      if (ground1 === 0) continue
      const built = links.get(cell)?.has(next) ?? false
      // Two diagonal roads through one square are not allowed, because they would cross without a junction.
      if (!built && dr !== 0 && dc !== 0 && links.get(cell + dc)?.has(cell + dr * COLUMNS)) continue
      yield [next, gap(point(ground, cell), point(ground, next)) * (built ? ROAD_DISCOUNT : ground1)]
    }
  }
}

/**
 * Turns the built grid squares into road lines between junctions, ends and settlements, with the square corners
 * rounded off.
 */
const traceChains = (
  ground: Ground,
  links: Links,
  settlements: ReadonlySet<number>,
): ReadonlyArray<RoadChain> => {
  const chains: Array<RoadChain> = []
  const isEnd = (cell: number): boolean => {
    const kinds = [...(links.get(cell) ?? new Map<number, "main" | "minor">()).values()]
    return kinds.length !== 2 || kinds[0] !== kinds[1] || settlements.has(cell)
  }
  for (const [start, out] of links) {
    if (!isEnd(start)) continue
    for (const [second, kind] of out) {
      const cells = [start, second]
      while (!isEnd(cells[cells.length - 1] as number)) {
        const [here, before] = [cells[cells.length - 1] as number, cells[cells.length - 2] as number]
        const next = [...(links.get(here) as Map<number, string>).keys()].find((cell) => cell !== before)
        cells.push(next as number)
      }
      const last = cells[cells.length - 1] as number
      const back = cells[cells.length - 2] as number
      if (start > last || (start === last && second > back)) continue
      const corners = cells.map((cell) => point(ground, cell))
      chains.push({ kind, line: resample(cutCorners(cutCorners(cutCorners(corners))), ROAD_STEP) })
    }
  }
  return chains
}

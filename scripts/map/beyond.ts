import type { LngLat } from "#domain/geo.ts"
import { blob } from "#server/seed/terrain/bogs.ts"
import { placeNames } from "#server/seed/terrain/names.ts"
import { HEIGHT, plane, toPoint, WIDTH } from "#server/seed/terrain/plane.ts"
import { noise2, type Random, random } from "#server/seed/terrain/random.ts"
import { gap, inside, type Point } from "#server/seed/terrain/shapes.ts"
import { terrain } from "#server/seed/terrain/terrain.ts"
import type { RoadKind } from "#server/seed/terrain/types.ts"
import { cities } from "./cities.ts"

type Line = ReadonlyArray<LngLat>

/** The country around the demo land, with detail decreasing outwards, so that the demo land has no visible edge. */
export interface Beyond {
  readonly lakes: ReadonlyArray<Line>
  readonly open: ReadonlyArray<Line>
  readonly highways: ReadonlyArray<Line>
  readonly byways: ReadonlyArray<Line>
  readonly places: ReadonlyArray<{ readonly name: string; readonly position: LngLat }>
}

/** Half the width and half the height, in metres, of the country drawn around the demo land. */
const FAR_X = 75_000
const FAR_Y = 62_000

/** Highways between cities; roads that leave the demo land continue to a city. */
const ways: ReadonlyArray<readonly [from: string, to: string]> = [
  ["Tampere", "Helsinki"],
  ["Tampere", "Turku"],
  ["Tampere", "Pori"],
  ["Tampere", "Seinäjoki"],
  ["Lahti", "Helsinki"],
  ["Lahti", "Mikkeli"],
  ["Mikkeli", "Kuopio"],
  ["Kuopio", "Joensuu"],
  ["Kuopio", "Kajaani"],
  ["Kajaani", "Oulu"],
  ["Seinäjoki", "Vaasa"],
  ["Seinäjoki", "Kokkola"],
  ["Kokkola", "Oulu"],
  ["Oulu", "Rovaniemi"],
]

export const beyond = (): Beyond => {
  const dice = random(4711)
  const exits = exitsOf(["main", "minor"])
  const mainExits = exitsOf(["main"])
  const highways = [
    ...["Tampere", "Seinäjoki", "Kokkola", "Kuopio", "Mikkeli", "Lahti", "Kajaani"].map((name) =>
      winding(dice, nearest(mainExits, cityAt(name)), cityAt(name), 0.05, 1500),
    ),
    ...ways.map(([from, to]) => winding(dice, cityAt(from), cityAt(to), 0.05, 4000)),
  ]
  const lakes = makeLakes(dice, highways)
  const places = makePlaces(dice, lakes)
  const byways = makeByways(dice, [...exits, ...places], highways, lakes)
  const name = placeNames(random(815))
  const known = new Set(terrain().places.map((place) => place.name))
  const freshName = (): string => {
    const found = name()
    return known.has(found) ? freshName() : found
  }
  return {
    lakes: lakes.map(closed),
    open: makeOpen(dice, [...byways, ...highways.map((line) => line.slice(0, 60))], lakes).map(closed),
    highways: highways.map((line) => line.map(lngLat)),
    byways: byways.map((line) => line.map(lngLat)),
    places: places.slice(0, 26).map((at) => ({ name: freshName(), position: lngLat(at) })),
  }
}

const lngLat = (point: Point): LngLat => {
  const { lat, lng } = plane.toLatLng(point.x, point.y)
  return [lng, lat]
}

const closed = (ring: ReadonlyArray<Point>): Line => {
  const points = ring.map(lngLat)
  return [...points, points[0] as LngLat]
}

const cityAt = (wanted: string): Point => {
  const city = cities.find(([name]) => name === wanted)
  if (city === undefined) throw new Error(`no city ${wanted}`)
  return toPoint([city[1], city[2]])
}

const nearHome = ({ x, y }: Point, margin: number): boolean =>
  Math.abs(x) < WIDTH / 2 + margin && Math.abs(y) < HEIGHT / 2 + margin

/** Points where roads end at the edge of the demo land. */
const exitsOf = (kinds: ReadonlyArray<RoadKind>): ReadonlyArray<Point> => {
  const { nodes, edges } = terrain().roads
  const points = nodes.map(toPoint)
  const atRim = (node: number) => {
    const point = points[node] as Point
    return !nearHome(point, -450)
  }
  const exits: Array<Point> = []
  for (const kind of kinds) {
    for (const { from, to, kind: own } of edges) {
      if (own !== kind) continue
      for (const node of [from, to]) {
        const point = points[node] as Point
        if (atRim(node) && exits.every((other) => gap(other, point) > 1800)) exits.push(point)
      }
    }
  }
  return exits
}

const nearest = (points: ReadonlyArray<Point>, to: Point): Point =>
  points.reduce((best, point) => (gap(point, to) < gap(best, to) ? point : best))

/** A winding road between two points, with a point every `step` metres. */
const winding = (dice: Random, from: Point, to: Point, sway: number, step: number): ReadonlyArray<Point> => {
  const length = gap(from, to)
  const seed = dice.index(1_000_000)
  const count = Math.max(4, Math.round(length / step))
  const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length]
  return Array.from({ length: count + 1 }, (_, k) => {
    const t = k / count
    const calm = Math.min(1, 5 * t * (1 - t))
    const at = (t * length) / 1000
    const off =
      calm *
      (sway * length * noise2(seed, (t * length) / (0.3 * length), 0.5) +
        900 * noise2(seed + 1, at / 7, 0.5) +
        260 * noise2(seed + 2, at / 2.2, 0.5))
    return { x: from.x + (to.x - from.x) * t + nx * off, y: from.y + (to.y - from.y) * t + ny * off }
  })
}

const makeLakes = (
  dice: Random,
  roads: ReadonlyArray<ReadonlyArray<Point>>,
): ReadonlyArray<ReadonlyArray<Point>> => {
  const found: Array<{ ring: ReadonlyArray<Point>; centre: Point; radius: number }> = []
  for (let tries = 0; tries < 1500 && found.length < 165; tries++) {
    const radius = 330 + 3600 * dice.next() ** (found.length < 30 ? 1.2 : 4)
    const centre = { x: dice.between(-FAR_X, FAR_X), y: dice.between(-FAR_Y, FAR_Y) }
    const seed = dice.index(1_000_000)
    const away = Math.hypot(centre.x / FAR_X, centre.y / FAR_Y)
    if (nearHome(centre, radius * 2 + 300) || dice.next() < away ** 4) continue
    if (found.some((one) => gap(one.centre, centre) < 1.7 * (one.radius + radius))) continue
    const ring = shore(seed, centre, radius)
    if (roads.some((line) => line.some((point) => gap(point, centre) < 2 * radius && inside(point, ring)))) {
      continue
    }
    found.push({ ring, centre, radius })
  }
  return found.map(({ ring }) => ring)
}

/** Outline of a lake: long from north-west to south-east, with many bays. */
const shore = (seed: number, centre: Point, radius: number): ReadonlyArray<Point> => {
  const count = Math.round(22 + radius / 45)
  const turn = -0.9 + 0.4 * noise2(seed, 1.5, 2.5)
  return Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const bend =
      0.9 +
      0.45 * noise2(seed, 2 + c * 1.4, 2 + s * 1.4) +
      0.3 * noise2(seed + 1, 9 + c * 3.3, 9 + s * 3.3) +
      0.13 * noise2(seed + 2, 20 + c * 9, 20 + s * 9)
    const [along, across] = [c * bend * radius * 1.55, s * bend * radius * 0.62]
    return {
      x: centre.x + along * Math.cos(turn) - across * Math.sin(turn),
      y: centre.y + along * Math.sin(turn) + across * Math.cos(turn),
    }
  })
}

const makePlaces = (dice: Random, lakes: ReadonlyArray<ReadonlyArray<Point>>): ReadonlyArray<Point> => {
  const places: Array<Point> = []
  for (let tries = 0; tries < 2000 && places.length < 90; tries++) {
    const at = { x: dice.between(-FAR_X, FAR_X), y: dice.between(-FAR_Y, FAR_Y) }
    if (nearHome(at, 2500) || lakes.some((ring) => inside(at, ring))) continue
    if (places.every((other) => gap(other, at) > 7000)) places.push(at)
  }
  return places
}

/**
 * Minor roads from each place to the two nearest other places and to the nearest highway, except where a lake is
 * in the way.
 */
const makeByways = (
  dice: Random,
  places: ReadonlyArray<Point>,
  highways: ReadonlyArray<ReadonlyArray<Point>>,
  lakes: ReadonlyArray<ReadonlyArray<Point>>,
): ReadonlyArray<ReadonlyArray<Point>> => {
  const byways: Array<ReadonlyArray<Point>> = []
  const done = new Set<string>()
  for (const place of places) {
    const others = places
      .filter((other) => other !== place && !(nearHome(place, 1) && nearHome(other, 1)))
      .toSorted((a, b) => gap(a, place) - gap(b, place))
    for (const to of [...others.slice(0, 3), nearest(highways.flat(), place)]) {
      const key = [place, to]
        .map(({ x }) => Math.round(x))
        .toSorted((a, b) => a - b)
        .join()
      if (done.has(key) || gap(place, to) > 22_000 || gap(place, to) < 400) continue
      done.add(key)
      const line = winding(dice, place, to, 0.06, 700)
      const dry = line.every((point) => !lakes.some((ring) => inside(point, ring)))
      if (dry && line.slice(2, -2).every((point) => !nearHome(point, 0))) byways.push(line)
    }
  }
  return byways
}

/** Open land along the roads of the forest, rarer far from the demo land. */
const makeOpen = (
  dice: Random,
  roads: ReadonlyArray<ReadonlyArray<Point>>,
  lakes: ReadonlyArray<ReadonlyArray<Point>>,
): ReadonlyArray<ReadonlyArray<Point>> =>
  roads.flatMap((line) =>
    line.flatMap((point) => {
      const away = Math.max(Math.abs(point.x) / FAR_X, Math.abs(point.y) / FAR_Y)
      const ground = noise2(31, point.x / 4200, point.y / 4200)
      const wanted = dice.next() < (1 - away) * (0.06 + 0.62 * ground)
      const radius = dice.between(190, 560)
      const centre = { x: point.x + dice.between(-150, 150), y: point.y + dice.between(-150, 150) }
      const ring = blob(dice.index(1_000_000), centre, radius)
      const wet = ring.some((at) => lakes.some((lake) => inside(at, lake)))
      return wanted && !wet && !nearHome(centre, radius - 600) ? [ring] : []
    }),
  )

import { terrain } from "#server/seed/terrain/terrain.ts"
import type { RoadKind, Roads } from "#server/seed/terrain/types.ts"
import { beyond } from "./beyond.ts"
import { type MapFeature, shape } from "./feature.ts"
import { type Point, simplify } from "./simplify.ts"

/** Degrees of latitude that one metre covers. */
const METRE = 1 / 111_195

/**
 * Map features of the demo land and the country around it. Shapes that look the same form one feature, and fields
 * are divided by `crop` and `tone`, so that neighbouring fields differ slightly.
 */
export const terrainFeatures = (): ReadonlyArray<MapFeature> => {
  const { fields, lakes, yards, places, roads, scenery } = terrain()
  const far = beyond()
  const sown = [...fields, ...scenery.plots].map(({ ring, crop }, index) => ({ ring, crop, tone: index % 3 }))
  return [
    polygons("bog", scenery.bogs, 30),
    polygons("open", scenery.open, 5),
    polygons("far", far.open, 90),
    ...[0, 1, 2, 3].flatMap((crop) =>
      [0, 1, 2].map((tone) =>
        polygons(
          "field",
          sown.filter((one) => one.crop === crop && one.tone === tone).map(({ ring }) => ring),
          2.5,
          { crop, tone },
        ),
      ),
    ),
    polygons("grove", scenery.groves, 3),
    lines("stream", scenery.streams, 7),
    ...lakes.map((lake) => polygon("lake", [lake.ring, ...lake.islands], 6, { name: lake.name })),
    polygons("water", far.lakes, 75),
    ...(["track", "minor", "main"] as const).map((kind) =>
      lines(kind, roadLines(roads, kind), kind === "track" ? 4 : 1.6),
    ),
    lines("highway", far.highways, 40),
    lines("byway", far.byways, 60),
    ...(["house", "barn"] as const).map((kind) =>
      lines(
        kind,
        scenery.buildings.filter((one) => one.kind === kind).map(({ ridge }) => ridge),
        0,
      ),
    ),
    ...yards.map(({ name, position }) => point("yard", position, name)),
    ...places.map(({ name, kind, position }) => point(kind, position, name)),
    ...far.places.map(({ name, position }) => point("parish", position, name)),
  ]
}

type More = Readonly<Record<string, string | number>>
type Lines = ReadonlyArray<ReadonlyArray<Point>>

const polygon = (kind: string, rings: Lines, metres: number, more: More): MapFeature =>
  shape(kind, { type: "Polygon", coordinates: rings.map((ring) => thinnedRing(ring, metres)) }, more)

const polygons = (kind: string, rings: Lines, metres: number, more: More = {}): MapFeature =>
  shape(kind, { type: "MultiPolygon", coordinates: rings.map((ring) => [thinnedRing(ring, metres)]) }, more)

const lines = (kind: string, all: Lines, metres: number): MapFeature =>
  shape(kind, { type: "MultiLineString", coordinates: all.map((line) => thinned(line, metres)) })

const point = (kind: string, [lng, lat]: Point, name: string): MapFeature =>
  shape(kind, { type: "Point", coordinates: [lng, lat] }, { name })

/**
 * Simplifies a line. At the latitude of the demo land, a degree of longitude is half as long as a degree of
 * latitude, so a tolerance in metres of latitude is a little strict.
 */
const thinned = (line: ReadonlyArray<Point>, metres: number): Array<Point> =>
  simplify(line, () => metres * METRE)

/** Simplifies a ring in two halves, because the simplification of a line needs two different end points. */
const thinnedRing = (ring: ReadonlyArray<Point>, metres: number): Array<Point> => {
  const middle = ring.length >> 1
  const first = thinned(ring.slice(0, middle + 1), metres)
  return [...first.slice(0, -1), ...thinned(ring.slice(middle), metres)]
}

/** Joins the road edges of a kind to lines from junction to junction. */
const roadLines = ({ nodes, edges }: Roads, kind: RoadKind): ReadonlyArray<ReadonlyArray<Point>> => {
  const next = new Map<number, Array<number>>()
  const join = (from: number, to: number) => next.set(from, [...(next.get(from) ?? []), to])
  for (const edge of edges) {
    if (edge.kind !== kind) continue
    join(edge.from, edge.to)
    join(edge.to, edge.from)
  }
  const used = new Set<string>()
  const key = (a: number, b: number) => (a < b ? `${a}-${b}` : `${b}-${a}`)
  const follow = (from: number, to: number): ReadonlyArray<Point> => {
    const line = [from, to]
    used.add(key(from, to))
    for (;;) {
      const here = line[line.length - 1] as number
      const ways = next.get(here) ?? []
      const onward = ways.find((way) => !used.has(key(here, way)))
      if (ways.length !== 2 || onward === undefined) return line.map((node) => nodes[node] as Point)
      used.add(key(here, onward))
      line.push(onward)
    }
  }
  const lines: Array<ReadonlyArray<Point>> = []
  const start = (isStart: (ways: number) => boolean) => {
    for (const [from, ways] of next) {
      if (!isStart(ways.length)) continue
      for (const to of ways) if (!used.has(key(from, to))) lines.push(follow(from, to))
    }
  }
  start((ways) => ways !== 2)
  start(() => true)
  return lines
}

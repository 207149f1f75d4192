import { terrain } from "#server/world/terrain/terrain.ts"
import type { RoadKind, Roads } from "#server/world/terrain/types.ts"
import { type MapFeature, shape } from "./feature.ts"
import { type Point, round, simplify } from "./simplify.ts"

/** Degrees of latitude in a metre. */
const METRE = 1 / 111_195

/** The demo land: forest, lakes, fields, roads, yards and villages, five decimals (a metre). */
export const terrainFeatures = (): ReadonlyArray<MapFeature> => {
  const land = terrain()
  return [
    ...land.forests.map(({ ring }) => polygon("forest", [ring], 24)),
    ...land.lakes.map((lake) => polygon("lake", [lake.ring, ...lake.islands], 5, { name: lake.name })),
    ...land.fields.map(({ ring, crop }) => polygon("field", [ring], 4, { crop })),
    ...(["track", "minor", "main"] as const).map((kind) =>
      shape(kind, {
        type: "MultiLineString",
        coordinates: roadLines(land.roads, kind).map((line) => thinned(line, 2.5)),
      }),
    ),
    ...land.yards.map(({ name, position }) => point("yard", position, name)),
    ...land.places.map(({ name, kind, position }) => point(kind, position, name)),
  ]
}

const polygon = (
  kind: string,
  rings: ReadonlyArray<ReadonlyArray<Point>>,
  metres: number,
  more: Readonly<Record<string, string | number>> = {},
): MapFeature =>
  shape(kind, { type: "Polygon", coordinates: rings.map((ring) => thinnedRing(ring, metres)) }, more)

const point = (kind: string, position: Point, name: string): MapFeature =>
  shape(kind, { type: "Point", coordinates: rounded(position) }, { name })

const rounded = ([lng, lat]: Point): Point => [round(lng, 5), round(lat, 5)]

/** Longitudes count by half at this latitude: the tolerance is the metres of a latitude, so a little strict. */
const thinned = (line: ReadonlyArray<Point>, metres: number): Array<Point> =>
  simplify(line, () => metres * METRE).map(rounded)

/** A ring is cut in two at its middle, so that its ends do not fall together. */
const thinnedRing = (ring: ReadonlyArray<Point>, metres: number): Array<Point> => {
  const middle = ring.length >> 1
  const first = thinned(ring.slice(0, middle + 1), metres)
  return [...first.slice(0, -1), ...thinned(ring.slice(middle), metres)]
}

/** The edges of a kind joined to lines from junction to junction. */
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

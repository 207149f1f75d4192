import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import type { LngLat } from "#domain/geo.ts"
import { pointInRing } from "#domain/geo.ts"
import { network } from "#server/seed/terrain/network.ts"
import { toPoint } from "#server/seed/terrain/plane.ts"
import { distanceToSegment, gap } from "#server/seed/terrain/shapes.ts"
import { makeTerrain, type Ring, type Terrain } from "#server/seed/terrain/terrain.ts"
import { boxOf, edgesOf, ringsMeet } from "./rings.ts"

/**
 * Tests the rules for two seeds, because they must hold for any land that the generator makes, not only for the
 * seed in use.
 */
describe.each([2026, 7])("terrain of seed %i", (seed) => {
  let land: Terrain

  beforeAll(() => {
    land = makeTerrain(seed)
  })

  const rings = (): ReadonlyArray<Ring> => [
    ...land.fields.map((field) => field.ring),
    ...land.lakes.flatMap((lake) => [lake.ring, ...lake.islands]),
    ...land.scenery.open,
    ...land.scenery.plots.map((plot) => plot.ring),
    ...land.scenery.groves,
    ...land.scenery.bogs,
  ]

  it("has some 400 fields of 2 to 25 ha, lakes with islands, yards and two villages", () => {
    expect(land.fields.length).toBeGreaterThanOrEqual(350)
    for (const field of land.fields) {
      expect(field.area).toBeGreaterThanOrEqual(2)
      expect(field.area).toBeLessThanOrEqual(25)
    }
    expect(land.lakes.length).toBeGreaterThan(10)
    expect(land.lakes.some((lake) => lake.islands.length > 0)).toBe(true)
    expect(land.yards.length).toBeGreaterThan(25)
    expect(land.places.filter((place) => place.kind === "village")).toHaveLength(2)
  })

  it("names nothing twice", () => {
    for (const things of [land.fields, land.lakes, land.yards, land.places]) {
      expect(new Set(things.map((thing) => thing.name)).size).toBe(things.length)
    }
  })

  it("has closed rings that do not cross themselves", () => {
    for (const ring of rings()) {
      expect(ring[0]).toEqual(ring[ring.length - 1])
      expect(crossesItself(ring)).toBe(false)
    }
  })

  it("keeps fields apart from each other and from lakes", () => {
    const meeting = land.fields.flatMap((field, index) =>
      [...land.fields.slice(index + 1), ...land.lakes]
        .filter(({ ring }) => ringsMeet(field.ring, ring))
        .map(({ name }) => `${field.name} and ${name}`),
    )
    expect(meeting).toEqual([])
  })

  it("lets no road run through a field or a lake", () => {
    for (const edge of land.roads.edges) {
      const [a, b] = [land.roads.nodes[edge.from], land.roads.nodes[edge.to]] as [LngLat, LngLat]
      const middle: LngLat = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
      expect(land.fields.filter((field) => isInside(middle, field.ring)).map((field) => field.id)).toEqual([])
      expect(land.lakes.filter((lake) => isInside(middle, lake.ring)).map((lake) => lake.id)).toEqual([])
    }
  })

  it("keeps islands inside their lake and yards on dry land outside of fields", () => {
    for (const { ring, islands } of land.lakes) {
      for (const island of islands) expect(island.every((point) => pointInRing(point, ring))).toBe(true)
    }
    for (const { position } of land.yards) {
      expect(land.lakes.some((lake) => isInside(position, lake.ring))).toBe(false)
      expect(land.fields.some((field) => isInside(position, field.ring))).toBe(false)
    }
  })

  it("has every gate on the edge of its field", () => {
    for (const field of land.fields) {
      const gate = toPoint(land.roads.nodes[field.gate] as LngLat)
      const away = Math.min(
        ...edgesOf(field.ring).map(([a, b]) => distanceToSegment(gate, toPoint(a), toPoint(b))),
      )
      expect(away).toBeLessThan(0.5)
    }
  })

  it("leads from every yard to every gate", () => {
    const reached = reachable(land, land.yards[0]?.node ?? -1)
    for (const { node } of land.yards) expect(reached.has(node)).toBe(true)
    for (const { gate } of land.fields) expect(reached.has(gate)).toBe(true)
  })

  // Tested for one seed only, because making a terrain once more is expensive.
  if (seed === 7) it("is the same every time", () => expect(makeTerrain(seed)).toEqual(land))

  it("finds ways along roads that are no longer than they must be", () => {
    const roads = network(land.roads)
    const yard = fc.nat({ max: land.yards.length - 1 })
    const field = fc.nat({ max: land.fields.length - 1 })
    fc.assert(
      fc.property(yard, field, (y, f) => {
        const [from, to] = [land.yards[y]?.node as number, land.fields[f]?.gate as number]
        const way = roads.route(from, to) ?? []
        expect([way[0], way[way.length - 1]]).toEqual([from, to])
        for (let i = 1; i < way.length; i++) {
          expect(roads.kindBetween(way[i - 1] as number, way[i] as number)).toBeDefined()
        }
        expect(new Set(way).size).toBe(way.length)
        expect(lengthOf(roads, way)).toBeGreaterThanOrEqual(
          gap(roads.points[from] as never, roads.points[to] as never) - 1e-6,
        )
      }),
      { numRuns: 40 },
    )
  })
})

/** `pointInRing` that looks at the ring's box first, because nearly all of the many pairs are far apart. */
const isInside = (point: LngLat, ring: Ring): boolean => {
  const box = boxOf(ring)
  return (
    point[0] >= box.west &&
    point[0] <= box.east &&
    point[1] >= box.south &&
    point[1] <= box.north &&
    pointInRing(point, ring)
  )
}

const lengthOf = (roads: ReturnType<typeof network>, way: ReadonlyArray<number>): number =>
  way
    .slice(1)
    .reduce(
      (sum, node, i) => sum + gap(roads.points[way[i] as number] as never, roads.points[node] as never),
      0,
    )

const reachable = (land: Terrain, start: number): ReadonlySet<number> => {
  const next = new Map<number, Array<number>>()
  for (const { from, to } of land.roads.edges) {
    next.set(from, [...(next.get(from) ?? []), to])
    next.set(to, [...(next.get(to) ?? []), from])
  }
  const reached = new Set([start])
  for (const node of reached) for (const neighbour of next.get(node) ?? []) reached.add(neighbour)
  return reached
}

const crossesItself = (ring: Ring): boolean => {
  const edges = edgesOf(ring)
  return edges.some(([a, b], i) =>
    edges.slice(i + 2).some(([c, d], k) => {
      const neighbours = i === 0 && i + 2 + k === edges.length - 1
      return !neighbours && segmentsCross(a, b, c, d)
    }),
  )
}

const segmentsCross = (a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

const side = (a: LngLat, b: LngLat, c: LngLat): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

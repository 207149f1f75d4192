import { readdirSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pointInRing } from "#domain/geo.ts"
import { packLand, unpackLand } from "#views/ui/map/style/packed-land.ts"
import { folder, makeMap } from "../../scripts/make-map.ts"

type Point = [number, number]
const featuresOf = (name: string) =>
  unpackLand(JSON.parse(readFileSync(new URL(name, folder), "utf8"))).features
const land = featuresOf("world.json").find((one) => one.properties.kind === "land")?.geometry
  .coordinates as Array<Array<Array<Point>>>
const isLand = (point: Point): boolean =>
  land.some(
    ([outer, ...holes]) => pointInRing(point, outer ?? []) && !holes.some((hole) => pointInRing(point, hole)),
  )

describe("the map's own data", () => {
  it("are what the generator makes of the sources, run `npm run map` otherwise", () => {
    const made = makeMap()
    expect(readdirSync(folder).sort()).toEqual(Object.keys(made).sort())
    for (const [name, text] of Object.entries(made)) {
      expect(readFileSync(new URL(name, folder), "utf8") === text, name).toBe(true)
    }
  })

  it("weigh at most 150 KB compressed", () => {
    const bytes = readdirSync(folder).map((name) => gzipSync(readFileSync(new URL(name, folder))).length)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(150 * 1024)
  })

  it.each<[string, Point]>([
    ["central Finland", [25.75, 62.24]],
    ["Siberia", [100, 60]],
    ["Chukotka beyond the antimeridian", [-175, 66.5]],
    ["Brazil", [-50, -10]],
    ["Australia", [135, -25]],
    ["Antarctica", [0, -80]],
  ])("show land in %s", (_, point) => {
    expect(isLand(point)).toBe(true)
  })

  it.each<[string, Point]>([
    ["the Gulf of Bothnia", [20, 62]],
    ["the Caspian Sea", [50.5, 40]],
    ["the Atlantic", [-35, 35]],
    ["the Pacific at the antimeridian", [179.9, 0]],
    ["the Southern Ocean", [10, -55]],
  ])("show water in %s", (_, point) => {
    expect(isLand(point)).toBe(false)
  })

  it("hold no line that runs around the world", () => {
    for (const ring of land.flat()) {
      for (let i = 1; i < ring.length; i++) {
        const [a, b] = [ring[i - 1] as Point, ring[i] as Point]
        // Checks that no line crosses a large part of the map; only the straight lower edge that closes Antarctica
        // may.
        if (a[1] > -84) expect(Math.abs(a[0] - b[0])).toBeLessThan(90)
      }
    }
  })

  it("hold every kind of thing that the style draws", () => {
    const kinds = new Set(
      [...featuresOf("world.json"), ...featuresOf("terrain.json")].map((one) => one.properties.kind),
    )
    const drawn = (
      "land border country city bog open far field grove stream lake water track minor main highway byway " +
      "house barn yard village hamlet parish"
    ).split(" ")
    expect([...kinds].sort()).toEqual(drawn.sort())
    for (const { properties } of featuresOf("terrain.json")) {
      if (properties.kind !== "field") continue
      expect([0, 1, 2, 3]).toContain(properties.crop)
      expect([0, 1, 2]).toContain(properties.tone)
    }
  })

  it("come out of their packing as they went in, within half a step", () => {
    const degrees = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    )
    const line = fc.array(degrees, { minLength: 1, maxLength: 20 })
    const rings = fc.array(line, { minLength: 1, maxLength: 3 })
    const geometry = fc.oneof(
      degrees.map((coordinates) => ({ type: "Point" as const, coordinates })),
      line.map((coordinates) => ({ type: "LineString" as const, coordinates })),
      rings.map((coordinates) => ({ type: "Polygon" as const, coordinates })),
      fc
        .array(rings, { minLength: 1 })
        .map((coordinates) => ({ type: "MultiPolygon" as const, coordinates })),
    )
    fc.assert(
      fc.property(geometry, fc.integer({ min: 2, max: 6 }), (shape, decimals) => {
        const feature = { type: "Feature" as const, properties: { kind: "any" }, geometry: shape }
        const [out] = unpackLand(packLand([feature], () => decimals)).features
        const nested = (one: unknown): Array<number> => [one].flat(9) as Array<number>
        expect(out?.geometry.type).toBe(shape.type)
        expect(JSON.stringify(out?.geometry.coordinates).replace(/[-+\d.e]+/g, "")).toBe(
          JSON.stringify(shape.coordinates).replace(/[-+\d.e]+/g, ""),
        )
        const before = nested(shape.coordinates)
        for (const [i, value] of nested(out?.geometry.coordinates).entries()) {
          expect(Math.abs(value - (before[i] as number))).toBeLessThanOrEqual(0.5001 * 10 ** -decimals)
        }
      }),
    )
  })
})

import { readdirSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { pointInRing } from "#domain/geo.ts"
import { folder, makeMap } from "../../scripts/make-map.ts"

type Point = [number, number]
interface Feature {
  properties: Record<string, string | number>
  geometry: { type: string; coordinates: unknown }
}
const featuresOf = (name: string): Array<Feature> =>
  JSON.parse(readFileSync(new URL(name, folder), "utf8")).features
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
        // Only the foot of Antarctica lies along the edge of the map.
        if (a[1] > -84) expect(Math.abs(a[0] - b[0])).toBeLessThan(90)
      }
    }
  })

  it("hold every kind of thing that the style draws", () => {
    const kinds = new Set(
      [...featuresOf("world.json"), ...featuresOf("terrain.json")].map((one) => one.properties.kind),
    )
    const drawn = "land border country city forest lake field track minor main yard village hamlet".split(" ")
    expect([...kinds].sort()).toEqual(drawn.sort())
    for (const { properties } of featuresOf("terrain.json")) {
      if (properties.kind === "field") expect([0, 1, 2, 3]).toContain(properties.crop)
    }
  })
})
